import { copyFile } from 'node:fs/promises';
import { connect } from 'node:http2';
import { request } from 'node:https';
import path from 'node:path';
import { type ConnectionOptions, connect as connectTls, type SecureVersion, type TLSSocket } from 'node:tls';
import { expect, test } from '@playwright/test';
import { createUpstream, type Edge, page, startEdge } from '../support/startEdge.ts';

let upstream: Awaited<ReturnType<typeof createUpstream>>;
let edge: Edge;

test.beforeEach(async () => {
  upstream = await createUpstream(page('page'));
  await upstream.start();
});
test.afterEach(async () => {
  await edge.stop();
  await upstream.stop();
});

const plain = (address: string, headers: Record<string, string> = {}) =>
  fetch(edge.origin + address, { redirect: 'manual', headers });

test('with a certificate of its own the edge redirects visitors to TLS, but nobody inside', async () => {
  // The one that another edge made for itself.
  const other = await startEdge(upstream.origin);
  const [certificate, key] = [
    path.join(other.folder, 'self-signed.crt'),
    path.join(other.folder, 'self-signed.key'),
  ];
  const env = { EDGE_CERTIFICATE: certificate, EDGE_KEY: key };
  edge = await startEdge(upstream.origin, env);
  try {
    // Anyone can send the warmer's old mark.
    const sent = await plain('/nosotros?lng=en', { 'x-warm': '1' });
    expect([sent.status, sent.headers.get('location')]).toEqual([301, 'https://localhost/nosotros?lng=en']);
    expect((await fetch(`${edge.insideOrigin}/nosotros`)).status).toBe(200);
    expect((await overTls('/nosotros')).status).toBe(200);

    await edge.stop();
    edge = await startEdge(upstream.origin, { ...env, EDGE_PLAIN: 'serve' });
    expect((await plain('/nosotros')).status).toBe(200);
  } finally {
    await other.stop();
  }
});

test('after a reload it uses the renewed certificate, and finishes answers that are under way', async () => {
  const others = [await startEdge(upstream.origin), await startEdge(upstream.origin)] as const;
  const [{ folder }] = others;
  const [certificate, key] = [path.join(folder, 'site.crt'), path.join(folder, 'site.key')];
  const put = async (made: Edge) => {
    await copyFile(path.join(made.folder, 'self-signed.crt'), certificate);
    await copyFile(path.join(made.folder, 'self-signed.key'), key);
  };
  try {
    await put(others[0]);
    edge = await startEdge(upstream.origin, { EDGE_CERTIFICATE: certificate, EDGE_KEY: key });
    const renewed = await certificateOf(others[1]);
    expect(await certificateOf(edge)).toBe(await certificateOf(others[0]));
    let finish = () => {};
    upstream.answerWith((_, response) => {
      response.writeHead(200).write('begun ');
      finish = () => response.end('finished');
    });
    const answer = await fetch(`${edge.insideOrigin}/lento`);
    await put(others[1]);
    edge.reload();
    await expect.poll(() => certificateOf(edge)).toBe(renewed);
    finish();
    expect(await answer.text()).toBe('begun finished');
  } finally {
    for (const other of others) await other.stop();
  }
});

test('with the self-signed certificate it serves plain HTTP, unless told to redirect', async () => {
  edge = await startEdge(upstream.origin);
  expect((await plain('/nosotros')).status).toBe(200);
  await edge.stop();
  edge = await startEdge(upstream.origin, { EDGE_PLAIN: 'redirect', EDGE_PUBLIC_TLS_PORT: '9443' });
  expect((await plain('/nosotros')).headers.get('location')).toBe('https://localhost:9443/nosotros');
});

test('TLS comes with HTTP/2', async () => {
  edge = await startEdge(upstream.origin);
  const session = connect(edge.tlsOrigin, { rejectUnauthorized: false });
  const headers = await new Promise<Record<string, unknown>>((resolve, reject) => {
    session.once('error', reject);
    const stream = session.request({ ':path': '/' });
    stream.once('error', reject);
    stream.once('response', resolve);
    stream.end();
  });
  session.close();
  expect(session.alpnProtocol).toBe('h2');
  expect(headers[':status']).toBe(200);
  expect(headers['x-cache']).toBe('MISS');
});

test('TLS 1.2 has forward secrecy and no CBC, and there are no session tickets', async () => {
  edge = await startEdge(upstream.origin);
  expect(await cipherOf('TLSv1.3')).toMatch(/^TLS_/);
  expect(await cipherOf('TLSv1.2', 'ECDHE-ECDSA-AES128-GCM-SHA256')).toBe('ECDHE-ECDSA-AES128-GCM-SHA256');
  for (const weak of ['ECDHE-ECDSA-AES128-SHA', 'ECDHE-ECDSA-AES256-SHA384'])
    expect([weak, await cipherOf('TLSv1.2', weak)]).toEqual([weak, 'refused']);
  const ticketOf = (socket: TLSSocket) => (socket.getTLSTicket() ? 'ticket' : 'none');
  expect(await read(edge, { maxVersion: 'TLSv1.2' }, ticketOf)).toBe('none');
});

test('HSTS covers subdomains only where that is set', async () => {
  edge = await startEdge(upstream.origin, { HSTS_SUBDOMAINS: 'true' });
  expect((await overTls('/healthz')).headers['strict-transport-security']).toBe(
    'max-age=31536000; includeSubDomains',
  );
});

/** What a new connection has. */
const read = <Value>({ tlsOrigin }: Edge, options: ConnectionOptions, pick: (socket: TLSSocket) => Value) =>
  new Promise<Value>((resolve, reject) => {
    const address = { port: Number(new URL(tlsOrigin).port), rejectUnauthorized: false };
    const socket = connectTls({ ...address, ...options }, () => {
      resolve(pick(socket));
      socket.destroy();
    }).once('error', reject);
  });

const certificateOf = (of: Edge) => read(of, {}, (socket) => socket.getPeerCertificate().fingerprint256);

function cipherOf(version: SecureVersion, ciphers?: string): Promise<string> {
  const chosen = ciphers && { ciphers: `${ciphers}:@SECLEVEL=0` };
  const options = { minVersion: version, maxVersion: version, ...chosen };
  return read(edge, options, (socket) => socket.getCipher().name).catch(() => 'refused');
}

function overTls(address: string) {
  return new Promise<{ status: number | undefined; headers: Record<string, unknown> }>((resolve, reject) => {
    request(edge.tlsOrigin + address, { rejectUnauthorized: false }, (response) => {
      response.resume();
      resolve({ status: response.statusCode, headers: response.headers });
    })
      .once('error', reject)
      .end();
  });
}
