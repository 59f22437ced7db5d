import { paths } from '@consejo/shared/contract';
import type { DatedSpecialty } from '@consejo/shared/key-dates';

type DateCalendar = {
  /** Undefined for the calendar of all dates. */
  specialty?: DatedSpecialty;
  /** The address that calendars subscribe to: it must never change. */
  path: string;
};

/** The calendar files: all dates, and those of each specialty with those of all. */
export const dateCalendars: readonly DateCalendar[] = [
  { path: `${paths.dates}/todas.ics` },
  { specialty: 'familyMedicine', path: `${paths.dates}/medicina-familiar.ics` },
  { specialty: 'integrativeMedicine', path: `${paths.dates}/medicina-integrada.ics` },
  { specialty: 'ruralMedicine', path: `${paths.dates}/medicina-rural.ics` },
];
