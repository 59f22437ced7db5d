import type { RequestListener, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { createTestServer } from '../support/environment.ts';
import { codeOf, startFakeBackend, startFakeRemote } from '../support/fakeRemote.ts';
import { figure, long } from '../support/figure.ts';
import { startShell } from '../support/startShell.ts';

// One section's manifest must not cost another section's visitors anything, nor send the shell to other hosts.

const pagesAsked = 12;

/** Twenty to a page, as many as it may name. */
const manifestOf = (names: string[]) => {
  const pages: Record<string, { js: string[]; css: string[] }> = {};
  for (let from = 0; from < names.length; from += 20)
    pages[`page${from}`] = { js: names.slice(from, from + 20), css: [] };
  const metaData = {
    contractVersion: 2,
    buildId: `build-${names.length}`,
    nodeEntry: 'node.js',
    remoteEntry: { name: 'web.js' },
    doors: {},
    pages,
  };
  return JSON.stringify({ metaData });
};
const numbered = (count: number) => Array.from({ length: count }, (_, index) => `${index}.js`);

/** Writes a chunk for as long as the shell reads. */
const forever = (response: ServerResponse, chunk: Buffer) => {
  const write = () => {
    while (response.write(chunk));
  };
  response.on('drain', write);
  write();
};
const bomb = gzipSync(Buffer.alloc(10_000_000, ' '));

test(
  'a section with a hostile manifest costs no other section its usual time, and no other host a request',
  long,
  async () => {
    test.setTimeout(300_000);
    const elsewhere: string[] = [];
    const other = await createTestServer(({ url }, response) => {
      elsewhere.push(url ?? '');
      response.end();
    });
    let manifest: RequestListener = (_, response) => void response.end(manifestOf([]));
    let polls = 0;
    let files = 0;
    let [inFlight, most] = [0, 0];
    const hostile = await createTestServer((request, response) => {
      if (request.url === '/mf-manifest.json') {
        polls += 1;
        return manifest(request, response);
      }
      files += 1;
      inFlight += 1;
      most = Math.max(most, inFlight);
      response.on('close', () => {
        inFlight -= 1;
      });
      response.writeHead(404).end();
    });
    const manifests: Record<string, [RequestListener, string]> = {
      '500 names': [(_, response) => void response.end(manifestOf(numbered(498))), 'is incomplete'],
      '8,000 names': [(_, response) => void response.end(manifestOf(numbered(8000))), 'names 8002 files'],
      '40,000 names': [
        (_, response) => void response.end(manifestOf(numbered(40_000))),
        'more than 20000 values',
      ],
      '200,000 names': [
        (_, response) => void response.end(manifestOf(numbered(200_000))),
        'larger than 1 MB',
      ],
      'brackets only': [(_, response) => void response.end('['.repeat(900_000)), 'more than 20000 values'],
      'an endless body': [(_, response) => forever(response, Buffer.alloc(64_000, ' ')), 'larger than 1 MB'],
      'a gzip bomb': [
        (_, response) => forever(response.writeHead(200, { 'content-encoding': 'gzip' }), bomb),
        'larger than 1 MB',
      ],
      'another host': [
        (_, response) =>
          void response.end(manifestOf(Array.from({ length: 400 }, (_, id) => `${other.url}/${id}`))),
        'which is no relative file name',
      ],
      'a redirect': [
        (_, response) => void response.writeHead(302, { location: `${other.url}/mf-manifest.json` }).end(),
        '302, no build is released there',
      ],
    };
    await Promise.all([other.start(), hostile.start()]);
    const backend = await startFakeBackend();
    const section = await startFakeRemote('remote_other', 'vecina');
    section.release('other-1', codeOf({ path: 'vecina', text: 'sección vecina' }));
    const shell = await startShell({
      remotes: [section.row, { name: 'remote_hostile', url: `${hostile.url}/`, paths: ['hostil'] }],
      contentUrl: backend.url,
      env: { REGISTRY_POLL_MS: '200' },
    });
    /** Milliseconds of each page. */
    const visit = async () => {
      const times: number[] = [];
      for (let page = 0; page < pagesAsked; page += 1) {
        const start = performance.now();
        const response = await fetch(`${shell.origin}/vecina`);
        expect([response.status, await response.text()]).toEqual([
          200,
          expect.stringContaining('sección vecina'),
        ]);
        times.push(performance.now() - start);
        await wait(50);
      }
      return times;
    };
    try {
      await visit();
      const usual: number[] = [];
      const meanwhile: number[] = [];
      const before = shell.footprint().megabytes;
      for (const [name, [listener, reason]] of Object.entries(manifests)) {
        await test.step(name, async () => {
          manifest = (_, response) => void response.writeHead(404).end();
          usual.push(...(await visit()));
          manifest = listener;
          const from = polls;
          meanwhile.push(...(await visit()));
          // Whole polls, so that what they cost is in the times and counts.
          await expect.poll(() => polls).toBeGreaterThan(from + 2);
          await expect.poll(async () => (await shell.readyz()).remotes[1]?.problem).toContain(reason);
        });
      }
      figure(
        `${Object.keys(manifests).length} manifests; another section's page usually ${times(usual)}, meanwhile ${times(meanwhile)}; ${most} requests at once; the shell's memory ${before} MB, then ${shell.footprint().megabytes} MB; ${elsewhere.length} requests elsewhere`,
      );
      expect(elsewhere).toEqual([]);
      expect(files).toBeGreaterThan(0);
      expect(most).toBeLessThanOrEqual(8);
      const [live] = (await shell.readyz()).remotes;
      expect(live).toMatchObject({ buildId: 'other-1', isReachable: true });
    } finally {
      await shell.stop();
      await Promise.all([other.stop(), hostile.stop(), section.stop(), backend.stop()]);
    }
  },
);

function times(all: number[]): string {
  const sorted = all.toSorted((a, b) => a - b);
  const [median, slowest] = [sorted[Math.floor(sorted.length / 2)] ?? 0, sorted.at(-1) ?? 0];
  return `${Math.round(median)} ms (slowest ${Math.round(slowest)} ms)`;
}
