import { readPhones } from './phones.ts';

const hrefs = (text: string) => readPhones(text).map(({ parts }) => parts.map(({ href }) => href));

test('each line is one of the phones; empty ones are none', () => {
  expect(readPhones(' 55 1234 5678 \r\n\n \n55 8765 4321')).toEqual([
    { isMessagesOnly: false, parts: [{ text: '55 1234 5678', href: 'tel:5512345678' }] },
    { isMessagesOnly: false, parts: [{ text: '55 8765 4321', href: 'tel:5587654321' }] },
  ]);
  expect(readPhones('')).toEqual([]);
});

test('what stands around a number stays text', () => {
  expect(readPhones('Oficina: +52 (55) 1234-5678, ext. 12')).toEqual([
    {
      isMessagesOnly: false,
      parts: [
        { text: 'Oficina: ' },
        { text: '+52 (55) 1234-5678', href: 'tel:+525512345678' },
        { text: ', ext. 12' },
      ],
    },
  ]);
});

test('two numbers and an address on one line are three links', () => {
  expect(hrefs('55 1234 5678 / 55 8765 4321, a.b+c@ejemplo.org')).toEqual([
    ['tel:5512345678', undefined, 'tel:5587654321', undefined, 'mailto:a.b+c@ejemplo.org'],
  ]);
});

test.each(['Mensajes: 55 1234 5678', 'mensajes :55 1234 5678'])('nobody answers a call to %j', (line) => {
  expect(readPhones(line)).toEqual([
    { isMessagesOnly: true, parts: [{ text: '55 1234 5678', href: 'sms:5512345678' }] },
  ]);
});

test('a line that only names messages is a number to call', () => {
  const [line] = readPhones('Sin mensajes: 55 1234 5678');
  expect(line?.isMessagesOnly).toBe(false);
  expect(line?.parts).toEqual([{ text: 'Sin mensajes: ' }, { text: '55 1234 5678', href: 'tel:5512345678' }]);
});

test.each(['Lunes a viernes', 'ext. 12', 'Piso 3, 06700', 'a@b'])('%j is only text', (line) => {
  expect(readPhones(line)).toEqual([{ isMessagesOnly: false, parts: [{ text: line }] }]);
});

test('of an endless line nothing is lost, and only its beginning has links', () => {
  const line = `${'x'.repeat(290)} 55 1234 5678 y 55 8765 4321`;
  const [{ parts } = { parts: [] }] = readPhones(line);
  expect(parts.map(({ text }) => text).join('')).toBe(line);
  expect(hrefs(`${'x'.repeat(280)} 55 1234 5678 ${'x'.repeat(99)} 55 8765 4321`)).toEqual([
    [undefined, 'tel:5512345678', undefined],
  ]);
});
