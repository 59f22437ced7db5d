/** @jest-environment jest-fixed-jsdom */
import { detectLanguage, rememberLanguage } from './detectLanguage.ts';

const sources = {
  querystring: () => window.history.replaceState(null, '', '/?lng=en'),
  cookie: () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie as the browser sends it
    document.cookie = 'i18next=en; path=/';
  },
  localStorage: () => localStorage.setItem('i18nextLng', 'en'),
  sessionStorage: () => sessionStorage.setItem('i18nextLng', 'en'),
  navigator: () => browserLanguages(['en-GB']),
  htmlTag: () => {
    document.documentElement.lang = 'en';
  },
};

function browserLanguages(languages: string[]) {
  Object.defineProperty(navigator, 'languages', { value: languages, configurable: true });
  Object.defineProperty(navigator, 'language', { value: languages[0] ?? '', configurable: true });
}

beforeEach(() => {
  window.history.replaceState(null, '', '/');
  // biome-ignore lint/suspicious/noDocumentCookie: as above
  document.cookie = 'i18next=; path=/; max-age=0';
  localStorage.clear();
  sessionStorage.clear();
  browserLanguages([]);
  document.documentElement.lang = '';
});

test('falls back to Spanish', () => {
  expect(detectLanguage()).toBe('es');
});

test.each(Object.entries(sources))('reads the %s', (_, set) => {
  set();
  expect(detectLanguage()).toBe('en');
});

test('earlier sources win: query string, cookie, local storage, session storage, browser, html tag', () => {
  document.documentElement.lang = 'es';
  browserLanguages(['en']);
  expect(detectLanguage()).toBe('en');
  sessionStorage.setItem('i18nextLng', 'es');
  expect(detectLanguage()).toBe('es');
  localStorage.setItem('i18nextLng', 'en');
  expect(detectLanguage()).toBe('en');
  // biome-ignore lint/suspicious/noDocumentCookie: as above
  document.cookie = 'i18next=es; path=/';
  expect(detectLanguage()).toBe('es');
  window.history.replaceState(null, '', '/?lng=en');
  expect(detectLanguage()).toBe('en');
});

test('skips unsupported languages, with or without a region', () => {
  browserLanguages(['fr-FR', 'de', 'en-US', 'es']);
  expect(detectLanguage()).toBe('en');
  window.history.replaceState(null, '', '/?lng=xx');
  expect(detectLanguage()).toBe('en');
});

test.each(['EN', 'en-US', 'En-gb'])('reads %s as English', (tag) => {
  window.history.replaceState(null, '', `/?lng=${tag}`);
  expect(detectLanguage()).toBe('en');
});

test('stores a choice for the server and the browser', () => {
  rememberLanguage('en');
  expect(document.cookie).toContain('i18next=en');
  expect(localStorage.getItem('i18nextLng')).toBe('en');
  expect(detectLanguage()).toBe('en');
});

test('does without storage that the browser blocks', () => {
  const blocked = jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  rememberLanguage('en');
  expect(detectLanguage()).toBe('en');
  blocked.mockRestore();
});
