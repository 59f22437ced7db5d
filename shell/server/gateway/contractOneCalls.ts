import { type ContentCall, parameter } from '@consejo/shared/content';

/** The calls of contract 1 builds, which do not declare them. Removed with that contract (docs/decisions/015). */
export const contractOneCalls: ContentCall[] = [
  { path: '/public-view', search: { populate: '*' } },
  { path: '/about-view', search: { 'populate[banner][populate]': '*' } },
  { path: '/organization-chart', search: {} },
  { path: '/institutions', search: { populate: '*', 'pagination[pageSize]': '100' } },
  { path: '/associations', search: { populate: '*', 'pagination[pageSize]': '100' } },
  { path: '/certification-view', search: { 'populate[banner][populate]': '*' } },
  {
    path: '/family-medicine-view',
    search: { 'populate[files][populate]': '*', 'populate[validityFile][populate]': '*' },
  },
  { path: '/children-medicine-view', search: { 'populate[files][populate]': '*' } },
  { path: '/integrative-medicine-view', search: { 'populate[files][populate]': '*' } },
  { path: '/event-view', search: {} },
  { path: '/events', search: { 'pagination[pageSize]': '100' } },
  { path: '/publication-view', search: { populate: '*' } },
  {
    path: '/galleries',
    search: {
      populate: 'image',
      'filters[type][$eq]': 'galeria',
      'pagination[page]': parameter('page', 'count'),
      'pagination[pageSize]': '100',
    },
  },
  { path: '/news-view', search: { populate: '*' } },
  {
    path: '/news',
    search: {
      populate: '*',
      'pagination[page]': parameter('page', 'count'),
      'pagination[pageSize]': '12',
      'sort[0]': 'publicationDate:desc',
      'sort[1]': 'id:desc',
      'filters[category][$eq]': parameter('category', 'text'),
      'filters[hashtags][$containsi]': parameter('hashtag', 'text'),
    },
  },
  neighbour('desc', 'lte', 'lt'),
  neighbour('asc', 'gte', 'gt'),
  { path: '/news/:documentId', search: { populate: '*' } },
  { path: '/contact-view', search: {} },
];

function neighbour(order: string, around: string, beyond: string): ContentCall {
  const date = parameter('date', 'moment');
  return {
    path: '/news',
    search: {
      'fields[0]': 'title',
      'pagination[pageSize]': '1',
      'pagination[withCount]': 'false',
      'sort[0]': `publicationDate:${order}`,
      'sort[1]': `id:${order}`,
      [`filters[publicationDate][$${around}]`]: date,
      [`filters[$or][0][publicationDate][$${beyond}]`]: date,
      [`filters[$or][1][id][$${beyond}]`]: parameter('row', 'count'),
    },
  };
}

/**
 * What the server reads for sitemap, feed and search in builds that do not declare such calls (`serverContent`, new in
 * shared 2.10).
 */
export const olderServerCalls: ContentCall[] = [
  newestFirst(['title', 'updatedAt'], '100', parameter('page', 'count')),
  newestFirst(
    ['title', 'preview', 'category', 'hashtags', 'publicationDate', 'content'],
    '100',
    parameter('page', 'count'),
  ),
  newestFirst(
    ['title', 'preview', 'category', 'author', 'publicationDate', 'updatedAt', 'content'],
    '12',
    '1',
  ),
];

function newestFirst(fields: string[], pageSize: string, page: ContentCall['search'][string]): ContentCall {
  return {
    path: '/news',
    search: {
      ...Object.fromEntries(fields.map((field, index) => [`fields[${index}]`, field])),
      'pagination[page]': page,
      'pagination[pageSize]': pageSize,
      'sort[0]': 'publicationDate:desc',
      'sort[1]': 'id:desc',
    },
  };
}
