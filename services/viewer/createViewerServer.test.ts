import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { after, before, describe, it } from 'node:test';
import { createViewerServer } from './createViewerServer.ts';

describe('the document viewer', () => {
  const waiting = new EventEmitter<{ asked: [ServerResponse] }>();
  const site = createServer((request, response) => {
    if (request.url === '/uploads/call.pdf')
      response.setHeader('content-type', 'application/pdf').end('%PDF-1.7');
    else if (request.url === '/uploads/waiting.pdf') waiting.emit('asked', response);
    else if (request.url === '/uploads/page.html') response.setHeader('content-type', 'text/html').end('<p>');
    else if (request.url === '/uploads/away.pdf') response.writeHead(302, { location: '/api/secret' }).end();
    else if (request.url === '/uploads/endless.pdf') {
      response.setHeader('content-type', 'application/pdf');
      const chunk = Buffer.alloc(1024 * 1024);
      const write = () => {
        while (!response.destroyed && response.write(chunk));
      };
      response.on('drain', write);
      write();
    } else response.writeHead(404).end();
  });
  let siteOrigin: string;
  let viewer: Awaited<ReturnType<typeof createViewerServer>>;

  before(async () => {
    site.listen(0, '127.0.0.1');
    await once(site, 'listening');
    const address = site.address();
    assert.ok(address && typeof address === 'object');
    siteOrigin = `http://127.0.0.1:${address.port}`;
    viewer = await createViewerServer({ siteOrigin });
  });
  after(async () => {
    await viewer.close();
    site.close();
  });

  const get = (src?: string) => viewer.inject({ url: '/document', query: src === undefined ? {} : { src } });

  it('serves a document of the site, whatever its query', async () => {
    const response = await get(`${siteOrigin}/uploads/call.pdf?v=1`);
    assert.equal(response.statusCode, 200);
    assert.equal(response.headers['content-type'], 'application/pdf');
    assert.equal(response.headers['content-length'], '8');
    assert.equal(response.body, '%PDF-1.7');
  });

  it('serves none by HEAD, which would fetch it whole for nobody', async () => {
    const query = { src: `${siteOrigin}/uploads/call.pdf` };
    assert.equal((await viewer.inject({ method: 'HEAD', url: '/document', query })).statusCode, 404);
  });

  it('ends its request when the visitor leaves, before the answer and during it', async () => {
    const own = await createViewerServer({ siteOrigin });
    const address = await own.listen({ port: 0, host: '127.0.0.1' });
    for (const isAnswering of [false, true]) {
      const leaving = new AbortController();
      const asked: Promise<ServerResponse[]> = once(waiting, 'asked');
      const src = encodeURIComponent(`${siteOrigin}/uploads/waiting.pdf`);
      const answer = fetch(`${address}/document?src=${src}`, { signal: leaving.signal });
      answer.catch(() => {});
      const [response] = await asked;
      assert.ok(response);
      if (isAnswering) {
        response.setHeader('content-type', 'application/pdf');
        response.write('%PDF-1.7');
        await answer;
      }
      leaving.abort();
      await once(response, 'close');
    }
    await own.close();
  });

  it('cuts off a document of unknown length at 50 MB', async () => {
    await assert.rejects(get(`${siteOrigin}/uploads/endless.pdf`));
  });

  it('reaches the site at its inner address, and may be framed by all its origins', async () => {
    const publicOrigin = 'https://site.test';
    const framedBy = [publicOrigin, 'https://site.test:8443'];
    const inside = await createViewerServer({ siteOrigin: publicOrigin, siteAddress: siteOrigin, framedBy });
    const getInside = (src: string) => inside.inject({ url: '/document', query: { src } });
    const response = await getInside(`${publicOrigin}/uploads/call.pdf`);
    assert.equal(response.body, '%PDF-1.7');
    assert.match(
      String(response.headers['content-security-policy']),
      new RegExp(`frame-ancestors ${framedBy.join(' ')};`),
    );
    // The inner address is not accepted from outside.
    assert.equal((await getInside(`${siteOrigin}/uploads/call.pdf`)).statusCode, 403);
    await inside.close();
  });

  it('fetches nothing else', async () => {
    const refused = {
      [`${siteOrigin}/api/home-view`]: 403,
      [`${siteOrigin}/uploads/../api/home-view`]: 403,
      [`${siteOrigin}/uploads/%2e%2e/api/home-view`]: 403,
      'http://localhost:1/uploads/call.pdf': 403,
      [`${siteOrigin.replace('//', '//other@')}/uploads/none.pdf`]: 403,
      'file:///uploads/call.pdf': 403,
      '/uploads/call.pdf': 400,
      [`${siteOrigin}/uploads/none.pdf`]: 404,
      [`${siteOrigin}/uploads/page.html`]: 415,
      [`${siteOrigin}/uploads/away.pdf`]: 502,
    };
    for (const [src, status] of Object.entries(refused))
      assert.equal((await get(src)).statusCode, status, src);
    assert.equal((await get()).statusCode, 400);
  });

  it('may be framed by the site only, and runs no inline script', async () => {
    const response = await viewer.inject('/?src=x');
    assert.equal(response.statusCode, 200);
    const policy = String(response.headers['content-security-policy']);
    assert.match(policy, new RegExp(`frame-ancestors ${siteOrigin}(;|$)`));
    assert.doesNotMatch(policy, /unsafe-inline|unsafe-eval'(?<!wasm-unsafe-eval')/);
    assert.doesNotMatch(response.body, /<script(?![^>]*src=)/);
  });

  it('disconnects slow clients as the shell does', () => {
    const { requestTimeout, headersTimeout } = viewer.server;
    assert.deepEqual({ requestTimeout, headersTimeout }, { requestTimeout: 20_000, headersTimeout: 10_000 });
  });

  it('serves pdf.js with everything it loads later', async () => {
    for (const file of [
      'build/pdf.min.mjs',
      'build/pdf.worker.min.mjs',
      'wasm/openjpeg.wasm',
      'cmaps/78-H.bcmap',
    ]) {
      assert.equal((await viewer.inject(`/pdfjs/${file}`)).statusCode, 200, file);
    }
  });
});
