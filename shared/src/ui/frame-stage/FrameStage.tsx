import type { ReactNode, Ref } from 'react';
import styles from './FrameStage.module.css';

type FrameStageProps = {
  address: string;
  /** The frame's accessible name. */
  title: string;
  sandbox: string;
  /** The frame's `allow` attribute. */
  allow?: string | undefined;
  /** A new value reloads the frame. */
  attempt?: number;
  /** Shown until the frame has loaded; undefined afterwards. */
  waiting: ReactNode | undefined;
  /** Whether `waiting` lies over the frame, so that it can be pressed, or under it, visible while the frame is empty. */
  isWaitingOnTop: boolean;
  onLoad: () => void;
  ref?: Ref<HTMLIFrameElement>;
};

/** A frame of another site that fills its container, with a message in its place while it loads. */
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
