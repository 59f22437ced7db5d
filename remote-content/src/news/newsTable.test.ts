import { readTable } from './newsTable.ts';

test('cells between tabs are a table, with a cell for each header', () => {
  expect(readTable('Sede\tCosto\r\nPuebla\t 1,200 \r\n\t\r\nLeón\r\n')).toEqual({
    headers: ['Sede', 'Costo'],
    rows: [
      ['Puebla', '1,200'],
      ['León', ''],
    ],
  });
});

test('headers that are missing or the same are told apart', () => {
  expect(readTable('Sede\tSede\nPuebla\tLeón\tMérida')?.headers).toEqual(['Sede', 'Sede (2)', '3']);
});

test.each([[null], [7], [''], ['Sede\tCosto'], ['\n \t\n']])('%j is no table', (value) => {
  expect(readTable(value)).toBeUndefined();
});

test('what is too long or too wide is cut', () => {
  const { headers, rows } = readTable(Array(2000).fill('a\t'.repeat(50)).join('\n')) ?? {};
  expect([headers?.length, rows?.length]).toEqual([6, 200]);
});
