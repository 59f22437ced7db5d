import { useSyncExternalStore } from 'react';
import { mexicoDay } from './mexicoDay.ts';

/**
 * Today in Mexico City, an ISO date. On the server and while hydrating, the day on which the content was read, so that both
 * render the same page; then the browser's, also after midnight in a tab that stays open. Most often that is the same day,
 * and the page is not rendered again.
 * @param readAt of the content, in milliseconds since 1970 (`dataUpdatedAt`): it cannot be earlier now, whatever the
 * browser's clock says
 */
export function useMexicoDay(readAt: number): string {
  const readDay = mexicoDay(readAt);
  return useSyncExternalStore(
    watchDay,
    () => later(mexicoDay(Date.now()), readDay),
    () => readDay,
  );
}

/** Whether `useMexicoDay` is the browser's day. Only then may anything be shown that is wrong tomorrow. */
export function useIsDayLive(): boolean {
  return useSyncExternalStore(
    watchNothing,
    () => true,
    () => false,
  );
}

function later(day: string, other: string): string {
  return day > other ? day : other;
}

/** Each minute, not one timer until midnight: a computer may sleep through that. And when the tab is looked at again. */
function watchDay(onTick: () => void): () => void {
  const timer = setInterval(onTick, 60_000);
  document.addEventListener('visibilitychange', onTick);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onTick);
  };
}

function watchNothing(): () => void {
  return () => {};
}
