import { useEffect, useId, useRef } from 'react';
import { useTranslation } from '../../i18n/index.ts';
import { Button } from '../button/Button.tsx';
import styles from './Dialog.module.css';
import type { DialogProps } from './dialogProps.ts';

/** The browser's own modal dialog, for when the code of the other one could not be loaded. */
export function PlainDialog({ title, onClose, children }: DialogProps) {
  const { t } = useTranslation('ui');
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    // The focus goes back by hand: the element is taken away, not closed.
    const origin = document.activeElement;
    ref.current?.showModal();
    return () => {
      if (origin instanceof HTMLElement) origin.focus();
    };
  }, []);
  return (
    <dialog ref={ref} className={styles.plain} aria-labelledby={titleId} onClose={onClose}>
      <div className={styles.dialog}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <div className={styles.content}>{children}</div>
        <div className={styles.actions}>
          <Button onPress={onClose}>{t('dialog.close')}</Button>
        </div>
      </div>
    </dialog>
  );
}
