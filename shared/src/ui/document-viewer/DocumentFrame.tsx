import { type ComponentType, lazy, Suspense } from 'react';
import { DirectDocument } from './DirectDocument.tsx';

type DocumentFrameProps = {
  /** The document's address: a path of the site or http(s). */
  url: string;
  /** The document's name, also the frame's title. */
  title: string;
  /** Escape was pressed inside the frame. Only our own viewer reports it. */
  onEscape?: () => void;
};

// As in DocumentViewer: few visitors open it.
const FramedDocument = lazy<ComponentType<DocumentFrameProps>>(() =>
  import('./FramedDocument.tsx').then(
    ({ FramedDocument }) => ({ default: FramedDocument }),
    () => ({ default: DirectDocument }),
  ),
);

/** The document viewer as a part of a page; it fills its grid cell. Browser only. */
export function DocumentFrame(props: DocumentFrameProps) {
  return (
    <Suspense>
      <FramedDocument {...props} />
    </Suspense>
  );
}
