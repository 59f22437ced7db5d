import { type ComponentType, lazy, Suspense } from 'react';
import { DirectDocument } from './DirectDocument.tsx';

type DocumentViewerProps = {
  /** The document's address: a path of the site or http(s). */
  url: string;
  /** The document's name, also the title of the overlay and the frame. */
  title: string;
  onClose: () => void;
};

// The overlay loads with the first document. If it cannot be loaded, the browser opens the document.
const DocumentViewerOverlay = lazy<ComponentType<DocumentViewerProps>>(() =>
  import('./DocumentViewerOverlay.tsx').then(
    ({ DocumentViewerOverlay }) => ({ default: DocumentViewerOverlay }),
    () => ({ default: DirectDocument }),
  ),
);

/**
 * The document viewer overlay of the specification (section 2), open while it is rendered. It handles X, Escape, Back and
 * focus restoration itself. Escape inside the frame works if the viewer's page reports it (ours does); otherwise Tab
 * leads out to the bar above. Browser only: render it in answer to a visitor's action.
 */
export function DocumentViewer(props: DocumentViewerProps) {
  return (
    <Suspense>
      <DocumentViewerOverlay {...props} />
    </Suspense>
  );
}
