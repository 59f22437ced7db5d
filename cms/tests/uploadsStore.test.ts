import assert from 'node:assert/strict';
import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { type Bucket, startBucket } from '@consejo/tooling/bucket';
import { z } from '@strapi/utils';
import sharp from 'sharp';
import { type Caller, type Instance, makeHome, signIn, startInstance } from './instance.ts';

const file = z.object({
  id: z.number(),
  url: z.string(),
  formats: z.record(z.string(), z.object({ url: z.string() })).nullish(),
});

describe('uploads in a bucket', () => {
  const home = makeHome();
  let bucket: Bucket;
  let backend: Instance;
  let editor: Caller;

  before(async () => {
    bucket = await startBucket();
    backend = await startInstance(home, bucket.environment());
    await backend.healthy();
    editor = await signIn(backend.url);
  });
  after(async () => {
    await backend?.stop();
    bucket?.close();
    home.remove();
  });

  const folder = path.join(home.folder, 'public/uploads');
  const get = (url: string, headers = {}, method = 'GET') => fetch(backend.url + url, { method, headers });
  const send = async (name: string, content: BlobPart, address = '/upload') => {
    const form = new FormData();
    form.append('fileInfo', JSON.stringify({ name }));
    form.append('files', new Blob([content]), name);
    const [first] = z.array(file).parse([(await editor.send('POST', address, form)).body].flat());
    assert.ok(first);
    return first;
  };

  test('have the addresses, headers and rules of files on the disk', async () => {
    const picture = { width: 600, height: 400, channels: 3, background: '#808' } as const;
    const png = new Uint8Array(await sharp({ create: picture }).png().toBuffer());
    const { id, url, formats } = await send('cartel.png', png);
    const all = [url, ...Object.values(formats ?? {}).map((format) => format.url)];
    assert.ok(all.length > 1);
    assert.deepEqual(readdirSync(folder), []);
    for (const address of all) {
      assert.match(address, /^\/uploads\/\w+\.\w+$/);
      const disk = `/uploads/disk${path.extname(address)}`;
      writeFileSync(path.join(home.folder, 'public', disk), bucket.stored.get(path.basename(address)) ?? '');
      for (const [method, range] of [
        ['GET', {}],
        ['HEAD', { range: 'bytes=2-5' }],
        ['GET', { range: 'bytes=2-5' }],
      ] as const) {
        const [one, other] = [await get(disk, range, method), await get(address, range, method)];
        assert.equal(other.status, one.status);
        assert.deepEqual(await other.arrayBuffer(), await one.arrayBuffer());
        const own = { date: '', 'last-modified': '' };
        assert.deepEqual(
          { ...Object.fromEntries(other.headers), ...own },
          { ...Object.fromEntries(one.headers), ...own, etag: other.headers.get('etag') },
        );
      }
    }
    assert.equal((await editor.send('DELETE', `/upload/files/${id}`, {})).status, 200);
    assert.equal(bucket.stored.size, 0);
    assert.equal((await get(url)).status, 404);
  });

  test('are read in parts and not twice, and replaced under their address', async () => {
    const { id, url } = await send('programa.pdf', '%PDF-1.4 uno');
    const whole = await get(url);
    assert.equal(await whole.text(), '%PDF-1.4 uno');
    const part = await get(url, { range: 'bytes=0-3' });
    assert.deepEqual([part.status, part.headers.get('content-range')], [206, 'bytes 0-3/12']);
    assert.equal(await part.text(), '%PDF');
    assert.equal((await get(url, { 'if-none-match': whole.headers.get('etag') })).status, 304);
    assert.equal((await get(url, {}, 'HEAD')).headers.get('content-length'), '12');
    assert.equal((await send('programa.pdf', '%PDF-1.4 segundo', `/upload?id=${id}`)).url, url);
    assert.equal(await (await get(url)).text(), '%PDF-1.4 segundo');
  });

  test('are unavailable while the bucket does not answer, and end where it ends', async () => {
    const { url } = await send('bases.pdf', '%PDF-1.4 bases');
    bucket.behaviour.asked = 0;
    bucket.behaviour.trouble = 'silent';
    assert.equal((await get(url)).status, 503);
    assert.equal(bucket.behaviour.asked, 1, 'tried again, while the visitor waits');
    bucket.behaviour.trouble = 'cut';
    await assert.rejects(get(url).then((answer) => answer.text()));
    bucket.behaviour.trouble = 'denied';
    assert.equal((await get('/uploads/gone.pdf')).status, 404);
    assert.equal((await get(url)).status, 200);
  });
});
