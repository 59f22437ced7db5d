/** @jest-environment node */

import { configureContent } from '@consejo/shared/content';
import { contentRequests, contentServer } from '@consejo/shared/testing';
import fastify from 'fastify';
import { HttpResponse, http } from 'msw';
import { readConfig } from '../config.ts';
import { sitemap } from './sitemap.ts';

const total = 10_000;

test('ten thousand news are read once for all who ask, and no query makes another sitemap', async () => {
  configureContent({ baseUrl: 'http://cms.test' });
  contentServer.use(
    http.get('*/api/news', ({ request }) => {
      const page = Number(new URL(request.url).searchParams.get('pagination[page]'));
      const data = Array.from({ length: 100 }, (_, index) => ({
        documentId: `n${page}x${index}`,
        title: 'Nota',
      }));
      const pagination = { page, pageSize: 100, pageCount: total / 100, total };
      return HttpResponse.json({ data, meta: { pagination } });
    }),
  );
  const app = fastify();
  await app.register(sitemap, { config: readConfig({ SITE_ORIGIN: 'https://site.test' }) });
  const answers = await Promise.all(Array.from({ length: 20 }, () => app.inject('/sitemap.xml')));
  answers.push(await app.inject('/sitemap.xml'));
  for (const { statusCode, headers } of answers) {
    expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=300']);
  }
  expect(answers[0]?.body.match(/<loc>https:\/\/site\.test\/noticias\/n/g)).toHaveLength(2 * total);
  expect(contentRequests('/news')).toHaveLength(total / 100);

  const other = await app.inject('/sitemap.xml?x=1');
  expect([other.statusCode, other.headers.location]).toEqual([301, '/sitemap.xml']);
  await app.close();
});
