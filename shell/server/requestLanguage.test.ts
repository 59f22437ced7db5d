/** @jest-environment node */
import { requestLanguage } from './requestLanguage.ts';

const language = (headers: Record<string, string>, search = '') =>
  requestLanguage(headers, new URLSearchParams(search));

describe('requestLanguage', () => {
  it.each([
    ['the query string first', { cookie: 'i18next=es', 'accept-language': 'es' }, 'lng=en', 'en'],
    ['then the cookie', { cookie: 'a=b; i18next=en', 'accept-language': 'es' }, '', 'en'],
    [
      'then the best language of the browser that we have',
      { 'accept-language': 'fr, es;q=0.4, en-GB;q=0.8' },
      '',
      'en',
    ],
    ['no language with quality 0', { 'accept-language': 'en;q=0, es' }, '', 'es'],
    ['Spanish for a language we do not have', { 'accept-language': 'fr' }, 'lng=de', 'es'],
    ['Spanish for nonsense', { cookie: 'i18next=<script>', 'accept-language': ';;,q=' }, '', 'es'],
  ])('takes %s', (_, headers, search, expected) => {
    expect(language(headers, search)).toBe(expected);
  });
});
