import { Dialog, Heading, I18nProvider, Modal, ModalOverlay } from 'react-aria-components';
import { useTranslation } from '../../i18n/index.ts';
import { Button } from '../button/Button.tsx';
import styles from './Dialog.module.css';
import type { DialogProps } from './dialogProps.ts';

/** The overlay itself; use Dialog, which loads it when it is needed. */
export function DialogOverlay({ title, onClose, children }: DialogProps) {
  const { t, i18n } = useTranslation('ui');
  return (
    <I18nProvider locale={i18n.language}>
      <ModalOverlay
        className={styles.overlay ?? ''}
        isOpen
        isDismissable
        onOpenChange={(isOpen) => {
          if (!isOpen) onClose();
        }}
      >
        <Modal className={styles.modal ?? ''}>
          <Dialog className={styles.dialog ?? ''}>
            <Heading slot="title" level={2} className={styles.title ?? ''}>
              {title}
            </Heading>
            <div className={styles.content}>{children}</div>
            <div className={styles.actions}>
              <Button onPress={onClose}>{t('dialog.close')}</Button>
            </div>
          </Dialog>
        </Modal>
      </ModalOverlay>
    </I18nProvider>
  );
}
