import { useCallback, useEffect, useState } from 'react';

/** Specification, section 9: viewer overlay reload tick and how many of them. */
const tickMs = 2000;
const maxReloads = 10;

/**
 * Counts the forced reloads of a frame that has not loaded yet: one every 2 s, at most 10, then it is left alone.
 * `attempt` changes with every reload (make it the frame's key); `isTooSlow` once the last reload had its 2 s too.
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
