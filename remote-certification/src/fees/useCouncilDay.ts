import { useSyncExternalStore } from 'react';

// Swedish writes ISO dates.
const format = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Mexico_City' });

/** The day in Mexico City at a time in milliseconds since 1970, as an ISO date. */
export function councilDay(time: number): string {
  return format.format(time);
}

/**
 * Today in Mexico City. A page is hydrated with the day on which its content was read, as the server rendered it. Then
 * the browser's clock decides, so that a page from a cache, or a tab that stayed open, shows nothing that has ended.
 * @param readAt when the content was read, in milliseconds since 1970: it cannot be earlier now, whatever the browser's clock
 */
export function useCouncilDay(readAt: number): string {
  const servedDay = councilDay(readAt);
  return useSyncExternalStore(
    subscribe,
    () => {
      const day = councilDay(Date.now());
      return day > servedDay ? day : servedDay;
    },
    () => servedDay,
  );
}

function subscribe(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}
