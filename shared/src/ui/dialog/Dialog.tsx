import { type JSX, type ReactNode, useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from '../../i18n/index.ts';
import { useBackToClose } from '../back-to-close/useBackToClose.ts';
import { Button } from '../button/Button.tsx';
import styles from './Dialog.module.css';

type DialogProps = {
  /** The heading, and the accessible name. */
  title: ReactNode;
  onClose: () => void;
  /** Full screen with an X button beside the title; otherwise a card with a Cerrar button below. */
  isFullScreen?: boolean;
  /** Links beside the X button. */
  actions?: ReactNode;
  children: ReactNode;
};

/**
 * A modal dialog, the browser's own, open while it is rendered. It handles its button, Escape, Back, presses outside and
 * the focus itself. Title and button stay in view. Browser only: render it in answer to a visitor's action.
 */
export function Dialog(props: DialogProps): JSX.Element {
  const { title, onClose, isFullScreen = false, actions, children } = props;
  const { t } = useTranslation('ui');
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const hintId = useId();
  useBackToClose(true, onClose);
  useEffect(() => {
    const opener = document.activeElement;
    dialog.current?.showModal();
    dialog.current?.focus();
    return () => {
      // It is removed, not closed: the browser does not restore the focus.
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  const heading = (
    <h2 id={titleId} className={styles.title}>
      {title}
    </h2>
  );
  const shown = (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Escape and the button
    <dialog
      ref={dialog}
      className={isFullScreen ? styles.screen : styles.card}
      aria-labelledby={titleId}
      tabIndex={-1}
      onClose={onClose}
      // Before the browser closes it: closed, but open to React, it would lose the press that opens it again.
      onCancel={onClose}
      // Its content covers it: a press on the dialog itself is one on the page behind.
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) onClose();
      }}
    >
      {isFullScreen ? (
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
      ) : (
        <div className={styles.sheet}>
          {heading}
          <div className={styles.content}>{children}</div>
          <div className={styles.actions}>
            <Button onPress={onClose}>{t('dialog.close')}</Button>
          </div>
        </div>
      )}
    </dialog>
  );
  return <>{createPortal(shown, document.body)}</>;
}
