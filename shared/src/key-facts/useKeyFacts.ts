import { feesQuery } from '@consejo/shared/fees';
import { type DatedSpecialty, nextKeyDates, useMexicoDay } from '@consejo/shared/key-dates';
import { prefetch, useQuery } from '@consejo/shared/query';
import type { SiteContext } from '@consejo/shared/router';
import { type KeyFacts, keyFactsOf } from './keyFactsOf.ts';

type KeyFactsToday = KeyFacts & {
  /** The day in Mexico City for which they are, an ISO date. */
  today: string;
  /** Until each call has been answered once: what is shown later would move the page. */
  isPending: boolean;
};

/** Facts that are valid today. They are empty while loading, without data, and after a failure. */
export function useKeyFacts(specialty: DatedSpecialty): KeyFactsToday {
  return useFactsOf(nextKeyDates(specialty))(specialty);
}

/** Starts the calls of `useAllKeyFacts`, for a page's loader. */
export function prefetchKeyFacts(context: SiteContext) {
  return prefetch(context, nextKeyDates(), feesQuery());
}

/** Those of every specialty, by one call for the dates and one for the fees. */
export function useAllKeyFacts(): Record<DatedSpecialty, KeyFactsToday> {
  const factsOf = useFactsOf(nextKeyDates());
  return {
    familyMedicine: factsOf('familyMedicine'),
    integrativeMedicine: factsOf('integrativeMedicine'),
    ruralMedicine: factsOf('ruralMedicine'),
  };
}

function useFactsOf(query: ReturnType<typeof nextKeyDates>) {
  const dates = useQuery(query);
  const fees = useQuery(feesQuery());
  const today = useMexicoDay(Math.max(dates.dataUpdatedAt, fees.dataUpdatedAt));
  const isPending = [dates, fees].some((one) => one.isPending && one.failureCount === 0);
  return (specialty: DatedSpecialty): KeyFactsToday => ({
    ...keyFactsOf(dates.data ?? [], fees.data ?? [], specialty, today),
    today,
    isPending,
  });
}

export const hasKeyFacts = ({ registration, payment, exam, fee }: KeyFacts) =>
  [registration, payment, exam, fee].some((fact) => fact !== undefined);
