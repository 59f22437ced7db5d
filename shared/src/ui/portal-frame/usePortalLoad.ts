import { useCallback, useEffect, useRef, useState } from 'react';

/** How long the spinner is shown before a message says that something is wrong. */
const timeoutMs = 15_000;

/** `late`: not loaded within 15 s (it still may). `blocked`: it navigated to an origin that may not be framed. */
type PortalLoad = 'waiting' | 'loaded' | 'late' | 'blocked';

/**
 * The state of a cross-origin frame. So that pages learn nothing about other sites, browsers report a refused connection
 * or a portal that forbids framing as loaded. `loaded` therefore means only that the browser shows something, perhaps its
 * own error page.
 */
export function usePortalLoad() {
  const [state, setState] = useState<PortalLoad>('waiting');
  const frame = useRef<HTMLIFrameElement>(null);

  useEffect(() => {
    // A served frame may have loaded before this code ran. Its document is then cross-origin and inaccessible, while the
    // empty document of a frame that is still loading is accessible.
    if (frame.current?.contentDocument === null) {
      setState('loaded');
      return;
    }
    const timer = setTimeout(
      () => setState((current) => (current === 'waiting' ? 'late' : current)),
      timeoutMs,
    );
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    const onViolation = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === 'frame-src') setState('blocked');
    };
    document.addEventListener('securitypolicyviolation', onViolation);
    return () => document.removeEventListener('securitypolicyviolation', onViolation);
  }, []);

  // The browser's page for a blocked navigation fires `load` too.
  const onLoad = useCallback(() => setState((current) => (current === 'blocked' ? current : 'loaded')), []);
  return { state, frame, onLoad };
}
