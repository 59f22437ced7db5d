import { contact } from './contact.content.ts';
import { contactFixture } from './contact.fixtures.ts';

const phonesOf = (phones: string) => contact.parse(contactFixture({ phones })).phones;

test('parses phone lines and the one for messages only', () => {
  expect(contact.parse(contactFixture()).phones).toEqual([
    { isMessagesOnly: false, parts: [{ text: '55 0000 0001', href: 'tel:5500000001' }] },
    {
      isMessagesOnly: false,
      parts: [{ text: '+52 (55) 0000-0002', href: 'tel:+525500000002' }, { text: ' ext. 12' }],
    },
    { isMessagesOnly: true, parts: [{ text: '55 0000 0003', href: 'sms:5500000003' }] },
  ]);
});

test.each([
  [
    'Conmutador: (55) 1234 5678',
    [{ text: 'Conmutador: ' }, { text: '(55) 1234 5678', href: 'tel:5512345678' }],
  ],
  [
    '55 1234 5678 / 55 8765 4321',
    [
      { text: '55 1234 5678', href: 'tel:5512345678' },
      { text: ' / ' },
      { text: '55 8765 4321', href: 'tel:5587654321' },
    ],
  ],
  ['informes@ejemplo.org', [{ text: 'informes@ejemplo.org', href: 'mailto:informes@ejemplo.org' }]],
  ['Solo en persona', [{ text: 'Solo en persona' }]],
  ['ext. 12', [{ text: 'ext. 12' }]],
])('splits %j into text and links', (phones, parts) => {
  expect(contact.parse(contactFixture({ phones })).phones).toEqual([{ isMessagesOnly: false, parts }]);
});

const hrefs = (text: string) => phonesOf(text).map(({ parts }) => parts.map(({ href }) => href));

test('each line is one entry; blank lines are dropped', () => {
  expect(phonesOf(' 55 1234 5678 \r\n\n \n55 8765 4321')).toEqual([
    { isMessagesOnly: false, parts: [{ text: '55 1234 5678', href: 'tel:5512345678' }] },
    { isMessagesOnly: false, parts: [{ text: '55 8765 4321', href: 'tel:5587654321' }] },
  ]);
});

test('text around a number stays text', () => {
  expect(phonesOf('Oficina: +52 (55) 1234-5678, ext. 12')).toEqual([
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

test('two numbers and a mail address on one line are three links', () => {
  expect(hrefs('55 1234 5678 / 55 8765 4321, a.b+c@ejemplo.org')).toEqual([
    ['tel:5512345678', undefined, 'tel:5587654321', undefined, 'mailto:a.b+c@ejemplo.org'],
  ]);
});

test.each(['Mensajes: 55 1234 5678', 'mensajes :55 1234 5678'])('%j is for messages only', (line) => {
  expect(phonesOf(line)).toEqual([
    { isMessagesOnly: true, parts: [{ text: '55 1234 5678', href: 'sms:5512345678' }] },
  ]);
});

test('"mensajes" elsewhere in a line does not make it messages only', () => {
  const [line] = phonesOf('Sin mensajes: 55 1234 5678');
  expect(line?.isMessagesOnly).toBe(false);
  expect(line?.parts).toEqual([{ text: 'Sin mensajes: ' }, { text: '55 1234 5678', href: 'tel:5512345678' }]);
});

test.each(['Lunes a viernes', 'ext. 12', 'Piso 3, 06700', 'a@b'])('%j has no links', (line) => {
  expect(phonesOf(line)).toEqual([{ isMessagesOnly: false, parts: [{ text: line }] }]);
});

test('a long line is kept whole, only its first 300 characters are searched for links', () => {
  const line = `${'x'.repeat(290)} 55 1234 5678 y 55 8765 4321`;
  const [{ parts } = { parts: [] }] = phonesOf(line);
  expect(parts.map(({ text }) => text).join('')).toBe(line);
  expect(hrefs(`${'x'.repeat(280)} 55 1234 5678 ${'x'.repeat(99)} 55 8765 4321`)).toEqual([
    [undefined, 'tel:5512345678', undefined],
  ]);
});

test.each([null, undefined, '', ' \r\n ', 5500000001, ['55'], {}])(
  'phones: %j parses as no lines',
  (phones) => {
    expect(contact.parse(contactFixture({ phones })).phones).toEqual([]);
  },
);

test.each([null, '', 'javascript:alert(1)', 'data:text/html,x', '/mapa', 'mailto:a@b.org', 'http://', 7])(
  'map: %j is dropped',
  (map) => {
    expect(contact.parse(contactFixture({ map })).map).toBeUndefined();
  },
);

test('drops missing and mistyped fields only', () => {
  expect(contact.parse({ location: 7, schedule: null })).toEqual({
    location: undefined,
    schedule: undefined,
    phones: [],
    map: undefined,
  });
});

test.each([null, undefined, [], 'x'])('%j is a wire mismatch', (data) => {
  expect(() => contact.parse(data)).toThrow('contact-view');
});
