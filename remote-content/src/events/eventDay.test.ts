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
