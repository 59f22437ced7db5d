import {
  type CallState,
  callState,
  isPast,
  type KeyDate,
  nextKeyDates,
  useToday,
} from '@consejo/shared/key-dates';
import { useQuery } from '@consejo/shared/query';
import { currentFees } from '../fees/currentFees.ts';
import { type Fee, feesQuery } from '../fees/fees.content.ts';
import type { Specialty } from './specialties.ts';

/** What holds today in Mexico City; empty while it is loaded, if nobody entered it, or if it failed. */
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

export function useKeyFacts({ name }: Specialty): KeyFacts {
  const dates = useQuery(nextKeyDates(name));
  const fees = useQuery(feesQuery());
  const { today } = useToday(dates.dataUpdatedAt);
  const { today: day } = useToday(fees.dataUpdatedAt);
  const { data: all = [] } = dates;
  return {
    registration: callState(all, name, today),
    next: all.find((date) => !date.isCancelled && !isPast(date, today)),
    dates: all,
    today,
    fees: currentFees(fees.data ?? [], name, day),
    day,
    isPending: [dates, fees].some(({ isPending, failureCount }) => isPending && failureCount === 0),
  };
}
