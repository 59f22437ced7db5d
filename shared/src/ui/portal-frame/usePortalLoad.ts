import { useCallback, useEffect, useRef, useState } from 'react';

/** How long a visitor looks at a spinner before the page says that something is wrong. */
const timeoutMs = 15_000;

/** `late`: nothing came within 15 s (it may still). `blocked`: it went to an origin that may not be framed. */
type PortalLoad = 'waiting' | 'loaded' | 'late' | 'blocked';

/**
 * What can be told about a frame of another origin. Not much: browsers report a refused connection, or a portal that
 * forbids to be framed, as loaded, so that a page learns nothing about other sites. `loaded` therefore means: the
 * browser shows something, if only its own words.
 */
export function usePortalLoad() {
  const [state, setState] = useState<PortalLoad>('waiting');
  const frame = useRef<HTMLIFrameElement>(null);

  useEffect(() => {
    // A served frame may have loaded before this code was here to hear of it: its document is then out of our reach,
    // while the empty one of a frame that still waits is not.
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

  // What is shown instead of a blocked page loads, too.
  const onLoad = useCallback(() => setState((current) => (current === 'blocked' ? current : 'loaded')), []);
  return { state, frame, onLoad };
}
