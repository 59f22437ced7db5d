import { useCallback, useEffect, useState } from 'react';

/** Specification, section 9: the viewer overlay's reload interval and maximum. */
const tickMs = 2000;
const maxReloads = 10;

/**
 * Forces a reload of a frame that has not loaded yet every 2 s, at most 10 times. `attempt` changes with every reload
 * (use it as the frame's key); `isTooSlow` is true 2 s after the last one.
 */
export function useReloadUntilLoaded() {
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
