import { type ComponentType, lazy, Suspense } from 'react';
import type { DialogProps } from './DialogLayout.tsx';
import { PlainDialog } from './PlainDialog.tsx';

// The dialog library loads with the first dialog. If it cannot be loaded, the browser's own dialog is used.
const DialogOverlay = lazy<ComponentType<DialogProps>>(() =>
  import('./DialogOverlay.tsx').then(
    ({ DialogOverlay }) => ({ default: DialogOverlay }),
    () => ({ default: PlainDialog }),
  ),
);

/**
 * A modal dialog, open while it is rendered. It handles the Cerrar button, Escape, Back, presses outside and focus
 * restoration itself. Browser only: render it in answer to a visitor's action.
 */
export function Dialog(props: DialogProps) {
  return (
    <Suspense>
      <DialogOverlay {...props} />
    </Suspense>
  );
}
