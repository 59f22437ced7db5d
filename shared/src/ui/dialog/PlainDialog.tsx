import { useEffect, useId, useRef } from 'react';
import styles from './Dialog.module.css';
import { DialogLayout, type DialogProps } from './DialogLayout.tsx';

/** The browser's own modal dialog, used when DialogOverlay cannot be loaded. */
export function PlainDialog({ title, onClose, isFullScreen = false, actions, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    // Focus is restored by hand: the element is unmounted, not closed.
    const origin = document.activeElement;
    ref.current?.showModal();
    return () => {
      if (origin instanceof HTMLElement) origin.focus();
    };
  }, []);
  return (
    <dialog
      ref={ref}
      className={isFullScreen ? styles.plainScreen : styles.plain}
      aria-labelledby={titleId}
      onClose={onClose}
    >
      <div className={styles.dialog}>
        <DialogLayout
          heading={
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
          }
          onClose={onClose}
          isFullScreen={isFullScreen}
          actions={actions}
        >
          {children}
        </DialogLayout>
      </div>
    </dialog>
  );
}
