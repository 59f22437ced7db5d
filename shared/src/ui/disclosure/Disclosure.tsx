import { type ReactNode, useId } from 'react';
import { Icon } from '../icons/Icon.tsx';
import styles from './Disclosure.module.css';

type DisclosureProps = {
  /** Shown beside the arrow. */
  title: ReactNode;
  /** For a title that is a link: the button is then only the arrow, with this name. */
  buttonLabel?: string | undefined;
  children: ReactNode;
  isExpanded: boolean;
  onExpandedChange: (isExpanded: boolean) => void;
};

/**
 * A collapsible part. Without JavaScript it must be open, so it collapses by CSS: react-aria's panel is served with
 * `aria-hidden`, which no stylesheet can undo.
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
    <div>
      <div className={styles.line}>
        {buttonLabel !== undefined && <div className={styles.title}>{title}</div>}
        {button}
      </div>
      <div id={panelId} className={styles.panel} data-open={isExpanded || undefined}>
        <div className={styles.content}>{children}</div>
      </div>
    </div>
  );
}
