import { type RefObject, useEffect } from 'react';
import { flushSync } from 'react-dom';

/** What the viewer's page posts to the page around it (tooling/local-services/document-viewer/page/viewer.mjs). */
const escapeMessage = 'document-viewer:escape';

/** Keys that are pressed inside a frame of another origin stay there, but for the word of the frame's own page. */
export function useEscapeInFrame(frame: RefObject<HTMLIFrameElement | null>, onEscape?: () => void): void {
  useEffect(() => {
    if (!onEscape) return;
    const onMessage = ({ source, data }: MessageEvent) => {
      if (data !== escapeMessage || source === null || source !== frame.current?.contentWindow) return;
      // The focus is still in the frame, where a dialog that closes cannot see it.
      frame.current?.closest<HTMLElement>('[role="dialog"], dialog')?.focus();
      // At once, as after a key: react-aria gives the focus back only then.
      flushSync(onEscape);
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, [frame, onEscape]);
}
