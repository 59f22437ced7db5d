import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/index.ts';
import { FrameStage } from '../frame-stage/FrameStage.tsx';
import { Spinner } from '../spinner/Spinner.tsx';

type ViewerFrameProps = {
  /** The viewer's address, which contains the document's. */
  address: string;
  documentUrl: string;
  title: string;
  onEscape: (() => void) | undefined;
};

/** The frame of the external viewer: a spinner while it loads, forced reloads, finally a direct link. */
export function ViewerFrame({ address, documentUrl, title, onEscape }: ViewerFrameProps) {
  const { t } = useTranslation('ui');
  const { attempt, isLoaded, isTooSlow, onLoad } = useReloadUntilLoaded();
  const frame = useRef<HTMLIFrameElement>(null);
  useEscapeInFrame(frame, onEscape);
  return (
    <FrameStage
      ref={frame}
      address={address}
      title={title}
      sandbox="allow-scripts allow-same-origin allow-popups"
      attempt={attempt}
      onLoad={onLoad}
      isWaitingOnTop
      waiting={
        isLoaded ? undefined : (
          <>
            <Spinner />
            <p>{isTooSlow ? t('viewer.tooSlow') : t('viewer.loading')}</p>
            {isTooSlow && (
              <a href={documentUrl} target="_blank" rel="noopener noreferrer">
                {t('viewer.openDirectly')} {t('opensInNewTab')}
              </a>
            )}
          </>
        )
      }
    />
  );
}

/** The message that the viewer's page posts to its parent (services/viewer/page/viewer.mjs). */
const escapeMessage = 'document-viewer:escape';

/** Reports Escape inside a cross-origin frame, whose key events reach us only as a message of its page. */
function useEscapeInFrame(frame: RefObject<HTMLIFrameElement | null>, onEscape?: () => void): void {
  useEffect(() => {
    if (!onEscape) return;
    const onMessage = ({ source, data }: MessageEvent) => {
      if (data === escapeMessage && source !== null && source === frame.current?.contentWindow) onEscape();
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, [frame, onEscape]);
}

/** Specification, section 9: the viewer overlay's reload interval and maximum. */
const tickMs = 2000;
const maxReloads = 10;

/**
 * Forces a reload of a frame that has not loaded yet every 2 s, at most 10 times. `attempt` changes with every reload
 * (use it as the frame's key); `isTooSlow` is true 2 s after the last one.
 */
function useReloadUntilLoaded() {
  const [ticks, setTicks] = useState(0);
  const [isLoaded, setLoaded] = useState(false);
  const isWaiting = !isLoaded && ticks <= maxReloads;

  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => setTicks((count) => count + 1), tickMs);
    return () => clearInterval(timer);
  }, [isWaiting]);

  return {
    attempt: Math.min(ticks, maxReloads),
    isLoaded,
    isTooSlow: !isLoaded && ticks > maxReloads,
    onLoad: useCallback(() => setLoaded(true), []),
  };
}
