import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.tsx';
import styles from './Disclosure.module.css';

type DisclosureProps = {
  /** Shown beside the arrow. */
  title: ReactNode;
  /** For a title that is a link: what opens is then only the arrow, with this name. */
  buttonLabel?: string | undefined;
  children: ReactNode;
  isExpanded: boolean;
  onExpandedChange: (isExpanded: boolean) => void;
};

/** A collapsible part: the browser's own, which works without scripts and before they run. */
export function Disclosure({ title, buttonLabel, children, isExpanded, onExpandedChange }: DisclosureProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const report = () => {
    const isOpen = details.current?.open ?? isExpanded;
    if (isOpen !== isExpanded) onExpandedChange(isOpen);
  };
  const reportEarly = useEffectEvent(report);
  // The visitor may have opened or closed it before the app ran.
  useEffect(() => reportEarly(), []);
  return (
    <div className={styles.disclosure}>
      {buttonLabel !== undefined && <div className={styles.title}>{title}</div>}
      <details
        ref={details}
        className={styles.details}
        open={isExpanded}
        onToggle={report}
        suppressHydrationWarning
      >
        <summary className={styles.button}>
          {buttonLabel === undefined ? (
            <span className={styles.title}>{title}</span>
          ) : (
            <VisuallyHidden>{buttonLabel}</VisuallyHidden>
          )}
          <span className={styles.arrow}>
            <Icon name="chevron" />
          </span>
        </summary>
        {children}
      </details>
    </div>
  );
}
