import { type ComponentType, lazy, Suspense } from 'react';
import { DirectDocument } from './DirectDocument.tsx';

type DocumentViewerProps = {
  /** Address of the document; a path of the site or http(s). */
  url: string;
  /** The document's name: names the overlay and the frame. */
  title: string;
  onClose: () => void;
};

// The overlay and the library under it come with the first document that is opened. If they cannot be had, the browser
// opens the document itself.
const DocumentViewerOverlay = lazy<ComponentType<DocumentViewerProps>>(() =>
  import('./DocumentViewerOverlay.tsx').then(
    ({ DocumentViewerOverlay }) => ({ default: DocumentViewerOverlay }),
    () => ({ default: DirectDocument }),
  ),
);

/**
 * The document viewer overlay of the specification (section 2): shown as long as it is rendered; X, Escape, Back and
 * the way back of the focus are its own affair. Escape inside the frame works where the viewer's page says so (ours does);
 * else Tab leads out of it to the bar above. Browser only: render it after a visitor asked for a document.
 */
export function DocumentViewer(props: DocumentViewerProps) {
  return (
    <Suspense>
      <DocumentViewerOverlay {...props} />
    </Suspense>
  );
}
