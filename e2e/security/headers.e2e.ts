import { request } from 'node:https';
import { expect, test } from '@playwright/test';
import * as v from 'valibot';
import { realAddress } from '../support/backend.ts';
import { cmsUrl, siteApiToken } from '../support/environment.ts';
import { figure } from '../support/figure.ts';
import { addresses } from '../support/pages.ts';
import { startEdge } from '../support/startEdge.ts';
import { startShell } from '../support/startShell.ts';

test('shell and edge score A+ with bonus in our own scorer, after the published rules of Mozilla’s Observatory', async () => {
  const shell = await startShell({ remotes: [], env: { TRUST_PROXY: 'true' } });
  const edge = await startEdge(shell.origin, { EDGE_PLAIN: 'redirect' });
  try {
    const plain = await fetch(edge.origin, { redirect: 'manual' });
    const redirect = plain.headers.get('location');
    const own = await fetch(shell.origin, { headers: { 'x-forwarded-proto': 'https' } });
    const behindTls = await overTls(edge.tlsOrigin);
    for (const [name, observed] of [
      ['shell', { headers: own.headers, html: await own.text(), redirect }],
      ['edge', { ...behindTls, redirect }],
    ] as const) {
      const { score, grade, modifiers } = observatoryScore(observed);
      figure(`${name}: ${grade}, ${score} points`);
      expect([name, grade]).toEqual([name, 'A+']);
      expect(Math.min(...Object.values(modifiers)), `${name}: ${JSON.stringify(modifiers)}`).toBe(0);
      expect(score).toBeGreaterThan(100);
    }
  } finally {
    await edge.stop();
    await shell.stop();
  }
});

test('no response contains the token, the backend’s address, or a field of drafts or editors', async ({
  baseURL,
}) => {
  const { host } = new URL(cmsUrl);
  const seen = new Set<string>();
  const queue = [
    '/sitemap.xml',
    '/sitemap-remote-content-1.xml',
    '/noticias/feed.xml',
    '/robots.txt',
    '/remotes/registry.json',
    '/assets/files.json',
    '/healthz',
    '/no-existe',
    '/%zz',
  ];
  for (const address of addresses)
    for (const language of ['', '?lng=en']) queue.push((await realAddress(address)) + language);
  const found: string[] = [];
  let bytes = 0;
  for (let address = queue.shift(); address !== undefined; address = queue.shift()) {
    if (seen.has(address)) continue;
    seen.add(address);
    const response = await fetch(baseURL + address, { redirect: 'manual' });
    const text = JSON.stringify([...response.headers]) + (await response.text());
    bytes += text.length;
    for (const secret of [
      siteApiToken,
      host,
      `localhost:${new URL(cmsUrl).port}`,
      '"createdBy"',
      '"updatedBy"',
      '"publishedAt":null',
      'api-token',
      '/cms/',
      'X-Powered-By',
      'Strapi',
    ]) {
      if (text.includes(secret)) found.push(`${address}: ${secret === siteApiToken ? 'the token' : secret}`);
    }
    for (const call of response.headers.get('x-content-calls')?.split(' ') ?? []) if (call) queue.push(call);
    for (const [, file = ''] of text.matchAll(
      /(?:href|src|entry)\\?"?[=:]\s?\\?"(\/(?:assets|remotes)\/[^"\\]+)/g,
    ))
      queue.push(file);
    if (address === '/assets/files.json')
      queue.push(...v.parse(v.array(v.string()), JSON.parse(text.slice(text.indexOf('["/assets')))));
  }
  figure(`${seen.size} addresses, ${Math.round(bytes / 1000)} kB read, ${found.length} found`);
  expect(found).toEqual([]);
  expect(seen.size).toBeGreaterThan(100);
});

function overTls(origin: string): Promise<{ headers: Headers; html: string }> {
  return new Promise((resolve, reject) => {
    request(`${origin}/`, { rejectUnauthorized: false }, async (response) => {
      const headers = new Headers();
      for (let index = 0; index < response.rawHeaders.length; index += 2) {
        headers.append(response.rawHeaders[index] ?? '', response.rawHeaders[index + 1] ?? '');
      }
      resolve({ headers, html: Buffer.concat(await response.toArray()).toString() });
    })
      .once('error', reject)
      .end();
  });
}

/**
 * The part of Mozilla's HTTP Observatory score that applies to this site (github.com/mdn/mdn-http-observatory, 1.4: the
 * tests of src/analyzer and the modifiers of src/grader/charts.js). It starts at 100 points; bonuses count only from 90
 * points; 100 is A+. HSTS preloading is not visible in a response and is not scored here.
 */
type Observed = {
  headers: Headers;
  html: string;
  /** The first redirect of a visitor without TLS. */
  redirect: string | null;
};

function observatoryScore({ headers, html, redirect }: Observed) {
  const get = (name: string) => (headers.get(name) ?? '').toLowerCase();
  const policy = new Map(
    get('content-security-policy')
      .split(';')
      .map((part) => part.trim().split(/\s+/))
      .map(([name = '', ...sources]) => [name, sources]),
  );
  const sources = (name: string) => policy.get(name) ?? policy.get('default-src') ?? ['*'];
  const isLoose = (name: string) =>
    sources(name).some((source) =>
      ["'unsafe-inline'", "'unsafe-eval'", 'data:', 'http:', 'https:', '*'].includes(source),
    );
  const strictTransport = Number(/max-age=(\d+)/.exec(get('strict-transport-security'))?.[1] ?? 0);
  const scripts = [...html.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, source = '']) => source);
  const cookies = headers.getSetCookie();

  const modifiers: Record<string, number> = {
    'content-security-policy':
      policy.size < 2
        ? -25
        : isLoose('script-src') || isLoose('object-src')
          ? -20
          : sources('style-src').includes("'unsafe-inline'")
            ? 0
            : sources('default-src').join() === "'none'"
              ? 10
              : 5,
    cookies: cookies.length === 0 ? 0 : cookies.every((cookie) => /secure/i.test(cookie)) ? 0 : -5,
    'cross-origin-resource-sharing': get('access-control-allow-origin') === '' ? 0 : -50,
    redirection: redirect?.startsWith('https://') ? 0 : -20,
    'referrer-policy': [
      'no-referrer',
      'same-origin',
      'strict-origin',
      'strict-origin-when-cross-origin',
    ].includes(get('referrer-policy'))
      ? 5
      : get('referrer-policy') === ''
        ? 0
        : -5,
    'strict-transport-security': strictTransport >= 15_768_000 ? 0 : strictTransport > 0 ? -10 : -20,
    'subresource-integrity': scripts.every((source) => /^\/(?!\/)/.test(source)) ? 0 : -50,
    'x-content-type-options': get('x-content-type-options') === 'nosniff' ? 0 : -5,
    'x-frame-options': policy.has('frame-ancestors') ? 5 : -20,
    'cross-origin-resource-policy': ['same-origin', 'same-site'].includes(get('cross-origin-resource-policy'))
      ? 10
      : 0,
  };
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  const penalties = sum(Object.values(modifiers).filter((value) => value < 0));
  const bonus = 100 + penalties >= 90 ? sum(Object.values(modifiers).filter((value) => value > 0)) : 0;
  const score = 100 + penalties + bonus;
  return { score, grade: score >= 100 ? 'A+' : score >= 90 ? 'A' : 'B or worse', modifiers };
}
