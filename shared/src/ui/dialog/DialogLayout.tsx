import { type ReactNode, useId } from 'react';
import { useTranslation } from '../../i18n/index.ts';
import { useBackToClose } from '../back-to-close/useBackToClose.ts';
import { Button } from '../button/Button.tsx';
import styles from './Dialog.module.css';

export type DialogProps = {
  /** The heading, and the accessible name. */
  title: ReactNode;
  onClose: () => void;
  /** Full screen with an X button beside the title; otherwise a card with a Cerrar button below. */
  isFullScreen?: boolean;
  /** Links beside the X button. */
  actions?: ReactNode;
  children: ReactNode;
};

type DialogLayoutProps = Omit<DialogProps, 'title'> & {
  heading: ReactNode;
};

/** The frame of both dialogs' content: the title and the close button stay in view. */
export function DialogLayout(props: DialogLayoutProps) {
  const { heading, onClose, isFullScreen = false, actions, children } = props;
  const { t } = useTranslation('ui');
  const hintId = useId();
  useBackToClose(true, onClose);
  if (isFullScreen) {
    return (
      <>
        <div className={styles.bar}>
          {heading}
          {actions !== undefined && <div className={styles.links}>{actions}</div>}
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
