import { portalTarget } from './portalTarget.ts';

const config = {
  siteOrigin: 'https://site.test',
  frameOrigins: ['https://portal.test', 'https://site.test'],
};
const kindOf = (address: string | undefined) => portalTarget(address, config).kind;

test('an address on the list is framed, with its host', () => {
  expect(portalTarget(' https://portal.test:443/examen?x=1#y ', config)).toEqual({
    kind: 'frame',
    href: 'https://portal.test/examen?x=1#y',
    host: 'portal.test',
  });
});

test.each([
  'http://portal.test/',
  'https://portal.test:8443/',
  'https://portal.test.evil.test/',
  'https://portal.test@evil.test/',
  'https://a.portal.test/',
])('%s is another origin: a link', (address) => {
  expect(kindOf(address)).toBe('link');
});

test.each(['https://site.test/examen', 'https://SITE.test:443/'])('%s is our own: a link', (address) => {
  expect(kindOf(address)).toBe('link');
});

test.each([
  undefined,
  '',
  'portal',
  '/examen',
  '//portal.test/examen',
  'https://',
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'blob:https://portal.test/x',
  'mailto:a@portal.test',
])('%j leads nowhere', (address) => {
  expect(kindOf(address)).toBe('none');
});
