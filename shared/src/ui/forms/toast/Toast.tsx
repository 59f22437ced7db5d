import { useTranslation } from '@consejo/shared/i18n';
import { Icon } from '@consejo/shared/ui';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import styles from './Toast.module.css';

type ToastProps = {
  /** The message; undefined hides the toast. */
  text: string | undefined;
  /** Its time is over or the visitor closed it: set `text` to undefined. */
  onClose: () => void;
};

const durationMs = 3000;
const never = () => () => undefined;

/**
 * A message over the page that disappears after a while, announced politely. Render it always, with or without a text: a
 * live region must exist before its text. Browser only; without JavaScript the page shows the message another way.
 */
export function Toast({ text, onClose }: ToastProps) {
  const isBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  if (!isBrowser) return null;
  // Outside the page's containers, to which `position: fixed` would be relative.
  return createPortal(
    <div className={styles.region} role="status">
      {text !== undefined && <Message text={text} onClose={onClose} />}
    </div>,
    document.body,
  );
}

/** The message. Its time pauses while the pointer or the focus is on it. */
function Message({ text, onClose }: { text: string; onClose: () => void }) {
  const { t } = useTranslation('ui');
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const origin = useRef<Element | null>(null);
  useEffect(() => {
    origin.current = document.activeElement;
  }, []);
  useCountdown(isHovered || isFocused, onClose);

  const close = () => {
    if (origin.current instanceof HTMLElement) origin.current.focus();
    onClose();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it takes no input, it only pauses its timer
    <div
      className={styles.toast}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Icon name="check" />
      <p>{text}</p>
      <button type="button" className={styles.close} onClick={close} aria-label={t('dialog.close')}>
        <Icon name="close" />
      </button>
    </div>
  );
}

/** Calls back after the message's time; time in which it is paused does not count. */
function useCountdown(isPaused: boolean, onEnd: () => void): void {
  const left = useRef(durationMs);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    if (isPaused) return;
    const startedAt = Date.now();
    const timer = setTimeout(() => end.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - startedAt;
    };
  }, [isPaused]);
}
