import { useSyncExternalStore } from 'react';
import { mexicoDay } from './mexicoDay.ts';

/**
 * Today in Mexico City. On the server and while hydrating, the day on which the content was read, so that both render the
 * same page; then the browser's, also after midnight in a tab that stays open.
 * @param readAt of the content, in milliseconds since 1970 (`dataUpdatedAt`): it cannot be earlier now, whatever the
 * browser's clock says
 * @returns `isLive`: whether it is the browser's. Only then may anything be shown that is wrong tomorrow.
 */
export function useToday(readAt: number): { today: string; isLive: boolean } {
  const live = useSyncExternalStore(watchDay, browserDay, noDay);
  const readDay = mexicoDay(readAt);
  return { today: live !== undefined && live > readDay ? live : readDay, isLive: live !== undefined };
}

const browserDay = () => mexicoDay(Date.now());
const noDay = () => undefined;

/** Each minute, not one timer until midnight: a computer may sleep through that. And when the tab is looked at again. */
function watchDay(onTick: () => void): () => void {
  const timer = setInterval(onTick, 60_000);
  document.addEventListener('visibilitychange', onTick);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onTick);
  };
}
