import type { ReactNode, Ref } from 'react';
import styles from './FrameStage.module.css';

type FrameStageProps = {
  address: string;
  /** What the frame holds; its accessible name. */
  title: string;
  sandbox: string;
  /** Features lent to the frame, in the words of the `allow` attribute. */
  allow?: string | undefined;
  /** A new value loads the frame anew. */
  attempt?: number;
  /** What is shown until the frame has loaded; undefined once it has. */
  waiting: ReactNode | undefined;
  /** Whether that lies over the frame (and can be pressed) or under it, seen only as long as the frame is empty. */
  isWaitingOnTop: boolean;
  onLoad: () => void;
  ref?: Ref<HTMLIFrameElement>;
};

/** A frame of another site that takes the room it is given, and what is said while it loads in the same place. */
export function FrameStage({ address, attempt, waiting, isWaitingOnTop, ...frame }: FrameStageProps) {
  return (
    <div className={styles.stage}>
      <iframe key={attempt} className={styles.frame} src={address} {...frame} />
      {waiting !== undefined && (
        <div className={styles.waiting} role="status" data-on-top={isWaitingOnTop || undefined}>
          {waiting}
        </div>
      )}
    </div>
  );
}
