import { fixtureOf } from '@consejo/shared/testing';
import { searchResults, searchSuggestions } from './search.content.ts';

/** An answer with two kinds. The second group has more results than it shows. */
export const searchFixture = fixtureOf(searchResults, {
  query: 'vigencia',
  total: 9,
  kinds: [
    { kind: 'page', count: 1 },
    { kind: 'news', count: 8 },
  ],
  groups: [
    {
      kind: 'page',
      count: 1,
      results: [
        {
          kind: 'page',
          path: '/especialidades?to=documents',
          title: [{ text: 'Documentos de ' }, { text: 'vigencia', isMatch: true }],
          excerpt: [{ text: 'Renovación por puntaje.' }],
          lang: 'es',
          file: { format: 'PDF', size: 245_000 },
        },
      ],
    },
    {
      kind: 'news',
      count: 8,
      results: [
        {
          kind: 'news',
          path: '/noticias/a',
          title: [{ text: 'Vigencia', isMatch: true }, { text: ' en 2026' }],
          excerpt: [],
          lang: 'es',
          date: '2026-11-08',
        },
      ],
    },
  ],
  page: 1,
  pageCount: 1,
});

/** Two of one page, and a file. */
export const suggestionsFixture = fixtureOf(searchSuggestions, [
  {
    kind: 'page',
    path: '/certificacion',
    title: [{ text: 'Certi', isMatch: true }, { text: 'ficación' }],
    lang: 'es',
  },
  {
    kind: 'institution',
    path: '/certificacion',
    title: [{ text: 'Comité de ' }, { text: 'certi', isMatch: true }, { text: 'ficación' }],
    lang: 'es',
  },
  {
    kind: 'document',
    path: '/uploads/guia.pdf',
    title: [{ text: 'Guía para ' }, { text: 'certi', isMatch: true }, { text: 'ficarse' }],
    lang: 'es',
  },
]);
