/** @jest-environment node */
import { gunzipSync } from 'node:zlib';
import fastify, { type InjectOptions } from 'fastify';
import { createPageHandler } from './createPageHandler.ts';
import { readConfig } from './readConfig.ts';
import { RenderError } from './render/createRenderPool.ts';
import type { RenderAnswer, RenderTask } from './render/renderTask.ts';

/** What a visitor gets where the render threads answer so. */
async function answer(
  rendered: Partial<RenderAnswer> | Error,
  request: InjectOptions & { form?: string } = {},
) {
  const tasks: Partial<RenderTask>[] = [];
  const lines: { msg?: string; detail?: string; reason?: string }[] = [];
  const app = fastify({
    logger: { level: 'warn', stream: { write: (line: string) => void lines.push(JSON.parse(line)) } },
  });
  const handlePage = createPageHandler(readConfig({ SITE_ORIGIN: 'https://site.test' }), {
    render: async (task) => {
      tasks.push(task);
      if (rendered instanceof Error) throw rendered;
      return { status: 200, html: '<html>', contentCalls: [], problems: [], ...rendered };
    },
  });
  const { form, ...more } = request;
  app.get('/*', (asked, reply) => handlePage(asked, reply, form));
  const response = await app.inject({ url: '/noticias', ...more });
  await app.close();
  return { ...response, body: response.body, raw: response.rawPayload, tasks, lines };
}

test('a page may be kept by those in front, who are told what it was made of', async () => {
  const { statusCode, headers, body, tasks } = await answer({ contentCalls: ['/api/a', '/api/b'] });
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
])('a page with status %d is kept by nobody', async (status, retryAfter) => {
  const { statusCode, headers, body } = await answer({ status });
  expect({ statusCode, body }).toEqual({ statusCode: status, body: '<html>' });
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['retry-after']).toBe(retryAfter);
});

test('the answer to a form is kept by nobody', async () => {
  const { headers, tasks } = await answer({}, { form: 'a=b' });
  expect(headers['cache-control']).toBe('no-store');
  expect(tasks).toMatchObject([{ form: 'a=b' }]);
});

test('a page sends on, with the status it says', async () => {
  const { statusCode, headers } = await answer(
    { status: 303, location: '/noticias?enviado' },
    { form: 'a=b' },
  );
  expect({ statusCode, location: headers.location, kept: headers['cache-control'] }).toEqual({
    statusCode: 303,
    location: '/noticias?enviado',
    kept: 'no-store',
  });
});

test('a page without a form says what it takes', async () => {
  const { statusCode, headers, body } = await answer({ status: 405 }, { form: 'a=b' });
  expect({ statusCode, allow: headers.allow }).toEqual({ statusCode: 405, allow: 'GET, HEAD' });
  expect(body).toContain('No se recibió el formulario');
});

test.each([
  ['es', 'El sitio no está disponible en este momento.'],
  ['en', 'The site is not available right now.'],
])(
  'a page that is refused for overload says so in its language (%s), and when to come again',
  async (language, words) => {
    const { statusCode, headers, body, lines } = await answer(
      new RenderError('busy', '128 pages wait already'),
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
    expect(body).toContain(words);
    expect(lines).toMatchObject([
      { reason: 'Error: 128 pages wait already', msg: 'page could not be rendered' },
    ]);
  },
);

test('a language that the address names is remembered', async () => {
  const { headers, tasks } = await answer({}, { url: '/noticias?lng=en' });
  expect(headers['set-cookie']).toBe('i18next=en; Path=/; Max-Age=31536000; SameSite=Lax');
  expect(tasks).toMatchObject([{ language: 'en' }]);
  expect((await answer({})).headers['set-cookie']).toBeUndefined();
});

test('each problem of a page is logged', async () => {
  const problems = [
    { where: 'news', detail: 'one' },
    { where: 'news', detail: 'two' },
  ];
  const { lines } = await answer({ problems });
  expect(lines).toMatchObject(problems.map((problem) => ({ ...problem, msg: 'page made with a problem' })));
});

test('a page is compressed as the browser takes it', async () => {
  const { headers, raw } = await answer({}, { headers: { 'accept-encoding': 'gzip, br;q=0' } });
  expect(headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(raw).toString()).toBe('<html>');
});
