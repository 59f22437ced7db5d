import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import styles from './Toast.module.css';
import { ToastMessage } from './ToastMessage.tsx';

type ToastProps = {
  /** What it says; without it nothing is shown. */
  text: string | undefined;
  /** Its time is over or the visitor closed it: leave `text` out then. */
  onClose: () => void;
  durationMs?: number;
};

const never = () => () => undefined;

/**
 * A message over the page that goes by itself, read aloud politely. Render it always, with or without a text: what is
 * read aloud must be in the page before its words are. Browser only; without JavaScript the page says it another way.
 */
export function Toast({ text, onClose, durationMs = 3000 }: ToastProps) {
  const isBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  if (!isBrowser) return null;
  // Out of the page's own boxes, in which `position: fixed` would be fixed to them.
  return createPortal(
    <div className={styles.region} role="status">
      {text !== undefined && <ToastMessage text={text} onClose={onClose} durationMs={durationMs} />}
    </div>,
    document.body,
  );
}
