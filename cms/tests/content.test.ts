import assert from 'node:assert/strict';
import { once } from 'node:events';
import fs from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { parseMail } from '@consejo/tooling/mail-server';
import { z } from '@strapi/utils';
import { addressText, COUNCIL, contactCalls, visitor } from './contactCalls.ts';
import { type Caller, caller, type Instance, makeHome, startInstance } from './instance.ts';

const FAMILY = '/api/family-medicine-view?populate[files][populate]=*&populate[validityFile][populate]=*';
const READS: Record<string, readonly string[]> = {
  '/api/home-view?populate[0]=banner.file&populate[1]=agreement.file&populate[2]=magazines.file': [
    'banner',
    'agreement',
    'magazines',
  ],
  '/api/about-view?populate[banner][populate]=*': ['title', 'banner'],
  '/api/certification-view?populate[banner][populate]=*': ['title', 'banner'],
  '/api/organization-chart': [
    'boardDirector',
    'technicalCommittees',
    'surveillanceCommittee',
    'consultationCommission',
  ],
  '/api/public-view?populate=*': [
    'stepsImage',
    'mission',
    'vision',
    'codeOfEthics',
    'lexArtis',
    'registryUrl',
    'contact',
  ],
  '/api/contact-view': ['location', 'phones', 'schedule', 'map'],
  [FAMILY]: ['title', 'description', 'requirement', 'call', 'paragraphOne', 'validityFile', 'files'],
  '/api/children-medicine-view?populate[files][populate]=*': [
    'title',
    'description',
    'requirement',
    'call',
    'files',
  ],
  '/api/integrative-medicine-view?populate[files][populate]=*': [
    'title',
    'description',
    'requirement',
    'call',
    'files',
  ],
  '/api/event-view': ['title', 'content'],
  '/api/news-view?populate=*': ['title', 'categories', 'years'],
  '/api/publication-view?populate=*': ['title', 'description', 'publications'],
  '/api/points-rule?populate[chapters][populate]=*': ['total', 'years', 'specialty', 'note', 'chapters'],
};
const LISTS = {
  '/api/galleries?populate=image&filters[type][$eq]=galeria': 12,
  '/api/institutions?populate=*&pagination[pageSize]=100': 12,
  '/api/associations?populate=*&pagination[pageSize]=100': 12,
  '/api/events': 7,
  '/api/faqs': 15,
  '/api/fees': 7,
  '/api/news?populate=*&sort=publicationDate:desc': 60,
};
const MESSAGE = { name: 'Ana Ejemplo', email: 'ana@example.org', phone: '55 0000 0000', message: 'Hola' };
const single = z.object({ data: z.record(z.string(), z.unknown()) });
const list = z.object({
  data: z.array(
    z.looseObject({
      documentId: z.string(),
      title: z.string().optional(),
      publicationDate: z.string().optional(),
    }),
  ),
  meta: z.object({ pagination: z.object({ total: z.number(), pageCount: z.number() }) }),
});
const file = z.object({ url: z.string(), alternativeText: z.string() });
const about = z.object({ data: z.object({ banner: z.object({ file }) }) });
const served = z.object({ url: z.string() });
const generalFiles = z.object({ data: z.object({ stepsImage: served, statutes: served }) });

describe('content backend', () => {
  const home = makeHome();
  let backend: Instance;
  let site: Caller;

  before(async () => {
    backend = await startInstance(home, { DEMO_CONTENT: 'on' });
    await backend.logged('Contenido de demostración: associations');
    await backend.stop('SIGINT');
    assert.doesNotMatch(backend.log(), /listo en/, 'an interrupted first start does not first finish');
    // The smaller copies of all pictures would take most of the time; pictures.test looks at copies.
    home.change(
      `update strapi_core_store_settings set value = json_set(value, '$.responsiveDimensions', json('false'))
       where key = 'plugin_upload_settings'`,
    );
    backend = await startInstance(home, { DEMO_CONTENT: 'on' });
    await backend.healthy();
    site = caller(backend.url, backend.siteToken());
  });

  after(async () => {
    await backend?.stop();
    home.remove();
  });

  test('an interrupted first start is repeated, with nothing left over', async () => {
    assert.match(backend.log(), /quedó a medias/);
    const files = fs
      .readdirSync(path.join(home.folder, 'public/uploads'))
      .filter((name) => name.startsWith('asociacion_ae'));
    assert.equal(files.length, 1);
  });

  test('every read of the specification returns its fields', async () => {
    for (const [url, fields] of Object.entries(READS)) {
      const { status, body } = await site.get(url);
      assert.equal(status, 200, url);
      const { data } = single.parse(body);
      for (const field of fields) assert.ok(data[field] != null, `${url} lacks ${field}`);
      assert.doesNotMatch(JSON.stringify(body), /createdBy|updatedBy/, url);
    }
    for (const [url, total] of Object.entries(LISTS)) {
      const { status, body } = await site.get(url);
      assert.equal(status, 200, url);
      assert.equal(list.parse(body).meta.pagination.total, total, url);
    }
  });

  test('media addresses are relative, and pictures have their texts', async () => {
    const { body } = await site.get('/api/about-view?populate[banner][populate]=*');
    const { url, alternativeText } = about.parse(body).data.banner.file;
    assert.match(url, /^\/uploads\//);
    assert.ok(alternativeText);
    const chart = JSON.stringify((await site.get('/api/organization-chart')).body);
    assert.equal(chart.match(/"image":"\/uploads\/retrato_/g)?.length, 12);
  });

  test('news are listed newest first, in pages, and one is read by document id', async () => {
    const { body } = await site.get('/api/news?pagination[page]=2&pagination[pageSize]=12');
    const { data, meta } = list.parse(body);
    const dates = data.map(({ publicationDate }) => publicationDate);
    assert.equal(meta.pagination.pageCount, 5);
    assert.deepEqual(dates, [...dates].sort().reverse());
    const [first] = data;
    const one = await site.get(`/api/news/${first?.documentId}?populate=*`);
    assert.equal(single.parse(one.body).data.title, first?.title);
    assert.equal((await site.get('/api/news/no-existe?populate=*')).status, 404);
  });

  test('the newest news, and those of a category, are read through an index', () => {
    for (const filter of ['', "category = 'Avisos' and "]) {
      const plan = home.select(
        `explain query plan select * from news where ${filter}published_at is not null
         order by publication_date desc, id desc limit 12`,
      );
      assert.deepEqual(
        plan.map(({ detail }) => String(detail).replace(/ \(.*/, '')),
        [filter ? 'SEARCH news USING INDEX news_category_idx' : 'SCAN news USING INDEX news_newest_idx'],
      );
    }
  });

  test('drafts are never served, whatever the parameters', async () => {
    for (const query of [
      '',
      '&status=draft',
      '&publicationFilter=never-published',
      '&status=draft&publicationFilter=modified',
    ]) {
      for (const path of ['/api/news', '/API/news']) {
        const { status, body } = await site.get(`${path}?pagination[pageSize]=100${query}`);
        assert.equal(status, 200);
        assert.equal(list.parse(body).data.length, 60);
        assert.doesNotMatch(JSON.stringify(body), /Borrador/);
      }
    }
    // Nor do the filters of the list name what only drafts have.
    home.change("update news set category = 'Borrador' where published_at is null");
    const { body } = await site.get('/api/news-view');
    assert.deepEqual(Object.keys(single.parse(body).data).slice(-2), ['categories', 'years']);
    assert.doesNotMatch(JSON.stringify(body), /Borrador/);
  });

  test('a picture does not lead to what uses it, such as drafts', async () => {
    const { status, body } = await site.get('/api/news?populate[mainImage][populate]=*');
    assert.equal(status, 200);
    assert.doesNotMatch(JSON.stringify(body), /"related"|"publishedAt":null/);
    const related = await site.get('/api/news?populate[mainImage][populate][related]=true');
    assert.equal(related.status, 400);
  });

  test('unknown parameters and creator fields are rejected', async () => {
    for (const query of [
      'foo=1',
      'populate[createdBy]=*',
      'fields[0]=updatedBy',
      'filters[createdBy][id][$gt]=0',
      'sort=createdBy.id',
    ]) {
      assert.equal((await site.get(`/api/news?${query}`)).status, 400, query);
    }
  });

  test('the token allows what the site needs and nothing else', async () => {
    assert.equal((await site.send('POST', '/api/contact-informations', { data: MESSAGE })).status, 201);
    assert.equal(
      (await site.send('POST', '/api/contact-informations', { data: { ...MESSAGE, email: 'ana@' } })).status,
      400,
    );
    assert.equal(
      (await site.send('POST', '/api/contact-informations', { data: { ...MESSAGE, extra: 1 } })).status,
      400,
    );
    const rejected = [
      await site.get('/api/contact-informations'),
      await site.get('/api/upload/files'),
      await site.send('PUT', '/api/news-view', { data: { title: 'x' } }),
      await site.send('POST', '/api/news', { data: {} }),
    ];
    for (const { status } of rejected) assert.ok([403, 404, 405].includes(status), String(status));
  });

  test('without a mail server each mail is a file', async () => {
    const { save, notify, confirm } = contactCalls(backend);
    const message = { ...visitor('Sin Correo'), message: 'Ñandú 👩‍⚕️\nمرحبا' };
    await save(message);
    for (const ask of [notify, notify, confirm]) assert.equal((await ask(message)).status, 200);
    const outbox = path.join(home.folder, 'outbox');
    const files = fs.readdirSync(outbox).sort();
    const mails = await Promise.all(files.map((file) => parseMail(fs.readFileSync(path.join(outbox, file)))));
    assert.ok(files.every((file) => file.endsWith('.eml')));
    assert.deepEqual(
      mails.map(({ to }) => addressText(to)),
      [COUNCIL, message.email],
    );
    assert.ok(mails[0]?.text?.includes(message.message));
    assert.equal(fs.statSync(path.join(outbox, files[0] ?? '')).mode & 0o077, 0);
  });

  test('without the token every call is unauthorized', async () => {
    for (const token of [undefined, 'not-the-token']) {
      const stranger = caller(backend.url, token);
      assert.equal((await stranger.get('/api/news')).status, 401);
      assert.equal((await stranger.send('POST', '/api/contact-informations', { data: MESSAGE })).status, 401);
    }
  });

  test('served files can only be displayed', async () => {
    const { body } = await site.get('/api/public-view?populate=*');
    const { stepsImage, statutes } = generalFiles.parse(body).data;
    for (const { url } of [stepsImage, statutes]) {
      const { status, headers } = await caller(backend.url).get(url);
      assert.equal(status, 200);
      assert.equal(headers.get('x-content-type-options'), 'nosniff');
      assert.match(headers.get('content-security-policy') ?? '', /default-src 'none'/);
    }
  });

  test('a later start adds no content, and takes a new token and the portals’ address from the environment', async () => {
    const formerToken = backend.siteToken();
    // Clients that keep their connections open do not delay a stop.
    const idle = connect(Number(new URL(backend.url).port), '127.0.0.1');
    await once(idle, 'connect');
    await backend.stop();
    idle.destroy();
    // As if an editor had entered the content: without the mark, only the records show that the database is not empty.
    home.change("delete from strapi_core_store_settings where key like '%demo-content%'");
    backend = await startInstance(home, {
      DEMO_CONTENT: 'on',
      SITE_API_TOKEN: 'a-new-token-for-the-site',
      DEMO_PORTALS_ORIGIN: 'http://localhost:4006',
    });
    await backend.healthy();
    assert.doesNotMatch(backend.log(), /Contenido de demostración/);
    // Until the shells have the new one.
    const statusOfFormer = async () => (await caller(backend.url, formerToken).get('/api/news')).status;
    assert.equal(await statusOfFormer(), 200);
    home.change(
      `update strapi_api_tokens set expires_at = expires_at - ${11 * 60_000} where name = 'site, anterior'`,
    );
    assert.equal(await statusOfFormer(), 401);
    await backend.stop();
    backend = await startInstance(home, {
      SITE_API_TOKEN: 'a-new-token-for-the-site',
      DEMO_PORTALS_ORIGIN: 'http://localhost:4006',
    });
    await backend.healthy();
    assert.deepEqual(home.select('select name from strapi_api_tokens'), [{ name: 'site' }]);
    site = caller(backend.url, 'a-new-token-for-the-site');
    site = caller(backend.url, 'a-new-token-for-the-site');
    const { body } = await site.get('/api/news');
    assert.equal(list.parse(body).meta.pagination.total, 60);
    const { examPortalUrl, resultsPortalUrl } = single.parse((await site.get('/api/public-view')).body).data;
    assert.equal(examPortalUrl, 'http://localhost:4006/examen');
    assert.equal(resultsPortalUrl, 'http://localhost:4006/resultados');
  });
});
