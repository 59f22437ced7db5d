import { currentFees, type Fee, feesQuery } from '@consejo/shared/fees';
import {
  type CallState,
  callState,
  type DatedSpecialty,
  isPast,
  type KeyDate,
  nextKeyDates,
  useMexicoDay,
} from '@consejo/shared/key-dates';
import { useQuery } from '@consejo/shared/query';

/** Facts that are valid today in Mexico City. They are empty while loading, without data, and after a failure. */
export type KeyFacts = {
  registration: CallState | undefined;
  /** The next date that is not cancelled. */
  next: KeyDate | undefined;
  dates: KeyDate[];
  /** The day on which the dates are looked at, an ISO date. */
  today: string;
  fees: Fee[];
  /** The day on which the fees hold, an ISO date. */
  day: string;
  /** Until each call has been answered once: what is shown later would move the page. */
  isPending: boolean;
};

/** @param query whose dates are looked at */
export function useKeyFacts(specialty: DatedSpecialty, query = nextKeyDates(specialty)): KeyFacts {
  return useFactsOf(query)(specialty);
}

/** Those of every specialty, by one call for the dates and one for the fees. */
export function useAllKeyFacts(): Record<DatedSpecialty, KeyFacts> {
  const factsOf = useFactsOf(nextKeyDates());
  return {
    familyMedicine: factsOf('familyMedicine'),
    integrativeMedicine: factsOf('integrativeMedicine'),
    ruralMedicine: factsOf('ruralMedicine'),
  };
}

function useFactsOf(query: ReturnType<typeof nextKeyDates>) {
  const sent = useQuery(query);
  const fees = useQuery(feesQuery());
  const today = useMexicoDay(sent.dataUpdatedAt);
  const day = useMexicoDay(fees.dataUpdatedAt);
  const isPending = [sent, fees].some((one) => one.isPending && one.failureCount === 0);
  return (specialty: DatedSpecialty): KeyFacts => {
    const dates = (sent.data ?? []).filter(
      (date) => date.specialty === 'all' || date.specialty === specialty,
    );
    return {
      registration: callState(dates, specialty, today),
      next: dates.find((date) => !date.isCancelled && !isPast(date, today)),
      dates,
      today,
      fees: currentFees(fees.data ?? [], specialty, day),
      day,
      isPending,
    };
  };
}

export const hasKeyFacts = ({ registration, next, fees }: KeyFacts) =>
  registration !== undefined || next !== undefined || fees.length > 0;
