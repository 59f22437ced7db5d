import { readConfig } from './readConfig.ts';

test('frame origins are exact, whatever separates them', () => {
  const { FRAME_ORIGINS } = readConfig({
    FRAME_ORIGINS: 'https://a.test/, http://b.test:8080\nhttps://C.test',
  });
  expect(FRAME_ORIGINS).toEqual(['https://a.test', 'http://b.test:8080', 'https://c.test']);
});

test.each([
  'portal.test',
  'javascript:alert(1)',
  'https://a.test;script-src',
  'https://a.test/path',
  'http://localhost:3000',
])('FRAME_ORIGINS rejects %s', (origins) => {
  expect(() => readConfig({ FRAME_ORIGINS: origins })).toThrow('FRAME_ORIGINS');
});

test.each([
  [{ PAGE_TIMEOUT_MS: '8000' }, 'PAGE_TIMEOUT_MS'],
  [{ CONTENT_TIMEOUT_MS: '5500' }, 'CONTENT_TIMEOUT_MS'],
  [{ PAGE_TIMEOUT_MS: '3000' }, 'CONTENT_TIMEOUT_MS'],
])('%p contradicts another time-out and is rejected', (env, name) => {
  expect(() => readConfig(env)).toThrow(name);
});
