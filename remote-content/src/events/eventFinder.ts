import type { EventItem } from './eventItem.ts';
import { fold } from './fold.ts';
import { mexicanStates } from './mexicanStates.ts';

/** Names of the search parameters. */
export const filterNames = { state: 'estado', month: 'mes', topic: 'tema' };

/** The fragment of the number of events, where the finder's answer starts. */
export const foundId = 'encontrados';

/** The place of events that can be attended from anywhere. */
export const online = 'en-linea';

export type EventFilter = {
  /** A state's value, or {@link online}. */
  state: string | undefined;
  /** `2027-03` */
  month: string | undefined;
  /** A topic, folded. */
  topic: string | undefined;
};

type Topic = { value: string; name: string };

/** What can be chosen, which is what occurs, and what was chosen. */
export type EventChoices = {
  /** Values of states, {@link online} last. */
  states: string[];
  months: string[];
  topics: Topic[];
  chosen: EventFilter;
};

const places = [...mexicanStates.map(({ value }) => value), online];

/** The choices that these events leave; undefined if there is nothing to choose. */
export function eventChoices(events: EventItem[], search: URLSearchParams): EventChoices | undefined {
  const states = places.filter((place) => events.some((event) => isAt(event, place)));
  const months = [...new Set(events.flatMap(monthsOf))];
  const topics = topicsOf(events);
  if (states.length + months.length + topics.length === 0) return undefined;

  // Anything unknown is ignored. A state or month of a kept address may have no events any more: then none are found.
  const state = search.get(filterNames.state) ?? '';
  const month = search.get(filterNames.month) ?? '';
  const topic = search.get(filterNames.topic) ?? '';
  const chosen = {
    state: states.length > 0 && places.includes(state) ? state : undefined,
    month: months.length > 0 && /^20\d\d-(?:0[1-9]|1[0-2])$/.test(month) ? month : undefined,
    topic: topics.some(({ value }) => value === topic) ? topic : undefined,
  };
  return {
    states: places.filter((place) => states.includes(place) || place === chosen.state),
    months: [...new Set([...months, ...(chosen.month === undefined ? [] : [chosen.month])])].sort(),
    topics,
    chosen,
  };
}

/** The events that match all of it. One without a field never matches a choice of that field. */
export function filterEvents(events: EventItem[], { state, month, topic }: EventFilter): EventItem[] {
  return events.filter(
    (event) =>
      (state === undefined || isAt(event, state)) &&
      (month === undefined || isIn(event, month)) &&
      (topic === undefined || (event.topic !== undefined && fold(event.topic) === topic)),
  );
}

export function isFiltered({ state, month, topic }: EventFilter): boolean {
  return (state ?? month ?? topic) !== undefined;
}

function isAt({ state, modality }: EventItem, place: string): boolean {
  if (place === online) return modality === 'online' || modality === 'mixed';
  return state?.value === place;
}

function isIn({ days }: EventItem, month: string): boolean {
  return days !== undefined && days.first.slice(0, 7) <= month && month <= days.last.slice(0, 7);
}

/** Each month that has a day of the event. */
function monthsOf({ days }: EventItem): string[] {
  if (days === undefined) return [];
  const months: string[] = [];
  let [year = 0, month = 0] = days.first.split('-').map(Number);
  for (;;) {
    const name = `${year}-${String(month).padStart(2, '0')}`;
    if (name > days.last.slice(0, 7)) return months;
    months.push(name);
    if (month === 12) year += 1;
    month = (month % 12) + 1;
  }
}

/** Topics that differ only in capitals or accents are one, named as in its first event. */
function topicsOf(events: EventItem[]): Topic[] {
  const names = new Map<string, string>();
  for (const { topic = '' } of events) {
    const value = fold(topic);
    if (value !== '' && !names.has(value)) names.set(value, topic);
  }
  // By their folded names: Node and browsers may sort accents differently.
  return [...names].map(([value, name]) => ({ value, name })).sort((a, b) => (a.value < b.value ? -1 : 1));
}
