import { safeLink } from '../../content/safeLink.ts';
import { useTranslation } from '../../i18n/index.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { Icon } from '../icons/Icon.tsx';
import { FramedDocument } from './FramedDocument.tsx';

type DocumentViewerOverlayProps = { url: string; title: string; onClose: () => void };

/** The viewer in a dialog. Use DocumentViewer, which loads it on demand. */
export function DocumentViewerOverlay({ url, title, onClose }: DocumentViewerOverlayProps) {
  const { t } = useTranslation('ui');
  const href = safeLink(url);
  const links = href !== undefined && (
    <>
      <a href={href} download>
        <Icon name="download" size="sm" />
        {t('viewer.download')}
      </a>
      <a href={href} target="_blank" rel="noopener noreferrer">
        <Icon name="external" size="sm" />
        {t('viewer.newTab')}
      </a>
    </>
  );
  return (
    <Dialog title={title} onClose={onClose} isFullScreen actions={links}>
      <FramedDocument url={url} title={title} onEscape={onClose} />
    </Dialog>
  );
}
