import { DialogOverlay } from '../dialog/DialogOverlay.tsx';
import { DocumentFrame } from './DocumentFrame.tsx';

type DocumentViewerOverlayProps = { url: string; title: string; onClose: () => void };

/** The overlay itself; use DocumentViewer, which loads it when it is needed. */
export function DocumentViewerOverlay({ url, title, onClose }: DocumentViewerOverlayProps) {
  return (
    <DialogOverlay title={title} onClose={onClose} isFullScreen>
      <DocumentFrame url={url} title={title} />
    </DialogOverlay>
  );
}
