import { useEffect, useRef } from 'react';

/** Calls back after the given time; time in which it is paused does not count. */
export function useCountdown(durationMs: number, isPaused: boolean, onEnd: () => void): void {
  const left = useRef(durationMs);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    if (isPaused) return;
    const begun = Date.now();
    const timer = setTimeout(() => end.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - begun;
    };
  }, [isPaused]);
}
