import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import styles from './Toast.module.css';
import { ToastMessage } from './ToastMessage.tsx';

type ToastProps = {
  /** The message; undefined hides the toast. */
  text: string | undefined;
  /** Its time is over or the visitor closed it: set `text` to undefined. */
  onClose: () => void;
  durationMs?: number;
};

const never = () => () => undefined;

/**
 * A message over the page that disappears after a while, announced politely. Render it always, with or without a text: a
 * live region must exist before its text. Browser only; without JavaScript the page shows the message another way.
 */
export function Toast({ text, onClose, durationMs = 3000 }: ToastProps) {
  const isBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  if (!isBrowser) return null;
  // Outside the page's containers, to which `position: fixed` would be relative.
  return createPortal(
    <div className={styles.region} role="status">
      {text !== undefined && <ToastMessage text={text} onClose={onClose} durationMs={durationMs} />}
    </div>,
    document.body,
  );
}
