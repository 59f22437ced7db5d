import { fixtureOf, mediaFixture } from '@consejo/shared/testing';
import { newsItem } from './news.content.ts';

/** A paragraph as the backend writes it. */
export const paragraph = (text: string) => ({ type: 'paragraph', children: [{ type: 'text', text }] });

/** A record of GET /news. */
export function newsFixture(name: string, fields: Record<string, unknown> = {}) {
  const record = fixtureOf(newsItem, {
    id: 7,
    documentId: `id${name.toLowerCase().replace(/[^a-z0-9]/g, '')}`,
    title: name,
    publicationDate: '2026-11-12T15:00:00.000Z',
    category: 'Avisos',
    author: 'Redacción',
    preview: null,
    mainImage: mediaFixture('noticia.webp', { alternativeText: 'Un aula' }),
    content: [paragraph(`Primer párrafo de ${name}.`), paragraph('Segundo párrafo.')],
    hashtags: ['examen', 'cursos'],
  });
  return { ...record, ...fields };
}

/** A response of GET /news: one page of the list. */
export function newsPageFixture(data: unknown[], { page = 1, pageCount = 1, total = data.length } = {}) {
  return { data, meta: { pagination: { page, pageSize: 12, pageCount, total } } };
}
