import { type ReactNode, useId } from 'react';
import { Icon } from '../icons/Icon.tsx';
import styles from './Disclosure.module.css';

type DisclosureProps = {
  /** What stands in the line of the button. */
  title: ReactNode;
  /** Given where the title is itself a link: the button is then the arrow alone, under this name. */
  buttonLabel?: string | undefined;
  children: ReactNode;
  isExpanded: boolean;
  onExpandedChange: (isExpanded: boolean) => void;
};

/**
 * A part that folds. Without JavaScript it stands open, since nothing could unfold it; so it folds by CSS alone:
 * react-aria's panel is served with `aria-hidden`, which no style sheet can take back.
 */
export function Disclosure({ title, buttonLabel, children, isExpanded, onExpandedChange }: DisclosureProps) {
  const panelId = useId();
  const button = (
    <button
      type="button"
      className={styles.button}
      aria-expanded={isExpanded}
      aria-controls={panelId}
      aria-label={buttonLabel}
      onClick={() => onExpandedChange(!isExpanded)}
    >
      {buttonLabel === undefined && <span className={styles.title}>{title}</span>}
      <span className={styles.arrow}>
        <Icon name="chevron" />
      </span>
    </button>
  );
  return (
    <div className={styles.disclosure} data-expanded={isExpanded || undefined}>
      <div className={styles.line}>
        {buttonLabel !== undefined && <div className={styles.title}>{title}</div>}
        {button}
      </div>
      <div id={panelId} className={styles.panel}>
        <div className={styles.content}>{children}</div>
      </div>
    </div>
  );
}
