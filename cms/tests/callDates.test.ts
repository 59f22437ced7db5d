import assert from 'node:assert/strict';
import { test } from 'node:test';
import { textOf, unknownDays } from '../src/callDates.ts';

const known = ['2027-01-11', '2027-02-26', '2027-04-17'];

for (const [text, expected] of [
  ['Registro: del 11 de enero al 26 de febrero de 2027. Examen: 17 de abril de 2027.', []],
  [
    'El examen es el 18 de abril y la entrega, del 11 al 26 de Febrero.',
    ['18 de abril', '11 al 26 de Febrero'],
  ],
  ['Examen: 17 de abril de 2026; otra vez, 17 de abril de 2026.', ['17 de abril de 2026']],
  ['A las 14 horas, en el aula 17 de abril.', []],
] as const) {
  test(`days that «Fechas» does not have: ${text}`, () => {
    assert.deepEqual(unknownDays(text, known), expected);
  });
}

test('a day may be in several pieces of a rich text', () => {
  const blocks = [{ children: [{ text: 'Hasta el ' }, { text: '5', bold: true }, { text: ' de marzo' }] }];
  assert.deepEqual(unknownDays(textOf(blocks), known), ['5 de marzo']);
});

test('a text of very many days does not keep the check long', () => {
  let reads = 0;
  const year = Array.from({ length: 366 }, (_, day) => new Date(day * 86_400_000).toISOString().slice(0, 10));
  const counted = new Proxy(year, {
    get: (target, key) => {
      reads += 1;
      return Reflect.get(target, key);
    },
  });
  assert.deepEqual(unknownDays('31 de diciembre '.repeat(1000), counted), []);
  assert.ok(reads < 1000, `${reads}`);
  assert.deepEqual(unknownDays(`${'5 de mayo '.repeat(10_000)}6 de mayo`, []), ['5 de mayo']);
});
