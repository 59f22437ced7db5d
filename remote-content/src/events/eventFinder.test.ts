import { takeProblems } from '@consejo/shared/testing';
import { eventChoices, filterEvents } from './eventFinder.ts';
import type { EventItem } from './eventItem.ts';
import { eventPages } from './events.content.ts';
import { datedEventFixture, eventFixture } from './events.fixtures.ts';

const sent = [
  datedEventFixture('Congreso'),
  datedEventFixture('Curso', {
    start: '2027-11-30',
    end: '2028-02-01',
    state: 'Baja California',
    modality: 'mixta',
    topic: 'MEDICINA FAMILIAR',
  }),
  datedEventFixture('Diplomado', { state: null, modality: 'en línea', topic: 'Ética' }),
  datedEventFixture('Jornada', { state: 'Yucatam', start: null, end: null, topic: '¡!', modality: null }),
  eventFixture('Sesión'),
];

let all: EventItem[];

beforeEach(() => {
  all = eventPages.parse(sent);
  takeProblems();
});

const find = (search: string) => {
  const choices = eventChoices(all, new URLSearchParams(search));
  return choices && filterEvents(all, choices.chosen).map(({ id }) => id.slice(3));
};

test('offers what occurs, once, and nothing of what is broken', () => {
  expect(eventChoices(all, new URLSearchParams())).toEqual({
    states: ['baja-california', 'yucatan', 'en-linea'],
    months: ['2027-03', '2027-11', '2027-12', '2028-01', '2028-02'],
    topics: [
      { value: 'etica', name: 'Ética' },
      { value: 'medicina-familiar', name: 'Medicina familiar' },
    ],
    chosen: { state: undefined, month: undefined, topic: undefined },
  });
});

test('there is no finder for events without the fields, whatever the address says', () => {
  const plain = eventPages.parse([eventFixture('Sesión')]);
  expect(eventChoices(plain, new URLSearchParams('estado=yucatan&mes=2027-03'))).toBeUndefined();
  expect(eventChoices([], new URLSearchParams())).toBeUndefined();
});

test.each([
  ['', ['Congreso', 'Curso', 'Diplomado', 'Jornada', 'Sesión']],
  ['estado=yucatan', ['Congreso']],
  ['estado=en-linea', ['Curso', 'Diplomado']],
  ['mes=2027-03', ['Congreso', 'Diplomado']],
  // An event across years belongs to each of its months, and to no others.
  ['mes=2027-11', ['Curso']],
  ['mes=2027-12', ['Curso']],
  ['mes=2028-01', ['Curso']],
  ['mes=2028-02', ['Curso']],
  ['mes=2027-10', []],
  ['mes=2028-03', []],
  ['tema=medicina-familiar', ['Congreso', 'Curso']],
  ['tema=medicina-familiar&estado=baja-california&mes=2028-01', ['Curso']],
  ['tema=etica&estado=yucatan', []],
])('%s finds %j', (search, found) => {
  expect(find(search)).toEqual(found);
});

test.each([
  'estado=',
  'estado=Yucatam',
  'mes=2027-13',
  'mes=marzo',
  'mes=1027-03',
  'tema=otro',
  'estado=<b>',
])('ignores %s', (search) => {
  expect(find(search)).toHaveLength(5);
});

test('a state or month of a kept address stays chosen when it has no events any more', () => {
  const { states, months, chosen } =
    eventChoices(all, new URLSearchParams('estado=oaxaca&mes=2027-05')) ?? {};
  expect(chosen).toMatchObject({ state: 'oaxaca', month: '2027-05' });
  expect(states).toEqual(['baja-california', 'oaxaca', 'yucatan', 'en-linea']);
  expect(months?.slice(0, 2)).toEqual(['2027-03', '2027-05']);
  expect(find('estado=oaxaca')).toEqual([]);
});

test('all 32 states are known', async () => {
  const { mexicanStates, findState } = await import('./mexicanStates.ts');
  expect(new Set(mexicanStates.map(({ value }) => value)).size).toBe(32);
  for (const state of mexicanStates) expect(findState(state.name)).toBe(state);
});
