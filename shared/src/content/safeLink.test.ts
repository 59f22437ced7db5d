import { isExternal, safeLink } from './safeLink.ts';

test.each([
  'https://consejo.example.org/a?b=c#d',
  'http://consejo.example.org',
  'HTTPS://consejo.example.org',
  '//consejo.example.org/a',
  '/uploads/a.pdf',
  'contacto',
  './medicina-rural',
  '?to=documents',
  '#documents',
  'mailto:a@example.org',
  'tel:+525500000000',
])('passes %s', (address) => {
  expect(safeLink(address)).toBe(address);
});

test.each([
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  '\u0000javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:https://a/b',
  'file:///etc/passwd',
  // Browsers leave the site for these, which look like paths of it.
  '/\\consejo.example.org/a',
  '\\\\consejo.example.org/a',
  'https:consejo.example.org',
  'http:/consejo.example.org',
  'http://',
  '',
  '   ',
  null,
  undefined,
])('refuses %j', (address) => {
  expect(safeLink(address)).toBeUndefined();
});

test('removes white space that browsers ignore', () => {
  expect(safeLink(' https://consejo.example.org \n')).toBe('https://consejo.example.org');
  expect(safeLink('/\t/consejo.\nexample.org')).toBe('//consejo.example.org');
});

test('recognises addresses that leave the site', () => {
  expect(isExternal('https://consejo.example.org')).toBe(true);
  expect(isExternal('HTTP://consejo.example.org')).toBe(true);
  expect(isExternal('/contacto')).toBe(false);
  expect(isExternal('/buscar?q=https://otro.example.org')).toBe(false);
  expect(isExternal('mailto:a@example.org')).toBe(false);
});
