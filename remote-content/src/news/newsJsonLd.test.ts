import { newsItem } from './news.content.ts';
import { newsFixture } from './news.fixtures.ts';
import { newsJsonLd } from './newsJsonLd.ts';

const jsonLd = (fields: Record<string, unknown> = {}) =>
  newsJsonLd(newsItem.parse(newsFixture('Nota', fields)), 'https://site.test', 'Consejo');

test('describes the item as search engines ask for news articles', () => {
  expect(jsonLd({ updatedAt: '2026-11-14T09:00:00.000Z' })).toEqual({
    '@type': 'NewsArticle',
    mainEntityOfPage: 'https://site.test/noticias/idnota',
    headline: 'Nota',
    inLanguage: 'es-MX',
    description: 'Primer párrafo de Nota.',
    datePublished: '2026-11-12T15:00:00.000Z',
    dateModified: '2026-11-14T09:00:00.000Z',
    image: ['https://site.test/uploads/noticia.webp'],
    author: { '@type': 'Person', name: 'Redacción' },
    articleSection: 'Avisos',
    keywords: ['examen', 'cursos'],
    publisher: { '@type': 'Organization', '@id': 'https://site.test/#organization', name: 'Consejo' },
  });
});

test('says nothing that the item does not', () => {
  const missing = {
    publicationDate: null,
    author: null,
    category: null,
    mainImage: null,
    hashtags: [],
    content: [],
  };
  expect(Object.keys(jsonLd(missing))).toEqual([
    '@type',
    'mainEntityOfPage',
    'headline',
    'inLanguage',
    'publisher',
  ]);
});

test.each(['2026-11-01T00:00:00.000Z', 'ayer', 7, '2099-01-01T00:00:00.000Z'])(
  'leaves out a change on %p: earlier than the publication, in the future, or no date',
  (updatedAt) => {
    expect(jsonLd({ updatedAt })).not.toHaveProperty('dateModified');
  },
);
