import {
  derived,
  errorKind,
  largestPage,
  list,
  mapped,
  optionalDay,
  optionalFlag,
  optionalText,
  type Parsed,
  parameter,
  readAllPages,
  record,
  reportProblem,
  resource,
  safeLink,
  text,
} from '@consejo/shared/content';
import { queryOptions } from '@consejo/shared/query';
import type { DatedSpecialty, KeyDate, KeyDateKind } from './keyDate.ts';
import { mexicoDay } from './mexicoDay.ts';
import { nextKeyDatesCall, shownFields, sort } from './nextKeyDatesCall.ts';

// GET /key-dates. Dates that editors enter are new to the site: a backend without the type has none.

const where = 'key-dates';
const everyone = 'todas';

const specialtyNames: Record<DatedSpecialty, string> = {
  familyMedicine: 'medicina-familiar',
  integrativeMedicine: 'medicina-integrada',
  ruralMedicine: 'medicina-rural',
};

const specialties = new Map<unknown, NonNullable<KeyDate['specialty']>>([
  [everyone, 'all'],
  [null, 'all'],
  [specialtyNames.familyMedicine, 'familyMedicine'],
  [specialtyNames.integrativeMedicine, 'integrativeMedicine'],
  [specialtyNames.ruralMedicine, 'ruralMedicine'],
]);

const kinds = new Map<unknown, KeyDateKind>([
  ['registro', 'registration'],
  ['pago', 'payment'],
  ['documentos', 'documents'],
  ['examen', 'exam'],
  ['resultados', 'results'],
  ['vigencia', 'renewal'],
  ['otra', 'other'],
  [null, 'other'],
]);

/** Strapi sends `09:00:00.000`. */
const time = derived((value) =>
  typeof value === 'string' && /^(?:[01]\d|2[0-3]):[0-5]\d(?::|$)/.test(value)
    ? value.slice(0, 5)
    : undefined,
);

const entry = record({
  documentId: text,
  title: text,
  titleEnglish: optionalText,
  specialty: derived((value) => value),
  kind: derived((value) => value),
  start: optionalDay,
  end: optionalDay,
  startTime: time,
  endTime: time,
  note: optionalText,
  link: optionalText,
  isCancelled: optionalFlag,
  updatedAt: optionalText,
});

/** A date without its day is dropped; of anything else that is broken, only that part. Each is reported once. */
function toKeyDate(sent: Parsed<typeof entry>): KeyDate[] {
  const { documentId: id, title, titleEnglish, start: firstDay, end, isCancelled = false } = sent;
  const report = (detail: string) => reportProblem({ where, detail: `${id}: ${detail}` });
  if (firstDay === undefined) {
    report('dropped: it has no day');
    return [];
  }
  const isReversed = end !== undefined && end < firstDay;
  if (isReversed) report(`ends ${end}, before it starts; shown without its end`);
  const specialty = specialties.get(sent.specialty);
  if (specialty === undefined) report('its specialty is unknown; on no process page');
  const kind = kinds.get(sent.kind);
  if (kind === undefined) report('its kind is unknown; shown as another date');
  const link = pageLink(sent.link);
  if (sent.link !== undefined && link === undefined) report('its link is neither http(s) nor of this site');
  const changed = Date.parse(sent.updatedAt ?? '');
  return [
    {
      id,
      title,
      titleEnglish,
      specialty,
      kind: kind ?? 'other',
      firstDay,
      lastDay: isReversed ? firstDay : (end ?? firstDay),
      startTime: sent.startTime,
      endTime: isReversed ? undefined : sent.endTime,
      note: sent.note,
      link,
      isCancelled,
      changed: Number.isNaN(changed) ? undefined : new Date(changed),
    },
  ];
}

function pageLink(address: string | undefined): string | undefined {
  const link = safeLink(address);
  return link !== undefined && /^(?:https?:\/\/|\/\w)/i.test(link) ? link : undefined;
}

const shape = mapped(list(entry, where), (all) => all.flatMap(toKeyDate));
/** One page of all dates, in their order. */
export const keyDatePages = resource({
  path: '/key-dates',
  search: {
    fields: [...shownFields, 'note', 'link', 'updatedAt'],
    pagination: { page: parameter('page', 'count'), pageSize: largestPage },
    sort,
  },
  shape,
});

/** What the pages of the next dates read. */
export const nextKeyDatePages = resource({ call: nextKeyDatesCall, shape });

/** All dates. @throws ContentError */
export function readKeyDates(options: { signal?: AbortSignal } = {}): Promise<KeyDate[]> {
  return readPages((page) => keyDatePages.read({ page }, options));
}

const readPages = (readPage: (page: number) => ReturnType<typeof keyDatePages.read>) =>
  readAllPages(readPage, { where, idOf: ({ id }) => id });

/** Query options for all dates. */
export function keyDates() {
  return queryOptions({
    queryKey: [...keyDatePages({ page: 1 }).queryKey, 'all'],
    queryFn: ({ signal }) => orNone(readKeyDates({ signal })),
  });
}

/**
 * Query options for current and coming dates of a specialty, with those for all, and for the last year's registrations,
 * which tell whether the call is closed. The key contains no day, so that the browser finds what the server read before
 * midnight.
 */
export function nextKeyDates(specialty?: DatedSpecialty) {
  return queryOptions({
    queryKey: [...keyDatePages({ page: 1 }).queryKey, 'next', specialty ?? everyone],
    queryFn: async ({ signal }) => {
      // From the month's first day on: one address a month, so that the edge has a copy of it in an outage.
      const from = `${mexicoDay(Date.now()).slice(0, 8)}01`;
      const since = `${Number(from.slice(0, 4)) - 1}${from.slice(4)}`;
      const of = specialty && { specialty: specialtyNames[specialty], everyone };
      return orNone(readPages((page) => nextKeyDatePages.read({ page, from, since, ...of }, { signal })));
    },
  });
}

async function orNone(dates: Promise<KeyDate[]>): Promise<KeyDate[]> {
  try {
    return await dates;
  } catch (error) {
    if (errorKind(error) === 'not-found') return [];
    throw error;
  }
}
