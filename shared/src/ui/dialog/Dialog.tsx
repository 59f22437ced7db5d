import { type ComponentType, lazy, Suspense } from 'react';
import type { DialogProps } from './dialogProps.ts';
import { PlainDialog } from './PlainDialog.tsx';

// The library under it comes with the first dialog that is opened. If it cannot be had, the browser's own dialog does.
const DialogOverlay = lazy<ComponentType<DialogProps>>(() =>
  import('./DialogOverlay.tsx').then(
    ({ DialogOverlay }) => ({ default: DialogOverlay }),
    () => ({ default: PlainDialog }),
  ),
);

/**
 * A modal dialog over the page: shown as long as it is rendered. The button Cerrar, Escape, Back, a press beside it and
 * the way back of the focus to where it came from are its own affair. Browser only: render it after a visitor asked for it.
 */
export function Dialog(props: DialogProps) {
  return (
    <Suspense>
      <DialogOverlay {...props} />
    </Suspense>
  );
}
