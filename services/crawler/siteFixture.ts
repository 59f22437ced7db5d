import assert from 'node:assert/strict';
import { createServer, type ServerResponse } from 'node:http';
import { fixedFiles } from './siteFiles.ts';

// A small site for tests of mirror and warmer.

/** The public origin, which they do not connect to. */
export const origin = 'https://site.test';
export const page = (language: string, inside: string) => `<!doctype html>
<html lang="${language}"><head><title>t</title>
<link rel="canonical" href="${origin}/somewhere-else">
<link rel="preload" href="/assets/site.js" as="script"><link rel="stylesheet" href="/assets/site.css">
<script defer src="/assets/site.js"></script></head>
<body><div id="root">${inside}</div><script type="application/json" id="page-state">{}</script></body></html>
`;
export const form =
  '<form role="search"><input name="q"><button>Buscar</button></form><form method="post" action="/contacto"><input name="name"><button>Enviar</button></form>';

/** A body, a status, or the response has been handled. */
export type Answer = (language: string, response: ServerResponse) => string | number | 'handled';

/** What the site answers, by address. */
type Answers = Record<string, Answer>;

export const linking = (addresses: string[]) => addresses.map((one) => `<a href="${one}">`).join('');

/** A sitemap. */
export const naming = (paths: string[]) => paths.map((one) => `<loc>${origin}${one}</loc>`).join('');

const firstAnswers = (): Answers => ({
  '/sitemap.xml': () => naming(['/', '/?lng=en', '/contacto', '/contacto?lng=en']),
  '/': (language) =>
    page(language, '<a href="/noticias?pagina=2">2</a><img srcset="/uploads/a.webp 1w, /uploads/b.webp 2w">'),
  '/contacto': (language) => page(language, form),
  '/noticias?pagina=2': (language) =>
    page(
      language,
      '<a href="/contacto?to=map">x</a><a href="/contacto?LNG=en">x</a><a href="https://other.test/y">y</a>',
    ),
  '/assets/site.css': () =>
    '@media (scripting: none){a{color:red}}@font-face{src:url(font.woff2)}b{mask:url("data:x")}i{mask:url(http://[)}',
  ...Object.fromEntries(
    [...fixedFiles, '/assets/font.woff2', '/uploads/a.webp', '/uploads/b.webp'].map((name) => [
      name,
      () => name,
    ]),
  ),
});

/** Starts the site on a free port. @returns `answers` can be changed at any time */
export async function startSite() {
  const answers = firstAnswers();
  const server = createServer((request, response) => {
    const answer = answers[request.url ?? '']?.(request.headers['accept-language'] ?? '', response) ?? 404;
    if (answer === 'handled') return;
    if (typeof answer === 'number') response.writeHead(answer, answer === 404 ? { 'x-certain': '1' } : {});
    else
      response.setHeader(
        'content-security-policy',
        "default-src 'self'; script-src 'self'; frame-src x.test",
      );
    response.end(typeof answer === 'number' ? '' : answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const listening = server.address();
  assert.ok(listening && typeof listening === 'object');
  return {
    answers,
    address: `http://127.0.0.1:${listening.port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
