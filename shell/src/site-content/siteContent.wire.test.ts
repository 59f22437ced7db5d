import { publicViewFixture } from './siteContent.fixtures.ts';
import { toSiteContent } from './siteContent.wire.ts';

test('reads documents, statements and addresses', () => {
  expect(toSiteContent(publicViewFixture())).toMatchObject({
    resultsFile: { url: '/uploads/resultados.pdf', mime: 'application/pdf' },
    mission: 'Certificar con rigor.',
    registryUrl: 'https://registro.example.org/',
  });
});

test('whatever is missing, empty, of a wrong type or unsafe is undefined; the rest stands', () => {
  const content = toSiteContent({
    mission: '',
    vision: ['x'],
    resultsFile: { url: 'javascript:alert(1)' },
    registryUrl: 'javascript:alert(1)',
    facebookUrl: 'https://facebook.example.org/',
    surprise: 1,
  });
  const known = Object.entries(content).filter(([, value]) => value !== undefined);
  expect(known).toEqual([['facebookUrl', 'https://facebook.example.org/']]);
});

test.each([null, undefined, [], 'x'])('%j is a wire mismatch', (data) => {
  expect(() => toSiteContent(data)).toThrow('public-view');
});
