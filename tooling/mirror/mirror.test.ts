import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { root } from '../rspack/packages.ts';
import { referencesOf } from './mirrorPage.ts';
import { mirrorStyles } from './mirrorStyles.ts';

const command = path.join(root, 'tooling/mirror/mirror.ts');
const origin = 'https://site.test';
const page = (language, inside) => `<!doctype html>
<html lang="${language}"><head><title>t</title>
<link rel="canonical" href="${origin}/somewhere-else">
<link rel="preload" href="/assets/site.js" as="script"><link rel="stylesheet" href="/assets/site.css">
<script defer src="/assets/site.js"></script></head>
<body><div id="root">${inside}</div><script type="application/json" id="page-state">{}</script></body></html>
`;
const form = '<form method="post" action="/contacto"><input name="name"><button>Enviar</button></form>';

let folder;
let site;
/** What the site answers: by address, a function of the language that gives a text or a status. */
let answers;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'mirror-'));
  answers = {
    '/sitemap.xml': () =>
      ['/', '/contacto']
        .flatMap((one) => [one, `${one}?lng=en`])
        .map((one) => `<loc>${origin}${one}</loc>`)
        .join(''),
    '/': (language) =>
      page(
        language,
        '<a href="/noticias?pagina=2">2</a><img srcset="/uploads/a.webp 1w, /uploads/b.webp 2w">',
      ),
    '/contacto': (language) => page(language, form),
    '/noticias?pagina=2': (language) =>
      page(language, '<a href="/contacto?to=map">x</a><a href="https://other.test/y">y</a>'),
    '/assets/site.css': () =>
      '@media (scripting: none){a{color:red}}@font-face{src:url(font.woff2)}b{mask:url("data:x")}',
    ...Object.fromEntries(
      ['/robots.txt', '/favicon.svg', '/assets/font.woff2', '/uploads/a.webp', '/uploads/b.webp'].map(
        (name) => [name, () => name],
      ),
    ),
  };
  site = createServer((request, response) => {
    const answer = answers[request.url]?.(request.headers['accept-language'], response) ?? 404;
    if (response.writableEnded || answer === 'nothing') return;
    if (typeof answer === 'number') response.writeHead(answer);
    else
      response.setHeader(
        'content-security-policy',
        "default-src 'self'; script-src 'self'; frame-src x.test",
      );
    response.end(typeof answer === 'number' ? '' : answer);
  });
  await new Promise((resolve) => site.listen(0, '127.0.0.1', () => resolve(undefined)));
});
afterEach(() => {
  site.closeAllConnections();
  site.close();
  rmSync(folder, { recursive: true });
});

const address = () => `http://127.0.0.1:${site.address().port}`;
/** @returns {Promise<{ code: number, said: string }>} */
const run = (env = {}) =>
  promisify(execFile)(process.execPath, [command, address()], {
    env: { ...process.env, MIRROR_DIR: folder, ...env },
  }).then(
    ({ stdout, stderr }) => ({ code: 0, said: stdout + stderr }),
    ({ code, stdout, stderr }) => ({ code, said: stdout + stderr }),
  );
const current = (name) => path.join(folder, 'current', name);
const read = (name) => readFileSync(current(name), 'utf8');
const filesOf = (copy) =>
  readdirSync(copy, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(copy, path.join(entry.parentPath, entry.name)));
const madeOn = (text) => /<time datetime="([^"]+)"/.exec(text)?.[1] ?? '';

describe('npm run mirror', () => {
  it('writes every page in both languages, with all that it names, and the checksum of each file', async () => {
    assert.deepEqual((await run()).code, 0);
    const pages = ['index.html', 'contacto/index.html', 'noticias/index?pagina=2.html'];
    const files = filesOf(current('.'));
    assert.deepEqual(
      files.filter((name) => name.startsWith('pages/')).sort(),
      ['es', 'en'].flatMap((language) => pages.map((name) => `pages/${language}/${name}`)).sort(),
    );
    for (const name of files.filter((one) => one.startsWith('pages/'))) {
      for (const { pathname, search } of referencesOf(read(name), new URL(`${origin}/`))) {
        const isPage = !/\.\w+$/.test(pathname);
        const [language] = name.split('/').slice(1);
        const target = isPage
          ? `pages/${language}${pathname === '/' ? '' : pathname}/index${search.replace('?to=map', '')}.html`
          : `files${pathname}`;
        assert.ok(files.includes(target), `${name}: ${target}`);
      }
    }
    assert.ok(files.includes('files/assets/font.woff2'), 'what a style sheet names');
    const sums = read('checksums.sha256').trimEnd().split('\n');
    assert.equal(sums.length, files.length - 1);
    for (const [sum, name] of sums.map((line) => line.split('  ')))
      assert.equal(
        createHash('sha256')
          .update(readFileSync(current(name)))
          .digest('hex'),
        sum,
        name,
      );
  });

  it('leaves nothing in a page that runs or sends, and says in its language how old it is', async () => {
    const begun = new Date().toISOString();
    await run();
    for (const [language, words] of [
      ['es', ['Esta es una copia del sitio, hecha el', 'Este formulario no funciona']],
      ['en', ['This is a copy of the site, made on', 'This form does not work']],
    ]) {
      const text = read(`pages/${language}/contacto/index.html`);
      assert.doesNotMatch(text, /<(script|form|input|button)|as="script"/);
      for (const word of words) assert.ok(text.includes(word), word);
      assert.ok(madeOn(text) >= begun && madeOn(text) <= new Date().toISOString());
      assert.match(
        text,
        /Content-Security-Policy" content="default-src 'self'; frame-src x.test; script-src 'none'/,
      );
    }
  });

  it('keeps the last good copy of a page or file that is broken, with its date, and says so', async () => {
    await run();
    const before = ['es', 'en'].map((language) => read(`pages/${language}/contacto/index.html`));
    answers['/contacto'] = () => 503;
    answers['/uploads/a.webp'] = () => 500;
    answers['/noticias?pagina=2'] = () => 404;
    answers['/'] = () => page('es', 'in one language only<img src="/uploads/a.webp">');
    await new Promise((resolve) => setTimeout(resolve, 1000)); // a copy has the second in its name
    const { code, said } = await run();
    assert.equal(code, 1);
    for (const line of [
      'kept /contacto (es): answered 503',
      'kept /uploads/a.webp: answered 500',
      'kept / (en): not a whole page of the site',
    ])
      assert.ok(said.includes(line), said);
    assert.deepEqual(
      ['es', 'en'].map((language) => read(`pages/${language}/contacto/index.html`)),
      before,
    );
    assert.match(read('pages/es/index.html'), /in one language only/);
    assert.ok(!existsSync(current('pages/es/noticias')), 'what is no more');
    assert.equal(read('files/uploads/a.webp'), '/uploads/a.webp');
  });

  it('never puts less in the place of a good copy: site down, no news, its own pages, a run that was killed', async () => {
    await run();
    const before = readlinkSync(current(''));
    const untouched = () => {
      assert.equal(readlinkSync(path.join(folder, 'current')), before);
      assert.deepEqual(readdirSync(folder).sort(), [before, 'current']);
    };
    for (const broken of [
      () => 503,
      (_, response) =>
        void response.writeHead(200, { 'cache-control': 'no-store' }).end(`<loc>${origin}/</loc>`),
      (_, response) => void response.writeHead(200, { 'x-cache': 'MIRROR' }).end(`<loc>${origin}/</loc>`),
      () => 'nothing like a sitemap',
    ]) {
      const { '/sitemap.xml': good } = answers;
      answers['/sitemap.xml'] = broken;
      const { code, said } = await run({ MIRROR_MINUTES: '0.03' });
      assert.equal(code, 1);
      assert.match(said, /^No new copy: .*The copy before stays as it is\.$/m);
      untouched();
      answers['/sitemap.xml'] = good;
    }
    // In the middle of a run.
    let asked;
    const reached = new Promise((resolve) => {
      asked = resolve;
    });
    answers['/contacto'] = () => {
      asked();
      return 'nothing';
    };
    const killed = spawn(process.execPath, [command, address()], {
      env: { ...process.env, MIRROR_DIR: folder },
    });
    await reached;
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    assert.equal(readlinkSync(path.join(folder, 'current')), before);
    answers['/contacto'] = (language) => page(language, form);
    // What it left goes when no run can be at work there any more.
    await new Promise((resolve) => setTimeout(resolve, 50));
    assert.equal((await run({ MIRROR_MINUTES: '0.0001' })).code, 1);
    assert.deepEqual(
      readdirSync(folder).filter((name) => name.endsWith('.part')),
      [],
    );
  });

  it('is bounded: 10,000 news, a site that stops answering', async () => {
    const news = Array.from({ length: 10_000 }, (_, index) => `/noticias/n${index}`);
    for (const one of news) answers[one] = (language) => page(language, one);
    answers['/sitemap.xml'] = () => ['/', ...news].map((one) => `<loc>${origin}${one}</loc>`).join('');
    const { code, said } = await run({ MIRROR_PAGES: '20' });
    assert.equal(code, 0);
    assert.match(said, /: 40 pages and .* 9983 addresses beyond MIRROR_PAGES left out/);

    for (const one of news) answers[one] = () => 'nothing';
    const begun = Date.now();
    const late = await run({ MIRROR_PAGES: '20', MIRROR_MINUTES: '0.05' });
    assert.ok(Date.now() - begun < 30_000);
    assert.equal(late.code, 1);
    assert.match(late.said, /kept \/noticias\/n5 \(en\): no time left/);
    assert.ok(existsSync(current('pages/en/noticias/n5/index.html')));
  });

  it('is whole at a quiet site, where each copy of the edge is old until it was asked for', async () => {
    const news = Array.from({ length: 27 }, (_, index) => `/noticias/n${index}`);
    const asked = new Set();
    answers['/sitemap.xml'] = () => news.map((one) => `<loc>${origin}${one}</loc>`).join('');
    for (const one of news) {
      answers[one] = (language, response) => {
        const visit = `${one} ${language}`;
        if (!asked.has(visit)) response.setHeader('x-cache', 'STALE');
        asked.add(visit);
        return page(language, one);
      };
    }
    const { code, said } = await run();
    assert.match(said, /27 pages|54 pages/);
    assert.match(said, / 0 missing/);
    assert.equal(code, 0);
  });

  it('keeps the newest copy of each of the last seven days', async () => {
    const day = (ago) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
    for (let ago = 1; ago < 10; ago += 1) {
      mkdirSync(path.join(folder, `${day(ago)}T01-00-00-000Z`));
      mkdirSync(path.join(folder, `${day(ago)}T02-00-00-000Z`));
    }
    await run();
    const kept = readdirSync(folder).filter((name) => name.includes('T0') && !name.startsWith(day(0)));
    assert.deepEqual(
      kept,
      [6, 5, 4, 3, 2, 1].map((ago) => `${day(ago)}T02-00-00-000Z`),
    );
  });
});

describe('the mirror’s style', () => {
  it('is that of pages without scripts, with files at their addresses', () => {
    const css =
      '@media (scripting:none) and (width<64rem){a{b:url(../fonts/x.woff2)}}@media screen and (scripting: enabled){c{d:url("data:,e")}}';
    assert.equal(
      mirrorStyles(css, new URL('https://site.test/assets/css/site.css')),
      '@media (min-width:0) and (width<64rem){a{b:url("/assets/fonts/x.woff2")}}@media screen and (max-width:0){c{d:url("data:,e")}}',
    );
  });

  it('borrows tokens that the site has', () => {
    const text = (name) => readFileSync(path.join(root, name), 'utf8');
    const used = [...text('tooling/mirror/note.css').matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name);
    const tokens = text('shared/src/styles/tokens.css');
    assert.ok(used.length > 0);
    for (const name of used) assert.ok(tokens.includes(`${name}:`), name);
  });
});
