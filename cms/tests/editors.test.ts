import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { z } from '@strapi/utils';
import { type Caller, caller, type Instance, makeHome, registerEditor, startInstance } from './instance.ts';

const PUBLISH_NEWS = '/content-manager/collection-types/api::news-item.news-item/actions/publish';
const PUBLISH_CHART =
  '/content-manager/single-types/api::organization-chart.organization-chart/actions/publish';
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const saved = z.object({ data: z.object({ documentId: z.string() }) });
const uploaded = z.array(z.looseObject({ url: z.string() })).length(1);
const newsItem = z.object({
  data: z.looseObject({
    title: z.string(),
    hashtags: z.unknown(),
    content: z.array(z.looseObject({ image: z.looseObject({ url: z.string() }).optional() })),
  }),
});
const tokens = z.object({ data: z.array(z.object({ name: z.string(), type: z.string() })) });

describe('what editors save', { timeout: 240_000 }, () => {
  const home = makeHome();
  let backend: Instance;
  let site: Caller;
  let editor: Caller;

  before(async () => {
    backend = await startInstance(home);
    await backend.healthy();
    site = caller(backend.url, backend.siteToken());
    editor = await registerEditor(backend.url);
  });

  after(async () => {
    await backend?.stop();
    home.remove();
  });

  const upload = (content: string | Buffer<ArrayBuffer>, name: string, type: string) => {
    const form = new FormData();
    form.append('files', new Blob([content], { type }), name);
    return editor.send('POST', '/upload', form);
  };

  const publish = async (item: object) => {
    const { status, body } = await editor.send('POST', PUBLISH_NEWS, item);
    assert.ok([200, 201].includes(status), JSON.stringify(body));
    return site.get(`/api/news/${saved.parse(body).data.documentId}?populate=*`);
  };

  test('published content does not contain its author', async () => {
    const content = [{ type: 'paragraph', children: [{ type: 'text', text: 'Texto' }] }];
    const item = { title: 'Noticia de la editora', publicationDate: '2026-11-20T12:00:00.000Z', content };
    const { body } = await publish(item);
    assert.equal(newsItem.parse(body).data.title, item.title);
    assert.doesNotMatch(JSON.stringify(body), /createdBy|updatedBy|editora@example\.org/);
  });

  test('the only API token is the site’s', async () => {
    const { body } = await editor.get('/admin/api-tokens');
    assert.deepEqual(
      tokens.parse(body).data.map(({ name, type }) => [name, type]),
      [['site', 'custom']],
    );
  });

  test('content that pages could not show is rejected', async () => {
    const { body } = await upload(PNG, 'punto.png', 'image/png');
    const [picture] = uploaded.parse(body);
    const image = { ...picture, url: `${backend.url}${picture?.url}` };
    const content = [{ type: 'image', image, children: [{ type: 'text', text: '' }] }];
    const item = { title: 'Con imagen', publicationDate: '2026-11-19T12:00:00.000Z', content };

    const { data } = newsItem.parse((await publish({ ...item, hashtags: '["uno", "dos"]' })).body);
    assert.equal(data.content[0]?.image?.url, picture?.url);
    assert.deepEqual(data.hashtags, ['uno', 'dos']);

    const scripted = [
      { type: 'paragraph', children: [{ type: 'link', url: 'javascript:alert(1)', children: [] }] },
    ];
    for (const fields of [
      { hashtags: { uno: 1 } },
      { hashtags: ['ñ'.repeat(1000)] },
      { content: scripted },
    ]) {
      assert.equal((await editor.send('POST', PUBLISH_NEWS, { ...item, ...fields })).status, 400);
    }
    assert.equal(
      (await editor.send('POST', PUBLISH_CHART, { boardDirector: { children: [{}] } })).status,
      400,
    );
  });

  test('uploads must match their extension, and be an image or a PDF', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    const html = '<!doctype html><script>alert(1)</script>';
    const statusOf = async (...file: Parameters<typeof upload>) => (await upload(...file)).status;
    assert.equal(await statusOf(PNG, 'punto.png', 'image/png'), 201);
    assert.equal(await statusOf('%PDF-1.4\n%%EOF', 'hoja.pdf', 'application/pdf'), 201);
    assert.equal(await statusOf(svg, 'dibujo.svg', 'image/svg+xml'), 400);
    assert.equal(await statusOf(svg, 'dibujo.png', 'image/png'), 400);
    assert.equal(await statusOf(html, 'pagina.html', 'text/html'), 400);
    assert.equal(await statusOf(html, 'pagina.png', 'image/png'), 400);
    assert.equal(await statusOf(PNG, 'punto.html', 'text/html'), 400);
    const large = Buffer.concat([PNG, Buffer.alloc(21 * 1024 * 1024)]);
    assert.equal(await statusOf(large, 'grande.png', 'image/png'), 413);
  });
});
