import { type ReactNode, useId } from 'react';
import { useTranslation } from '../../i18n/index.ts';
import { Button } from '../button/Button.tsx';
import styles from './Dialog.module.css';
import type { DialogProps } from './dialogProps.ts';

type DialogLayoutProps = Omit<DialogProps, 'title'> & {
  heading: ReactNode;
};

/** What a dialog has around its content, whichever element is the dialog: the title and the way out always in view. */
export function DialogLayout({ heading, onClose, isFullScreen = false, children }: DialogLayoutProps) {
  const { t } = useTranslation('ui');
  const hintId = useId();
  if (isFullScreen) {
    return (
      <>
        <div className={styles.bar}>
          {heading}
          <button type="button" className={styles.close} onClick={onClose} aria-describedby={hintId}>
            {t('dialog.x')}
          </button>
          <span id={hintId} hidden>
            {t('dialog.close')}
          </span>
        </div>
        <div className={styles.stage}>{children}</div>
      </>
    );
  }
  return (
    <>
      {heading}
      <div className={styles.content}>{children}</div>
      <div className={styles.actions}>
        <Button onPress={onClose}>{t('dialog.close')}</Button>
      </div>
    </>
  );
}
