import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import Database from 'better-sqlite3';
import { caller, makeHome, startInstance } from './instance.mjs';

const FAMILY = '/api/family-medicine-view?populate[files][populate]=*&populate[validityFile][populate]=*';
const READS = {
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
  '/api/news-view?populate=*': ['title'],
  '/api/publication-view?populate=*': ['title', 'description', 'publications'],
};
const LISTS = {
  '/api/galleries?populate=image&filters[type][$eq]=galeria': 12,
  '/api/institutions?populate=*&pagination[pageSize]=100': 12,
  '/api/associations?populate=*&pagination[pageSize]=100': 12,
  '/api/events': 5,
  '/api/news?populate=*&sort=publicationDate:desc': 60,
};
const MESSAGE = { name: 'Ana Ejemplo', email: 'ana@example.org', phone: '55 0000 0000', message: 'Hola' };
const PUBLISH_NEWS = '/content-manager/collection-types/api::news-item.news-item/actions/publish';
const ADMIN = {
  email: 'editora@example.org',
  firstname: 'Editora',
  lastname: 'Ejemplo',
  password: 'Solo-para-pruebas-1',
};

describe('content backend', { timeout: 480_000 }, () => {
  const home = makeHome();
  let backend;
  let site;
  let editor;

  before(async () => {
    backend = await startInstance(home, { DEMO_CONTENT: 'on' });
    await backend.logged('imágenes del carrusel');
    const { milliseconds } = await backend.stop('SIGINT');
    assert.ok(milliseconds < 5_000, `an interrupted first start took ${milliseconds} ms to stop`);
    backend = await startInstance(home, { DEMO_CONTENT: 'on' });
    await backend.healthy();
    site = caller(backend.url, backend.siteToken());
  });

  after(async () => {
    await backend?.stop();
    home.remove();
  });

  test('a first start cut short is begun again, with nothing left over', async () => {
    assert.match(backend.log(), /quedó a medias/);
    const files = fs
      .readdirSync(path.join(home.folder, 'public/uploads'))
      .filter((name) => name.startsWith('carrusel_familia'));
    assert.equal(files.length, 1);
  });

  test('every read of the specification answers with its fields', async () => {
    for (const [url, fields] of Object.entries(READS)) {
      const { status, body } = await site.get(url);
      assert.equal(status, 200, url);
      for (const field of fields) assert.ok(body.data[field] != null, `${url} lacks ${field}`);
      assert.doesNotMatch(JSON.stringify(body), /createdBy|updatedBy/, url);
    }
    for (const [url, total] of Object.entries(LISTS)) {
      const { status, body } = await site.get(url);
      assert.equal(status, 200, url);
      assert.equal(body.meta.pagination.total, total, url);
    }
  });

  test('media addresses are relative and pictures come in several widths', async () => {
    const { body } = await site.get('/api/about-view?populate[banner][populate]=*');
    const { url, formats, alternativeText } = body.data.banner.file;
    assert.match(url, /^\/uploads\//);
    assert.ok(alternativeText);
    assert.deepEqual(Object.keys(formats).sort(), ['large', 'medium', 'small', 'thumbnail']);
  });

  test('news come newest first, in pages, and one by document id', async () => {
    const { body } = await site.get('/api/news?pagination[page]=2&pagination[pageSize]=12');
    const dates = body.data.map(({ publicationDate }) => publicationDate);
    assert.equal(body.meta.pagination.pageCount, 5);
    assert.deepEqual(dates, [...dates].sort().reverse());
    const one = await site.get(`/api/news/${body.data[0].documentId}?populate=*`);
    assert.equal(one.body.data.title, body.data[0].title);
    assert.equal((await site.get('/api/news/no-existe?populate=*')).status, 404);
  });

  test('the newest news, and those of a category, are found by an index however many there are', () => {
    const database = new Database(home.database, { readonly: true });
    for (const filter of ['', "category = 'Avisos' and "]) {
      const plan = database
        .prepare(
          `explain query plan select * from news where ${filter}published_at is not null
           order by publication_date desc, id desc limit 12`,
        )
        .all();
      assert.deepEqual(
        plan.map(({ detail }) => detail.replace(/ \(.*/, '')),
        [filter ? 'SEARCH news USING INDEX news_category_idx' : 'SCAN news USING INDEX news_newest_idx'],
      );
    }
    database.close();
  });

  test('drafts are never served, whatever is asked', async () => {
    for (const query of [
      '',
      '&status=draft',
      '&publicationFilter=never-published',
      '&status=draft&publicationFilter=modified',
    ]) {
      const { status, body } = await site.get(`/api/news?pagination[pageSize]=100${query}`);
      assert.equal(status, 200);
      assert.equal(body.data.length, 60);
      assert.doesNotMatch(JSON.stringify(body), /Borrador/);
    }
  });

  test('unknown parameters and creator fields are refused', async () => {
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

  test('the token does what the site needs and nothing else', async () => {
    assert.equal((await site.send('POST', '/api/contact-informations', { data: MESSAGE })).status, 201);
    assert.equal(
      (await site.send('POST', '/api/contact-informations', { data: { ...MESSAGE, email: 'ana@' } })).status,
      400,
    );
    assert.equal(
      (await site.send('POST', '/api/contact-informations', { data: { ...MESSAGE, extra: 1 } })).status,
      400,
    );
    const refused = [
      await site.get('/api/contact-informations'),
      await site.get('/api/upload/files'),
      await site.send('PUT', '/api/news-view', { data: { title: 'x' } }),
      await site.send('POST', '/api/news', { data: {} }),
    ];
    for (const { status } of refused) assert.ok([403, 404, 405].includes(status), String(status));
  });

  test('nobody gets in without the token', async () => {
    for (const token of [undefined, 'not-the-token']) {
      const stranger = caller(backend.url, token);
      assert.equal((await stranger.get('/api/news')).status, 401);
      assert.equal((await stranger.send('POST', '/api/contact-informations', { data: MESSAGE })).status, 401);
    }
  });

  test('the first administrator signs up, and what they publish does not carry their name', async () => {
    const { status, body } = await caller(backend.url).send('POST', '/admin/register-admin', ADMIN);
    assert.equal(status, 200);
    editor = caller(backend.url, body.data.token);
    const content = [{ type: 'paragraph', children: [{ type: 'text', text: 'Texto' }] }];
    const item = { title: 'Noticia de la editora', publicationDate: '2026-11-20T12:00:00.000Z', content };
    const made = await editor.send('POST', PUBLISH_NEWS, item);
    assert.ok([200, 201].includes(made.status), JSON.stringify(made.body));
    const { body: served } = await site.get(`/api/news/${made.body.data.documentId}?populate=*`);
    assert.equal(served.data.title, item.title);
    assert.doesNotMatch(JSON.stringify(served), /createdBy|updatedBy|editora@example\.org/);
    const tokens = await editor.get('/admin/api-tokens');
    assert.deepEqual(
      tokens.body.data.map(({ name, type }) => [name, type]),
      [['site', 'custom']],
    );
  });

  test('what an editor saves is held to what the pages can show', async () => {
    const { body: about } = await site.get('/api/about-view?populate[banner][populate]=*');
    const { file } = about.data.banner;
    const image = { ...file, url: `${backend.url}${file.url}` };
    const content = [{ type: 'image', image, children: [{ type: 'text', text: '' }] }];
    const item = { title: 'Con imagen', publicationDate: '2026-11-19T12:00:00.000Z', content };
    const save = (fields) => editor.send('POST', PUBLISH_NEWS, { ...item, ...fields });

    const { body: saved } = await save({ hashtags: '["uno", "dos"]' });
    const { body: served } = await site.get(`/api/news/${saved.data.documentId}`);
    assert.equal(served.data.content[0].image.url, file.url);
    assert.deepEqual(served.data.hashtags, ['uno', 'dos']);
    assert.equal((await save({ hashtags: { uno: 1 } })).status, 400);
    const chart = '/content-manager/single-types/api::organization-chart.organization-chart/actions/publish';
    assert.equal((await editor.send('POST', chart, { boardDirector: { children: [{}] } })).status, 400);
    const scripted = [
      { type: 'paragraph', children: [{ type: 'link', url: 'javascript:alert(1)', children: [] }] },
    ];
    assert.equal((await save({ content: scripted })).status, 400);
  });

  test('uploads are what their name says, and only images and PDF', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    const html = '<!doctype html><script>alert(1)</script>';
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const upload = async (content, name, type) => {
      const form = new FormData();
      form.append('files', new Blob([content], { type }), name);
      return (await editor.send('POST', '/upload', form)).status;
    };
    assert.equal(await upload(png, 'punto.png', 'image/png'), 201);
    assert.equal(await upload('%PDF-1.4\n%%EOF', 'hoja.pdf', 'application/pdf'), 201);
    assert.equal(await upload(svg, 'dibujo.svg', 'image/svg+xml'), 400);
    assert.equal(await upload(svg, 'dibujo.png', 'image/png'), 400);
    assert.equal(await upload(html, 'pagina.html', 'text/html'), 400);
    assert.equal(await upload(html, 'pagina.png', 'image/png'), 400);
    assert.equal(await upload(png, 'punto.html', 'text/html'), 400);
    assert.equal(
      await upload(Buffer.concat([png, Buffer.alloc(21 * 1024 * 1024)]), 'grande.png', 'image/png'),
      413,
    );
  });

  test('served files can do nothing but be shown', async () => {
    const { body } = await site.get('/api/public-view?populate=*');
    for (const { url } of [body.data.stepsImage, body.data.statutes]) {
      const { status, headers } = await caller(backend.url).get(url);
      assert.equal(status, 200);
      assert.equal(headers.get('x-content-type-options'), 'nosniff');
      assert.match(headers.get('content-security-policy'), /default-src 'none'/);
    }
  });

  test('a later start fills nothing, and takes a new token and the portals’ place from the environment', async () => {
    const formerToken = backend.siteToken();
    const { milliseconds } = await backend.stop();
    assert.ok(milliseconds < 5_000, `took ${milliseconds} ms to stop`);
    // As if the content had come from somewhere else: without the mark, only the records say that it is not empty.
    const database = new Database(home.database);
    database.prepare("delete from strapi_core_store_settings where key like '%demo-content%'").run();
    database.close();
    backend = await startInstance(home, {
      DEMO_CONTENT: 'on',
      SITE_API_TOKEN: 'a-new-token-for-the-site',
      DEMO_PORTALS_ORIGIN: 'http://localhost:4006',
    });
    await backend.healthy();
    assert.doesNotMatch(backend.log(), /Contenido de demostración/);
    assert.equal((await caller(backend.url, formerToken).get('/api/news')).status, 401);
    site = caller(backend.url, 'a-new-token-for-the-site');
    const { body } = await site.get('/api/news');
    assert.equal(body.meta.pagination.total, 62);
    const { examPortalUrl, resultsPortalUrl } = (await site.get('/api/public-view')).body.data;
    assert.equal(examPortalUrl, 'http://localhost:4006/examen');
    assert.equal(resultsPortalUrl, 'http://localhost:4006/resultados');
  });
});
