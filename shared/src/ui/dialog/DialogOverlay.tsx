import { Dialog, Heading, I18nProvider, Modal, ModalOverlay } from 'react-aria-components';
import { useTranslation } from '../../i18n/index.ts';
import styles from './Dialog.module.css';
import { DialogLayout, type DialogProps } from './DialogLayout.tsx';

/** The react-aria dialog. Use Dialog, which loads it on demand. */
export function DialogOverlay({ title, onClose, isFullScreen = false, actions, children }: DialogProps) {
  const { i18n } = useTranslation('ui');
  return (
    <I18nProvider locale={i18n.language}>
      <ModalOverlay
        className={(isFullScreen ? styles.screen : styles.overlay) ?? ''}
        isOpen
        isDismissable={!isFullScreen}
        onOpenChange={(isOpen) => {
          if (!isOpen) onClose();
        }}
      >
        <Modal className={styles.modal ?? ''}>
          <Dialog className={styles.dialog ?? ''}>
            <DialogLayout
              heading={
                <Heading slot="title" level={2} className={styles.title ?? ''}>
                  {title}
                </Heading>
              }
              onClose={onClose}
              isFullScreen={isFullScreen}
              actions={actions}
            >
              {children}
            </DialogLayout>
          </Dialog>
        </Modal>
      </ModalOverlay>
    </I18nProvider>
  );
}
