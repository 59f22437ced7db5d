/** @jest-environment node */
import { languageOf } from './languageOf.ts';

const language = (headers: Record<string, string>, search = '') =>
  languageOf(headers, new URLSearchParams(search));

describe('languageOf', () => {
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
    ['a language in capitals and with its region', { 'accept-language': 'EN-US' }, '', 'en'],
    ['the first of two with one quality', { 'accept-language': 'en;q=0.5, es;q=0.5' }, '', 'en'],
    ['a language without quality before one with', { 'accept-language': 'es;q=0.9,en' }, '', 'en'],
    ['no cookie whose name only ends like ours', { cookie: 'xi18next=en; i18nextx=en' }, '', 'es'],
    ['Spanish where nothing is said', {}, '', 'es'],
    ['Spanish for nonsense', { cookie: 'i18next=<script>', 'accept-language': ';;,q=' }, '', 'es'],
  ])('takes %s', (_, headers, search, expected) => {
    expect(language(headers, search)).toBe(expected);
  });
});
