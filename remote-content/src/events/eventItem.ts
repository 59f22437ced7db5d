import { plainText, type RichTextBlock, reportProblem } from '@consejo/shared/content';
import { eventDay } from './eventDay.ts';
import { fold } from './fold.ts';
import { findState } from './mexicanStates.ts';

const where = 'events';
const dayMs = 86_400_000;
/** Three years. A longer event is a mistyped year: it would be in the list of each of those months. */
const maximumDays = 1096;

/** Days of the calendar, `2027-03-12`, without a time: a change of clocks moves nothing. */
export type EventDays = { first: string; last: string };

type Modality = 'inPerson' | 'online' | 'mixed';

/** An event with quality endorsement: content, points or both, and what editors entered besides. */
export type EventItem = {
  id: string;
  title: string | undefined;
  titleEnglish: string | undefined;
  /** Without the title, if it begins with it. */
  content: RichTextBlock[];
  /** "Puntos adicionales" */
  point: string | undefined;
  days: EventDays | undefined;
  modality: Modality | undefined;
  /** `value` is undefined for one that is not a state of Mexico: it is shown as written, and not to be found by. */
  state: { name: string; value: string | undefined } | undefined;
  city: string | undefined;
  organiser: string | undefined;
  topic: string | undefined;
  isCancelled: boolean;
  changed: Date | undefined;
};

/** What the backend sent of an event, by field. */
export type SentEvent = {
  documentId: string;
  title: string | undefined;
  titleEnglish: string | undefined;
  content: RichTextBlock[];
  point: string | undefined;
  start: unknown;
  end: unknown;
  modality: string | undefined;
  state: string | undefined;
  city: string | undefined;
  organiser: string | undefined;
  topic: string | undefined;
  isCancelled: boolean | undefined;
  updatedAt: string | undefined;
};

const modalities: Record<string, Modality> = {
  presencial: 'inPerson',
  'en-linea': 'online',
  virtual: 'online',
  mixta: 'mixed',
  hibrida: 'mixed',
};

/** Of a broken field only that field is left out. Each is reported once. */
export function toEventItem(sent: SentEvent): EventItem {
  const { documentId: id, title, titleEnglish, point, city, organiser, topic, isCancelled = false } = sent;
  const report = (detail: string) => reportProblem({ where, detail: `${id}: ${detail}` });
  const modality = sent.modality === undefined ? undefined : modalities[fold(sent.modality)];
  if (sent.modality !== undefined && modality === undefined) report('its modality is unknown; not shown');
  const state = sent.state === undefined ? undefined : findState(sent.state);
  if (sent.state !== undefined && state === undefined)
    report('its state is none of Mexico; not in the finder');
  const changed = Date.parse(sent.updatedAt ?? '');
  return {
    id,
    title,
    titleEnglish,
    content: title !== undefined && firstWords(sent.content) === title ? sent.content.slice(1) : sent.content,
    point,
    days: daysOf(sent, report),
    modality,
    state: state ?? (sent.state === undefined ? undefined : { name: sent.state, value: undefined }),
    city,
    organiser,
    topic,
    isCancelled,
    changed: Number.isNaN(changed) ? undefined : new Date(changed),
  };
}

function daysOf({ start, end }: SentEvent, report: (detail: string) => void): EventDays | undefined {
  const [first, last] = [dayFrom(start), dayFrom(end)];
  if (first === undefined) {
    if (start || end) report('has no first day that exists; shown without dates');
    return undefined;
  }
  const isPossible = last !== undefined && last >= first && daysBetween(first, last) <= maximumDays;
  if (end && !isPossible) report('its last day is before the first, or years after; shown without it');
  return { first, last: isPossible ? last : first };
}

/** Undefined for a day that does not exist. Years before 2000 are mistyped. */
function dayFrom(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^20\d\d-\d\d-\d\d$/.test(value)) return undefined;
  const at = new Date(value);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value) ? value : undefined;
}

const daysBetween = (first: string, last: string) => (Date.parse(last) - Date.parse(first)) / dayMs;

const firstWords = ([first]: RichTextBlock[]) => first && plainText([first]).replace(/\s+/g, ' ').trim();

/** Its name; without a title, the first line of its content. Undefined for an event of points only. */
export function eventTitle({ title, content }: Pick<EventItem, 'title' | 'content'>): string | undefined {
  return title ?? firstWords(content.filter((block) => plainText([block]) !== ''));
}

/** By the first day that was entered, else by the first date in the text. The others come last, in the editors' order. */
export function sortByDate(events: EventItem[]): EventItem[] {
  return events
    .map((event) => ({ event, day: firstDay(event) ?? Number.MAX_SAFE_INTEGER }))
    .sort((a, b) => a.day - b.day)
    .map(({ event }) => event);
}

/** In days since 1970-01-01. */
export function firstDay({ days, content }: Pick<EventItem, 'days' | 'content'>): number | undefined {
  return days === undefined ? eventDay(content) : Date.parse(days.first) / dayMs;
}

/** Mérida, Yucatán */
export function placeOf({ city, state }: Pick<EventItem, 'city' | 'state'>): string | undefined {
  // Puebla, Puebla is the place's name; one of both alone is enough.
  return [city, state?.name].filter((name) => name !== undefined).join(', ') || undefined;
}
