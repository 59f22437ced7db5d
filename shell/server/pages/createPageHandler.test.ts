import { gunzipSync } from 'node:zlib';
import accepts from '@fastify/accepts';
import cookie from '@fastify/cookie';
import fastify, { type InjectOptions } from 'fastify';
import { readConfig } from '../config/readConfig.ts';
import { RenderError } from '../render/createRenderPool.ts';
import type { RenderTask } from '../render/renderTask.ts';
import type { RenderAnswer } from '../render/workerMessages.ts';
import { createPageHandler } from './createPageHandler.ts';

/** The response for a page that was rendered like this. */
async function request(
  rendered: Partial<RenderAnswer> | Error,
  options: InjectOptions & { form?: string; publishedMeanwhile?: boolean; encodings?: string[] } = {},
) {
  const opened = new Set<string>();
  const { form, publishedMeanwhile = false, encodings, ...more } = options;
  let resolveAsked = () => {};
  const allAsked = new Promise<void>((resolve) => {
    resolveAsked = resolve;
  });
  const tasks: Partial<RenderTask>[] = [];
  /** How many renderings had begun when each went on. */
  const atOnce: number[] = [];
  const lines: unknown[] = [];
  const app = fastify({
    logger: { level: 'warn', stream: { write: (line: string) => void lines.push(JSON.parse(line)) } },
  });
  await app.register(accepts);
  await app.register(cookie);
  const config = readConfig({ SITE_ORIGIN: 'https://site.test', PANEL_ORIGINS: 'https://panel.test' });
  const render = async (task: Partial<RenderTask>) => {
    tasks.push(task);
    await allAsked;
    atOnce.push(tasks.length);
    if (rendered instanceof Error) throw rendered;
    return { status: 200, html: '<html>', contentCalls: [], problems: [], ...rendered };
  };
  let asked = 0;
  const countAsked = () => {
    asked += 1;
    if (asked === (encodings?.length ?? 1)) setImmediate(resolveAsked);
  };
  const previews = {
    open: async (token: string) => {
      countAsked();
      if (token !== 'signed') return undefined;
      opened.add('key');
      return 'key';
    },
    close: (key: string) => opened.delete(key),
  };
  app.addHook('onRequest', async ({ url }, reply) => {
    // A preview is opened first.
    if (!url.includes('preview=signed') || form) countAsked();
    reply.header('content-security-policy', "default-src 'self'; frame-ancestors 'none'");
  });
  const buildAt = () => ({ section: 'news', build: 'b1' });
  const content = { isOutdated: () => publishedMeanwhile };
  const handlePage = createPageHandler(config, { render, buildAt }, previews, { add: () => true }, content);
  app.get('/*', (request, reply) => handlePage(request, reply, form));
  const inEncoding = (encoding: string) =>
    app.inject({ url: '/noticias', ...more, headers: { 'accept-encoding': encoding } });
  const [response = await app.inject({ url: '/noticias', ...more })] = await Promise.all(
    (encodings ?? []).map(inEncoding),
  );
  await app.close();
  return { ...response, body: response.body, raw: response.rawPayload, tasks, atOnce, lines, opened };
}

test('a page may be cached, and lists its content calls for the edge warmer', async () => {
  const { statusCode, headers, body, tasks } = await request({ contentCalls: ['/api/a', '/api/b'] });
  expect({ statusCode, body }).toEqual({ statusCode: 200, body: '<html>' });
  expect(headers).toMatchObject({
    'cache-control': expect.stringContaining('s-maxage'),
    'content-type': 'text/html; charset=utf-8',
    'x-content-calls': '/api/a /api/b',
    vary: 'Accept-Language, Cookie, Accept-Encoding',
  });
  expect(tasks).toEqual([{ url: 'https://site.test/noticias', language: 'es', form: undefined }]);
});

test.each([
  [404, undefined],
  [503, '10'],
  [422, undefined],
])('a page with status %d is not cached', async (status, retryAfter) => {
  const { statusCode, headers, body } = await request({ status });
  expect({ statusCode, body }).toEqual({ statusCode: status, body: '<html>' });
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['retry-after']).toBe(retryAfter);
});

test.each([
  ['both encodings of a page come from one rendering', { encodings: ['br', 'gzip'] }, 1],
  ['those who ask alike get one each', { encodings: ['br', 'br'] }, 2],
  [
    'but not if something of it was published meanwhile',
    { encodings: ['br', 'gzip'], publishedMeanwhile: true },
    2,
  ],
  ["forms are nobody else's", { encodings: ['br', 'gzip'], form: 'a=1' }, 2],
  ['nor are previews', { encodings: ['br', 'gzip'], url: '/noticias?preview=signed' }, 2],
])('%s', async (_, options, renderings) => {
  expect((await request({}, options)).tasks).toHaveLength(renderings);
});

test('a page so large that it would take the room of others is not cached', async () => {
  const letters = Array.from({ length: 60_000 }, (_, index) =>
    String.fromCharCode(0x4e00 + ((index * 7919) % 20_000)),
  );
  const options = { headers: { 'accept-encoding': 'gzip' } };
  const large = await request({ html: letters.join('') }, options);
  expect(large.statusCode).toBe(200);
  expect(large.headers).toMatchObject({ 'cache-control': 'no-store', 'x-certain': '1' });
  expect(gunzipSync(large.raw).toString()).toBe(letters.join(''));
  const { headers } = await request({ html: '<p>'.repeat(100_000) }, options);
  expect(headers['cache-control']).toContain('s-maxage');
});

test.each([
  [{}, 200, {}, '<html>'],
  [{ status: 303, location: '/noticias?enviado' }, 303, { location: '/noticias?enviado' }, ''],
  [{ status: 405 }, 405, { allow: 'GET, HEAD' }, 'No se recibió el formulario'],
])(
  'the response to a form, rendered as %j, has status %i and is not cached',
  async (rendered, status, sent, text) => {
    const { statusCode, headers, body, tasks } = await request(rendered, { form: 'a=b' });
    expect(statusCode).toBe(status);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', ...sent });
    expect(body).toContain(text);
    expect(tasks).toMatchObject([{ form: 'a=b' }]);
  },
);

test.each([
  ['es', 'El sitio no está disponible en este momento.'],
  ['en', 'The site is not available right now.'],
])(
  'overload is a static page in the visitor’s language (%s) with Retry-After',
  async (language, sentence) => {
    const { statusCode, headers, body, lines } = await request(
      new RenderError('busy', '128 pages are already queued'),
      {
        headers: { 'accept-language': language },
      },
    );
    expect(statusCode).toBe(503);
    expect(headers).toMatchObject({
      'retry-after': '10',
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
    });
    expect(body).toContain(`<html lang="${language}">`);
    expect(body).toContain(sentence);
    expect(lines).toMatchObject([
      { reason: 'Error: 128 pages are already queued', msg: 'page could not be rendered' },
    ]);
  },
);

test('a language in the query is remembered', async () => {
  const { headers, tasks } = await request({}, { url: '/noticias?lng=en' });
  expect(headers['set-cookie']).toBe('i18next=en; Max-Age=31536000; Path=/; SameSite=Lax');
  expect(tasks).toMatchObject([{ language: 'en' }]);
  expect((await request({})).headers['set-cookie']).toBeUndefined();
});

test('each problem of a page is logged', async () => {
  const problems = [
    { where: 'news', detail: 'one' },
    { where: 'news', detail: 'two' },
  ];
  const { lines } = await request({ problems });
  expect(lines).toMatchObject(
    problems.map((problem) => ({ ...problem, msg: 'page rendered with a problem' })),
  );
});

describe('a preview', () => {
  const html = '<body>\n<a href="/noticias?preview=key&lng=en">';
  const headers = {
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
    'content-security-policy': "default-src 'self'; frame-ancestors https://panel.test",
  };

  test('is kept nowhere, framed by the panel alone, and its link stays out of the render worker', async () => {
    const answer = await request({ html, contentCalls: ['/api/a'] }, { url: '/noticias?preview=signed' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject(headers);
    expect(Object.keys(answer.headers)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/x-content-calls|speculation-rules/)]),
    );
    expect(answer.tasks).toMatchObject([{ url: 'https://site.test/noticias?preview=key', preview: 'key' }]);
    expect(answer.body).toMatch(/^<body>\n<aside class="preview-band">Vista previa: .*<\/aside>/);
    expect(answer.body).toContain('/noticias?preview=signed&lng=en');
    expect(answer.opened.size).toBe(0);
  });

  test.each(['', 'forged'])('with the link %j is a page that explains it, without content', async (link) => {
    const answer = await request({ html }, { url: `/noticias?lng=en&preview=${link}` });
    expect([answer.statusCode, answer.tasks]).toEqual([403, []]);
    expect(answer.headers).toMatchObject(headers);
    expect(answer.body).toContain('This preview link has expired or is not valid.');
  });

  test('in the panel’s frame cannot navigate the panel', async () => {
    const inFrame = { 'sec-fetch-dest': 'iframe' };
    const { headers } = await request({ html }, { url: '/noticias?preview=signed', headers: inFrame });
    expect(headers['content-security-policy']).toMatch(
      /panel\.test; sandbox allow-scripts (?!.*top-navigation)/,
    );
  });

  test('of what is published is the page as it is', async () => {
    const answer = await request({ html }, { url: '/noticias?preview=published' });
    expect(answer.headers).toMatchObject(headers);
    expect([answer.body, answer.tasks[0]?.preview]).toEqual([html, undefined]);
  });

  test('waits for others, and fails when many wait', async () => {
    const many = { url: '/?preview=signed', encodings: Array(12).fill('br') };
    const { tasks, atOnce } = await request({ html }, many);
    expect([tasks.length, atOnce[0]]).toEqual([10, 2]);
  });

  test('ends with a page that fails, and is none of a form’s answer', async () => {
    const failed = await request(new Error('x'), { url: '/noticias?preview=signed' });
    expect([failed.statusCode, failed.opened.size]).toEqual([503, 0]);
    const form = await request({ html }, { url: '/contacto?preview=signed', form: 'a=b' });
    expect([form.body, form.tasks[0]?.url]).toEqual([html, 'https://site.test/contacto']);
  });
});
