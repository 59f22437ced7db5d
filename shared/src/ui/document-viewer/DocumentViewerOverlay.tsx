import { useId } from 'react';
import { Dialog, Heading, I18nProvider, Modal, ModalOverlay } from 'react-aria-components';
import { useTranslation } from '../../i18n/index.ts';
import { DocumentFrame } from './DocumentFrame.tsx';
import styles from './DocumentViewerOverlay.module.css';

type DocumentViewerOverlayProps = { url: string; title: string; onClose: () => void };

/** The overlay itself; use DocumentViewer, which loads it when it is needed. */
export function DocumentViewerOverlay({ url, title, onClose }: DocumentViewerOverlayProps) {
  const { t, i18n } = useTranslation('ui');
  const hintId = useId();
  return (
    <I18nProvider locale={i18n.language}>
      <ModalOverlay
        className={styles.overlay ?? ''}
        isOpen
        onOpenChange={(isOpen) => {
          if (!isOpen) onClose();
        }}
      >
        <Modal className={styles.modal ?? ''}>
          <Dialog className={styles.dialog ?? ''}>
            <div className={styles.bar}>
              <Heading slot="title" level={2} className={styles.title ?? ''}>
                {title}
              </Heading>
              <button type="button" className={styles.close} onClick={onClose} aria-describedby={hintId}>
                {t('viewer.close')}
              </button>
              <span id={hintId} hidden>
                {t('viewer.closeHint')}
              </span>
            </div>
            <DocumentFrame url={url} title={title} />
          </Dialog>
        </Modal>
      </ModalOverlay>
    </I18nProvider>
  );
}
