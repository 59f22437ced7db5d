import type { RichTextBlock } from '@consejo/shared/content';
import { eventDay } from './eventDay.ts';

const day = (...texts: string[]) => {
  const found = eventDay(
    texts.map((text) => ({ type: 'paragraph', children: [{ type: 'text', text }] }) as const),
  );
  return found === undefined ? undefined : new Date(found * 86_400_000).toISOString().slice(0, 10);
};

test.each([
  ['21 de enero de 2027', '2027-01-21'],
  ['Fecha: 12 al 15 de marzo de 2027', '2027-03-12'],
  ['5 y 6 de junio de 2027', '2027-06-05'],
  ['28 de febrero al 2 de marzo de 2027', '2027-02-28'],
  ['Febrero a julio de 2027', '2027-02-01'],
  ['3 de Diciembre del 2026', '2026-12-03'],
  ['Mayo 2027', '2027-05-01'],
  ['Fecha por confirmar', undefined],
  ['Certificada desde 2020, en el mes de marzo', undefined],
])('%s: %s', (text, expected) => {
  expect(day(text)).toBe(expected);
});

test('takes the first date, also within a list or a link', () => {
  expect(day('Congreso', 'Del 8 de mayo de 2027', 'Inscripción: 1 de abril de 2027')).toBe('2027-05-08');
  expect(
    eventDay([
      {
        type: 'list',
        format: 'unordered',
        children: [
          {
            type: 'list-item',
            nested: [],
            children: [{ type: 'link', url: '/', children: [{ type: 'text', text: '9 de mayo de 2027' }] }],
          },
        ],
      },
    ]),
  ).toBe(Date.UTC(2027, 4, 9) / 86_400_000);
});

test.each([
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
])('reads %s, also as the end of a range', (month) => {
  const number = new Date(`${day(`9 de ${month} de 2027`)}T00:00Z`).toLocaleString('es', {
    month: 'long',
    timeZone: 'UTC',
  });
  expect(number).toBe(month);
  expect(day(`enero a ${month} de 2027`)).toBe('2027-01-01');
});

test.each([
  ['5-6 de junio de 2027', '2027-06-05'],
  ['5 – 6 de junio de 2027', '2027-06-05'],
  ['5 a 6 de junio de 2027', '2027-06-05'],
  ['30 de junio y 1 de julio de 2027', '2027-06-30'],
  ['30 de junio - 1 de julio del 2027', '2027-06-30'],
  ['junio–julio de 2027', '2027-06-01'],
  ['el 5 de junio', undefined],
  ['junio de 27', undefined],
  ['premayo de 2027', undefined],
])('%s starts on %s', (text, expected) => {
  expect(day(text)).toBe(expected);
});

test('a date may span text nodes, not paragraphs', () => {
  const text = (words: string) => ({ type: 'text', text: words }) as const;
  expect(eventDay([{ type: 'paragraph', children: [text('5 de ju'), text('nio de 2027')] }])).toBe(
    Date.UTC(2027, 5, 5) / 86_400_000,
  );
  expect(day('Antes de mayo', '2027 será el año')).toBeUndefined();
});

test('ignores dates of images and reads nested lists', () => {
  const text = (words: string) => ({ type: 'text', text: words }) as const;
  const file = {
    url: '/a.jpg',
    alt: '5 de mayo de 2027',
    mime: undefined,
    sizeInBytes: undefined,
    width: undefined,
    height: undefined,
    formats: [],
  };
  const item = (words: string): Extract<RichTextBlock, { type: 'list' }>['children'][number] => ({
    type: 'list-item',
    children: [text(words)],
    nested: [],
  });
  expect(
    eventDay([
      { type: 'image', file, caption: '6 de mayo de 2027' },
      {
        type: 'list',
        format: 'ordered',
        children: [
          {
            ...item('Sedes en junio'),
            nested: [{ type: 'list', format: 'ordered', children: [item('7 de mayo de 2027')] }],
          },
          item('8 de mayo de 2027'),
        ],
      },
    ]),
  ).toBe(Date.UTC(2027, 4, 7) / 86_400_000);
});
