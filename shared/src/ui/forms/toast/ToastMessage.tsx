import { useTranslation } from '@consejo/shared/i18n';
import { Icon } from '@consejo/shared/ui';
import { useEffect, useRef, useState } from 'react';
import styles from './Toast.module.css';

type ToastMessageProps = { text: string; onClose: () => void; durationMs: number };

/** The message. Its time pauses while the pointer or the focus is on it. */
export function ToastMessage({ text, onClose, durationMs }: ToastMessageProps) {
  const { t } = useTranslation('ui');
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const origin = useRef<Element | null>(null);
  useEffect(() => {
    origin.current = document.activeElement;
  }, []);
  useCountdown(durationMs, isHovered || isFocused, onClose);

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

/** Calls back after the given time; time in which it is paused does not count. */
function useCountdown(durationMs: number, isPaused: boolean, onEnd: () => void): void {
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
