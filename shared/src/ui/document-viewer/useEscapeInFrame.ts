import { type RefObject, useEffect } from 'react';
import { flushSync } from 'react-dom';

/** The message that the viewer's page posts to its parent (tooling/local-services/document-viewer/page/viewer.mjs). */
const escapeMessage = 'document-viewer:escape';

/** Reports Escape inside a cross-origin frame, whose key events reach us only as a message of its page. */
export function useEscapeInFrame(frame: RefObject<HTMLIFrameElement | null>, onEscape?: () => void): void {
  useEffect(() => {
    if (!onEscape) return;
    const onMessage = ({ source, data }: MessageEvent) => {
      if (data !== escapeMessage || source === null || source !== frame.current?.contentWindow) return;
      // The focus is still in the frame, where a closing dialog cannot restore it from.
      frame.current?.closest<HTMLElement>('[role="dialog"], dialog')?.focus();
      // Synchronously, as after a key press: otherwise react-aria does not restore the focus.
      flushSync(onEscape);
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, [frame, onEscape]);
}
