import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { after, before, describe, test } from 'node:test';
import { crc32, deflateSync } from 'node:zlib';
import { z } from '@strapi/utils';
import sharp from 'sharp';
import extendUpload from '../src/extensions/upload/strapi-server.ts';
import { addMember, type Caller, CMS, type Instance, makeHome, signIn, startInstance } from './instance.ts';

/** A phone’s picture, held upright, with the place in its metadata. */
const PHOTO = readFileSync(path.join(CMS, 'demo/files/galeria-3.jpeg'));
const format = z.looseObject({
  url: z.string(),
  mime: z.string(),
  width: z.number(),
  height: z.number(),
  sizeInBytes: z.number(),
});
const file = z.looseObject({
  id: z.number(),
  url: z.string(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  focalPoint: z.unknown(),
  formats: z.record(z.string(), format).nullable(),
});

/** A black PNG, one bit a pixel: few bytes for any size. It says where it was taken. */
function blackPng(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const content = Buffer.concat([Buffer.from(type), data]);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(content));
    return Buffer.concat([length, content, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('tEXt', Buffer.from('Location\0Puebla')),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A GIF of frames whose pixels are missing, all but one. */
function animatedGif(width: number, height: number, frames: number): Buffer {
  const head = Buffer.from('GIF89a\0\0\0\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1');
  head.writeUInt16LE(width, 6);
  head.writeUInt16LE(height, 8);
  const size = head.toString('hex', 6, 10);
  const frame = `21f904000a0000002c00000000${size}000202440100`;
  return Buffer.concat([head, Buffer.from(frame.repeat(frames), 'hex'), Buffer.from(';')]);
}

describe('uploaded pictures', () => {
  const home = makeHome();
  const received = path.join(home.folder, 'received');
  let backend: Instance;
  let editor: Caller;

  before(async () => {
    mkdirSync(received);
    backend = await startInstance(home, { TMPDIR: received });
    await backend.healthy();
    editor = await signIn(backend.url);
  });

  after(async () => {
    await backend?.stop();
    home.remove();
  });

  const send = (address: string, content: Buffer, name: string, type: string) => {
    const form = new FormData();
    form.append('files', new Blob([new Uint8Array(content)], { type }), name);
    return editor.send('POST', address, form);
  };
  const upload = async (content: Buffer, name: string, type = `image/${path.extname(name).slice(1)}`) => {
    const { status, body } = await send('/upload', content, name, type);
    assert.equal(status, 201, JSON.stringify(body));
    const [stored] = z.array(file).length(1).parse(body);
    assert.ok(stored);
    return { ...stored, formats: stored.formats ?? {} };
  };
  const stored = (url: string) => path.join(home.folder, 'public', url);
  const storedNames = () => readdirSync(path.join(home.folder, 'public/uploads'));
  const flat = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#2b8294' } });
  const noisy = (width: number, height: number) =>
    sharp({
      create: {
        width,
        height,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 128, sigma: 30 },
      },
    });

  test('a phone’s picture becomes upright AVIF and WebP of a few kilobytes, without its metadata', async () => {
    const { exif: place, orientation: turn } = await sharp(PHOTO).metadata();
    assert.deepEqual([place !== undefined, turn], [true, 6]);
    const { url, width, height, formats } = await upload(PHOTO, 'foto.jpeg');
    assert.deepEqual([width, height], [1500, 2000]);
    assert.deepEqual(Object.keys(formats).sort(), [
      'large',
      'large_avif',
      'large_webp',
      'medium',
      'medium_avif',
      'medium_webp',
      'small',
      'small_avif',
      'small_webp',
      'thumbnail',
      'xlarge',
      'xlarge_avif',
      'xlarge_webp',
    ]);
    assert.ok((formats.small_avif?.sizeInBytes ?? 0) <= 45_000, JSON.stringify(formats.small_avif));
    assert.ok((formats.large_avif?.sizeInBytes ?? 0) <= 140_000, JSON.stringify(formats.large_avif));
    for (const copy of [{ url, width, height }, ...Object.values(formats)]) {
      const { exif, orientation, ...metadata } = await sharp(stored(copy.url)).metadata();
      assert.deepEqual([exif, orientation ?? 1], [undefined, 1], copy.url);
      assert.deepEqual([metadata.width, metadata.height], [copy.width, copy.height]);
    }
    const served = await fetch(backend.url + formats.small_avif?.url);
    assert.equal(served.headers.get('content-type'), 'image/avif');
  });

  test('metadata is removed even from a picture that cannot be made smaller', async () => {
    const content = await flat(600, 400)
      .jpeg({ quality: 10 })
      .withExif({ IFD3: { GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { url, width, height } = await upload(content, 'chica.jpg', 'image/jpeg');
    assert.deepEqual([width, height], [400, 600]);
    assert.equal((await sharp(stored(url)).metadata()).exif, undefined);
    const place = { IFD3: { GPSLatitudeRef: 'N' } };
    for (const [content, type] of [
      [await noisy(600, 600).png().withExif(place).toBuffer(), 'png'],
      [await noisy(600, 600).webp().withExif(place).toBuffer(), 'webp'],
      [blackPng(600), 'png'],
    ] as const) {
      const { url } = await upload(content, `lugar.${type}`);
      const { exif, comments, width, format } = await sharp(stored(url)).metadata();
      assert.deepEqual([exif, comments, width, format], [undefined, undefined, 600, type]);
    }
  });

  test('a replaced picture has copies of the new one only; a deleted one leaves no file', async () => {
    const before = storedNames();
    const { id, formats } = await upload(await noisy(1400, 200).jpeg().toBuffer(), 'a.jpg', 'image/jpeg');
    assert.deepEqual([formats.xlarge_avif?.width, formats.large_avif?.width], [1400, 1280]);
    const { status, body } = await send(
      `/upload?id=${id}`,
      await noisy(500, 300).jpeg().toBuffer(),
      'b.jpg',
      'image/jpeg',
    );
    assert.equal(status, 200, JSON.stringify(body));
    const replaced = file.parse(Array.isArray(body) ? body[0] : body);
    assert.equal(replaced.formats?.medium_avif?.width, 500);
    assert.equal(replaced.formats?.xlarge_avif, undefined);
    for (const { url } of Object.values(replaced.formats ?? {})) assert.ok(existsSync(stored(url)), url);
    assert.equal(existsSync(stored(formats.xlarge_avif?.url ?? '')), false);
    assert.equal((await editor.send('DELETE', `/upload/files/${id}`, {})).status, 200);
    assert.deepEqual(storedNames(), before);
  });

  test('the focal point is stored', async () => {
    const { id } = await upload(await flat(900, 900).png().toBuffer(), 'centro.png');
    const form = new FormData();
    form.append('fileInfo', JSON.stringify({ focalPoint: { x: 20, y: 80 } }));
    const { body } = await editor.send('POST', `/upload?id=${id}`, form);
    assert.deepEqual(file.parse(Array.isArray(body) ? body[0] : body).focalPoint, { x: 20, y: 80 });
  });

  test('copies keep transparency; a type that saves nothing is left out', async () => {
    const clear = await sharp({
      create: {
        width: 500,
        height: 400,
        channels: 4,
        background: { r: 200, g: 30, b: 60, alpha: 0.5 },
        noise: { type: 'gaussian', mean: 128, sigma: 30 },
      },
    })
      .png()
      .toBuffer();
    const { formats } = await upload(clear, 'clara.png');
    for (const key of ['small_avif', 'small_webp']) {
      const copy = formats[key];
      assert.ok(copy && (await sharp(stored(copy.url)).metadata()).hasAlpha, key);
    }
    const logo = await upload(await flat(40, 40).png().toBuffer(), 'logo.png');
    assert.equal(logo.formats.small_avif, undefined);
  });

  test('WebP has AVIF copies only; AVIF itself, which tells no true size, is refused', async () => {
    const webp = await upload(await noisy(500, 400).webp().toBuffer(), 'a.webp');
    assert.ok(webp.formats.small_avif && !webp.formats.small_webp);
    const avif = await flat(50, 40).avif({ effort: 0 }).toBuffer();
    for (const name of ['a.avif', 'a.png'])
      assert.equal((await send('/upload', avif, name, 'image/png')).status, 400, name);
  });

  test('animations stay as they are; print colours become those of screens', async () => {
    const frames = await Promise.all(
      ['#c00', '#00c'].map((background) =>
        sharp({ create: { width: 600, height: 400, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const gif = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    const animation = await upload(gif, 'animada.gif');
    assert.deepEqual(animation.formats, {});
    assert.deepEqual(readFileSync(stored(animation.url)), gif);

    const cmyk = await noisy(900, 600).toColourspace('cmyk').jpeg().toBuffer();
    const { formats: printed } = await upload(cmyk, 'imprenta.jpg', 'image/jpeg');
    assert.equal((await sharp(stored(printed.small_avif?.url ?? '')).metadata()).space, 'srgb');
  });

  test('what comes under other names than the panel’s is not received', async () => {
    for (const name of ['__proto__', 'file']) {
      const form = new FormData();
      form.append(name, new Blob(['%PDF-1.4\n%%EOF']), 'a.pdf');
      assert.equal((await editor.send('POST', '/upload', form)).status, 400, name);
    }
    assert.deepEqual(readdirSync(received), []);
  });

  test('a damaged picture is refused, and leaves no file', async () => {
    const before = storedNames();
    const whole = await noisy(900, 600).jpeg().toBuffer();
    const damaged = {
      cut: whole.subarray(0, whole.length / 2),
      empty: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2]),
    };
    for (const [name, content] of Object.entries(damaged)) {
      assert.equal((await send('/upload', content, `${name}.jpg`, 'image/jpeg')).status, 400, name);
    }
    assert.deepEqual(storedNames(), before);
  });

  test('a picture of too many megapixels or too long a side is refused, all frames counted, and leaves no file', async () => {
    const before = storedNames();
    const huge = blackPng(16_383);
    assert.ok(huge.length < 40_000, String(huge.length));
    for (const [content, name, what] of [
      [await flat(7200, 7200).jpeg().toBuffer(), 'enorme.jpg', '50 megapíxeles'],
      [await flat(5100, 5100).toColourspace('cmyk').jpeg().toBuffer(), 'imprenta.jpg', '50 megapíxeles'],
      [await flat(5100, 5100).jpeg({ progressive: true }).toBuffer(), 'progresiva.jpg', '50 megapíxeles'],
      [huge, 'enorme.png', '16 megapíxeles'],
      [animatedGif(3000, 3000, 2), 'animada.gif', '16 megapíxeles'],
      [animatedGif(1, 1, 2000), 'larga.gif', '16 megapíxeles'],
      [await flat(3001, 3000).webp().toBuffer(), 'clara.webp', '9 megapíxeles'],
      [await flat(20_001, 1).png().toBuffer(), 'tira.png', '20000 píxeles'],
    ] as const) {
      const { status, body } = await send('/upload', content, name, '');
      assert.equal(status, 400, name);
      assert.ok(JSON.stringify(body).includes(`más de ${what}`), name);
    }
    assert.deepEqual(storedNames(), before);
  });

  test('pictures of an account do not hold those of another; an upload has at most 300 megapixels', async () => {
    const other = await addMember(backend.url, editor, 'Editor');
    const send = async (by: Caller, count: number, side: number) => {
      const picture = new Blob([await flat(side, side).jpeg().toBuffer()]);
      const form = new FormData();
      for (let number = 0; number < count; number += 1) form.append('files', picture, 'a.jpg');
      return by.send('POST', '/upload', form);
    };
    assert.match(JSON.stringify((await send(editor, 9, 6000)).body), /más de 300 megapíxeles/);
    const order: string[] = [];
    const stored = storedNames().length;
    const four = send(editor, 4, 5600).then(() => order.push('four'));
    await backend.until(() => storedNames().length > stored, 'the first of four');
    await send(other, 1, 5600).then(() => order.push('one'));
    await four;
    assert.deepEqual(order, ['one', 'four']);
  });

  test('a JPEG of very many scans is refused, and other bytes are not taken for scans', async () => {
    const jpeg = await noisy(600, 400).jpeg({ progressive: true }).toBuffer();
    const scan = jpeg.subarray(jpeg.lastIndexOf(Buffer.of(0xff, 0xda)), -2);
    const bytes = Buffer.from('ffda0002'.repeat(200), 'hex');
    const note = Buffer.concat([
      Buffer.of(0xff, 0xef, bytes.length >> 8, bytes.length & 255),
      bytes.subarray(2),
    ]);
    const many = [jpeg.subarray(0, -2), ...Array.from({ length: 100 }, () => scan), jpeg.subarray(-2)];
    const { body } = await send('/upload', Buffer.concat(many), 'a.jpg', 'image/jpeg');
    assert.match(JSON.stringify(body), /demasiadas pasadas/);
    await upload(Buffer.concat([jpeg.subarray(0, 2), note, jpeg.subarray(2), bytes]), 'b.jpg', 'image/jpeg');
  });

  test('an account uploads at most a gigabyte in a day', async () => {
    const other = await addMember(backend.url, editor, 'Publicador');
    const form = new FormData();
    form.append('files', new Blob(['%PDF-1.4\n%%EOF']), 'a.pdf');
    const [first] = z.array(file).parse((await other.send('POST', '/upload', form)).body);
    home.change('update files set size = 1000001 where id = ?', first?.id);
    const { status, body } = await other.send('POST', '/upload', form);
    assert.equal(status, 400);
    assert.match(JSON.stringify(body), /demasiado en un día/);
    assert.equal((await editor.send('POST', '/upload', form)).status, 201);
  });

  test('what the database would refuse is not stored', async () => {
    const before = storedNames();
    for (const info of [
      { caption: 'a\0' },
      { caption: '\ud800' },
      ...['–'.repeat(201), 'ß'.repeat(118), '\ufb2c'.repeat(80)].map((name) => ({ name })),
    ]) {
      const form = new FormData();
      form.append('fileInfo', JSON.stringify(info));
      form.append('files', new Blob(['%PDF-1.4\n%%EOF']), 'a.pdf');
      assert.equal((await editor.send('POST', '/upload', form)).status, 400, JSON.stringify(info));
    }
    assert.deepEqual(storedNames(), before);
  });

  test('files of one upload are told apart by their names', async () => {
    const send = (...names: string[]) => {
      const form = new FormData();
      for (const name of names) form.append('fileInfo', JSON.stringify({ name, caption: `de ${name}` }));
      for (const name of ['a.pdf', 'b.pdf']) form.append('files', new Blob(['%PDF-1.4']), name);
      return editor.send('POST', '/upload', form);
    };
    const { body } = await send('b.pdf', 'a.pdf');
    const captions = z.array(z.object({ name: z.string(), caption: z.string() }).loose()).parse(body);
    assert.deepEqual(
      captions.map(({ name, caption }) => [name, caption]),
      [
        ['b.pdf', 'de b.pdf'],
        ['a.pdf', 'de a.pdf'],
      ],
    );
    assert.match(JSON.stringify((await send('a.pdf', 'a.pdf')).body), /el mismo nombre/);
  });

  test('not more than twenty files are taken at once', async () => {
    const form = new FormData();
    for (let number = 0; number < 21; number += 1)
      form.append('files', new Blob(['%PDF-1.4\n%%EOF']), `${number}.pdf`);
    const { status, body } = await editor.send('POST', '/upload', form);
    assert.equal(status, 400);
    assert.match(JSON.stringify(body), /como máximo 20 archivos/);
  });

  test('uploads must match their extension, and be an image or a PDF', async () => {
    const png = await flat(1, 1).png().toBuffer();
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    const html = '<!doctype html><script>alert(1)</script>';
    for (const [content, name, type, status] of [
      [png, 'punto.png', 'image/png', 201],
      ['%PDF-1.4\n%%EOF', 'hoja.pdf', 'application/pdf', 201],
      [svg, 'dibujo.svg', 'image/svg+xml', 400],
      [svg, 'dibujo.png', 'image/png', 400],
      [html, 'pagina.html', 'text/html', 400],
      [html, 'pagina.png', 'image/png', 400],
      [png, 'punto.html', 'text/html', 400],
      [Buffer.concat([png, Buffer.alloc(21 * 1024 * 1024)]), 'grande.png', 'image/png', 413],
    ] as const)
      assert.equal((await send('/upload', Buffer.from(content), name, type)).status, status, name);
  });

  test('a PDF may show itself in the browser’s viewer, whatever the case of its extension', async () => {
    for (const name of ['hoja.pdf', 'HOJA.PDF']) {
      const { url } = await upload(Buffer.from('%PDF-1.4\n%%EOF'), name, 'application/pdf');
      const { headers } = await fetch(backend.url + url);
      assert.match(headers.get('content-security-policy') ?? '', /object-src 'self'/, url);
    }
  });

  test('a file is replaced only by one of its type', async () => {
    const pdf = Buffer.from('%PDF-1.4\n%%EOF');
    const { id, url } = await upload(pdf, 'temario.pdf', 'application/pdf');
    const photo = await flat(60, 40).jpeg().toBuffer();
    for (const address of [`/upload?id=${id}`, `/upload/files/${id}/replace`]) {
      const { status, body } = await send(address, photo, 'foto.jpg', 'image/jpeg');
      assert.equal(status, 400);
      assert.match(JSON.stringify(body), /el archivo que reemplaza es «\.pdf»/);
    }
    assert.deepEqual(Buffer.from(await (await fetch(backend.url + url)).arrayBuffer()), pdf);
    const next = Buffer.from('%PDF-1.7\n%%EOF');
    const { status } = await send(`/upload?id=${id}`, next, 'temario-2027.PDF', 'application/pdf');
    assert.equal(status, 200);
    assert.deepEqual(Buffer.from(await (await fetch(backend.url + url)).arrayBuffer()), next);
  });
});

test('two pictures are worked on at once, of large ones one', async () => {
  let [running, most] = [0, 1];
  let together: number[] = [];
  let release = () => {};
  const work = async (_picture: object) => {
    together.push(++running);
    if (together.length < most)
      await new Promise<void>((resolve) => {
        release = resolve;
      });
    release();
    // Others could begin meanwhile.
    await sharp(PHOTO).stats();
    running -= 1;
  };
  const service = { isFaultyImage: work, optimize: work, generateThumbnail: work };
  const services = { 'image-manipulation': service, file: {}, folder: {} };
  extendUpload(
    z.any().parse({ contentTypes: { file: { schema: { attributes: { related: {} } } } }, services }),
  );
  const large = { create: { width: 5000, height: 5000, channels: 3, background: '#000' } } as const;
  for (const [content, expected] of [
    [PHOTO, 2],
    [await sharp(large).jpeg().toBuffer(), 1],
  ] as const) {
    [most, together] = [expected, []];
    const picture = { getStream: () => Readable.from(content) };
    const { isFaultyImage, optimize, generateThumbnail } = service;
    await Promise.all([isFaultyImage, optimize, generateThumbnail].map((step) => step(picture)));
    assert.deepEqual([together.length, Math.max(...together)], [3, most]);
  }
});
