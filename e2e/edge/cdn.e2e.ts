import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findNginx } from '@consejo/tooling/edge';
import { holdPort } from '@consejo/tooling/ports';
import { expect, test } from '@playwright/test';
import { untilReady } from '../support/environment.ts';
import { ask, createUpstream, startEdge } from '../support/startEdge.ts';

// A CDN in front of the edge (deploy/README.md): another nginx, which obeys CDN-Cache-Control.

const fresh = { 'cache-control': 'public, max-age=0, s-maxage=30, must-revalidate' };
const calls = '/api/news /api/site';

/** @param origin the edge */
async function startCdn(origin: string) {
  const folder = await mkdtemp(path.join(tmpdir(), 'cdn-'));
  await chmod(folder, 0o755);
  const port = await holdPort();
  const config = `
pid ${folder}/pid; daemon off; error_log /dev/null;
events {}
http {
  access_log off;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
  proxy_cache_path ${folder}/cache keys_zone=cdn:1m;
  # "max-age=30" as "max-age=1": the test does not wait half a minute.
  map $upstream_http_cdn_cache_control $policy { "~^max-age=30(?<more>.*)" "max-age=1$more"; default no-store; }
  map $http_accept_language $asked { "~*^en" en; default es; }
  map $cookie_i18next $language { en en; es es; default $asked; }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_cache cdn; proxy_cache_key $language$request_uri; proxy_cache_lock on;
      proxy_cache_background_update on; proxy_ignore_headers Vary; proxy_hide_header Surrogate-Key;
      add_header X-Cdn $upstream_cache_status;
      proxy_set_header Accept-Language $language; proxy_set_header X-Forwarded-For $remote_addr;
      proxy_pass http://unix:${folder}/obeys.sock;
    }
  }
  server {
    listen unix:${folder}/obeys.sock;
    location / { proxy_pass ${origin}; proxy_hide_header Cache-Control; add_header Cache-Control $policy always; }
  }
}`;
  await writeFile(path.join(folder, 'nginx.conf'), config);
  const server = spawn(findNginx() ?? '', ['-c', path.join(folder, 'nginx.conf')], { stdio: 'ignore' });
  const ended = once(server, 'exit');
  await untilReady(`http://127.0.0.1:${port}/edge-health`, server, () => config);
  return {
    ask: async (address: string, init: RequestInit = {}) => {
      const answer = await ask(`http://127.0.0.1:${port}`, address, init);
      return { ...answer, cdn: answer.headers.get('x-cdn') };
    },
    stop: async () => {
      server.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}

test('a CDN keeps pages by language, shows old ones while it asks again and without an edge, and nothing else', async () => {
  let text = 'first';
  const upstream = await createUpstream(({ url = '', headers }, response) => {
    const policy = url === '/' ? fresh : { 'cache-control': 'no-store' };
    response.writeHead(200, { 'content-type': 'text/html', 'x-content-calls': calls, ...policy });
    response.end(`${text} ${headers['accept-language']}`);
  });
  await upstream.start();
  const edge = await startEdge(upstream.origin, { EDGE_TRUSTED: '127.0.0.1' });
  let stopped: Promise<void> | undefined;
  const stopEdge = () => (stopped ??= edge.stop());
  const cdn = await startCdn(edge.origin);
  try {
    const { headers } = await ask(edge.origin, '/');
    expect(headers.get('surrogate-key')).toBe(calls);
    expect(headers.get('cdn-cache-control')).toContain('stale-while-revalidate=');

    const english = { headers: { 'accept-language': 'en' } };
    expect(await cdn.ask('/')).toMatchObject({ cdn: 'MISS', text: 'first es' });
    expect(await cdn.ask('/', english)).toMatchObject({ cdn: 'MISS', text: 'first en' });
    for (const { cdn: source, text, headers } of await Promise.all(
      Array.from({ length: 100 }, () => cdn.ask('/')),
    )) {
      expect(`${source} ${text}`).toMatch(/^(HIT|STALE|UPDATING) first es$/);
      expect(headers.get('surrogate-key')).toBeNull();
    }
    // Not kept: searches, the choice of a language, messages.
    for (const [address, init] of [
      ['/buscar?q=a', {}],
      ['/?lng=en', {}],
      ['/contacto', { method: 'POST', body: 'a=b' }],
    ] as const)
      for (let time = 0; time < 2; time += 1) expect((await cdn.ask(address, init)).cdn).not.toBe('HIT');

    // Nobody waits for what is new.
    text = 'second';
    await fetch(`${edge.insideOrigin}/`, { headers: { 'x-renew': '1', 'accept-language': 'es' } });
    const sources: (string | null)[] = [];
    await expect
      .poll(async () => {
        const answer = await cdn.ask('/');
        sources.push(answer.cdn);
        return answer.text;
      })
      .toBe('second es');
    expect(sources).not.toContainEqual(expect.stringMatching('MISS|EXPIRED'));

    await stopEdge();
    await expect.poll(async () => (await cdn.ask('/')).cdn).toMatch(/STALE|UPDATING/);
    expect(await cdn.ask('/')).toMatchObject({ status: 200, text: 'second es' });
  } finally {
    await cdn.stop();
    await stopEdge();
    await upstream.stop();
  }
});
