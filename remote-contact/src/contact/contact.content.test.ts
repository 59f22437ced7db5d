import { contact } from './contact.content.ts';
import { contactFixture } from './contact.fixtures.ts';

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
