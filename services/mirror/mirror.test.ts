import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import { root } from '@consejo/tooling/packages';
import { referencesOf } from '../crawler/references.ts';
import { type Answer, form, linking, naming, origin, page, startSite } from '../crawler/siteFixture.ts';
import { beginCopy } from './copies.ts';
import { copySite } from './copySite.ts';

const command = ['--import', 'tsx', path.join(root, 'services/mirror/mirror.ts')];

let folder = '';
let site: Awaited<ReturnType<typeof startSite>>;
let answers: typeof site.answers;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'mirror-'));
  site = await startSite();
  answers = site.answers;
});
afterEach(() => {
  site.stop();
  rmSync(folder, { recursive: true });
});

/** Runs the command to its end. */
async function run(env: Record<string, string> = {}) {
  const child = start(env);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += String(chunk);
    });
  await once(child, 'close');
  return { code: child.exitCode, output };
}
const start = (env: Record<string, string> = {}) =>
  spawn(process.execPath, [...command, site.address], {
    cwd: root,
    env: { ...process.env, MIRROR_DIR: folder, ...env },
  });
const current = (name: string) => path.join(folder, 'current', name);
const read = (name: string) => readFileSync(current(name), 'utf8');
const filesOf = (copy: string) =>
  readdirSync(copy, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(copy, path.join(entry.parentPath, entry.name)));
const madeOn = (text: string) => /<time datetime="([^"]+)"/.exec(text)?.[1] ?? '';

const sitemapWith =
  (headers: Record<string, string>, paths = ['/']): Answer =>
  (_, response) => {
    response.writeHead(200, headers).end(naming(paths));
    return 'handled';
  };

/** Makes and publishes a copy with other limits. */
async function copyOnce({ limit, mostFiles }: { limit?: number; mostFiles?: number }) {
  const date = new Date();
  const copy = beginCopy(folder, date, 60_000, limit);
  const limits = { mostPages: 100, mostFiles, endsAt: Infinity };
  const summary = await copySite({ origin: site.address, copy, date, ...limits });
  copy.publish();
  return summary;
}

describe('npm run mirror', () => {
  it('writes every page in both languages, the files they load, and the checksum of each file', async () => {
    // The edge takes it for a language, and would answer in another than the mirror asks for.
    answers['/contacto?LNG=en'] = () => 503;
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
          ? `pages/${language}${pathname === '/' ? '' : pathname}/index${search.replace(/\?(to=map|LNG=en)/, '')}.html`
          : `files${pathname}`;
        assert.ok(files.includes(target), `${name}: ${target}`);
      }
    }
    assert.ok(files.includes('files/assets/font.woff2'), 'loaded by a style sheet');
    assert.equal(read('files/sitemap.xml'), naming(['/', '/?lng=en', '/contacto', '/contacto?lng=en']));
    const sums = read('checksums.sha256').trimEnd().split('\n');
    assert.equal(sums.length, files.length - 1);
    for (const [sum, name = ''] of sums.map((line) => line.split('  ')))
      assert.equal(
        createHash('sha256')
          .update(readFileSync(current(name)))
          .digest('hex'),
        sum,
        name,
      );
  });

  it('removes scripts and forms from pages, and states the copy’s age in their language', async () => {
    const start = new Date().toISOString();
    await run();
    for (const [language, ...words] of [
      ['es', 'Esta es una copia del sitio, hecha el', 'Este formulario no funciona'],
      ['en', 'This is a copy of the site, made on', 'This form does not work'],
    ]) {
      const text = read(`pages/${language}/contacto/index.html`);
      assert.doesNotMatch(text, /<(script|form|input|button)|as="script"/);
      for (const word of words) assert.equal(text.split(word).length, 2, word);
      assert.ok(madeOn(text) >= start && madeOn(text) <= new Date().toISOString());
      assert.match(
        text.replaceAll('&#39;', "'"),
        /Content-Security-Policy" content="default-src 'self'; frame-src x.test; script-src 'none'/,
      );
    }
  });

  it('writes no file in the place of another, or outside of its folder', async () => {
    const names = [
      '/uploads/..%2Frobots.txt',
      '/uploads/..%2F..%2F..%2F..%2Fout.txt',
      '/uploads/%00.txt',
      '/uploads/a%0Ab.txt',
    ];
    const nested = [
      '/uploads/norma-1.0',
      '/uploads/norma-1.0/anexo.pdf',
      '/uploads/guia.1/2.3',
      '/uploads/guia.1',
    ];
    for (const name of [...names, ...nested]) answers[name] = () => 'evil';
    const images = [...names, ...nested].map((name) => `<img src="${name}">`).join('');
    answers['/aviso.html'] = (language, response) => {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      return page(language, 'a page');
    };
    answers['/'] = (language) =>
      page(
        language,
        `<a href="${origin}//[">x</a>${images}<a href="/moved">nowhere</a><img src="/aviso.html">`,
      );
    answers['/moved'] = (_, response) => {
      response.writeHead(301, { location: 'http://[' }).end();
      return 'handled';
    };
    const { output } = await run();
    assert.ok(output.includes(`${names.length + 2} files without a place left out`), output);
    assert.equal(read('files/robots.txt'), '/robots.txt');
    assert.ok(!existsSync(current('files/aviso.html')));
    assert.ok(!existsSync(path.join(folder, '../out.txt')));
  });

  it('leaves out a file that it would keep where another now has its folder', async () => {
    for (const name of ['/remotes/x/a.js', '/remotes/x/a.js/b.js']) answers[name] = () => name;
    answers['/'] = (language) => page(language, '<img src="/remotes/x/a.js">');
    await run();
    const isWritten = () =>
      readdirSync(folder).some(
        (one) => one.endsWith('.part') && existsSync(path.join(folder, one, 'files/remotes/x/a.js/b.js')),
      );
    answers['/'] = (language) => page(language, '<img src="/remotes/x/a.js/b.js"><a href="/contacto">x</a>');
    answers['/contacto'] = (language, response) => {
      const answer = () =>
        isWritten() ? response.end(page(language, '<img src="/remotes/x/a.js">')) : setTimeout(answer, 10);
      answer();
      return 'handled';
    };
    const { code, output } = await run();
    assert.equal(code, 0, output);
    assert.ok(output.includes('1 files without a place left out'), output);
    assert.equal(read('files/remotes/x/a.js/b.js'), '/remotes/x/a.js/b.js');
  });

  it('makes no style sheet of its own style sheets, which a page may name', async () => {
    const names = () => readdirSync(current('files/mirror')).sort();
    await run();
    const own = names();
    const links = own.map((name) => `<link rel="stylesheet" href="/mirror/${name}">`).join('');
    answers['/'] = (language) => page(language, links);
    assert.equal((await run()).code, 0);
    assert.deepEqual(names(), own);
  });

  it('keeps the last good copy of a broken page or file, with its date, and reports it', async () => {
    await run();
    const before = ['es', 'en'].map((language) => read(`pages/${language}/contacto/index.html`));
    answers['/contacto'] = () => 503;
    answers['/uploads/a.webp'] = () => 500;
    answers['/noticias?pagina=2'] = () => 404;
    const many = (count: number, one: (n: number) => string) =>
      Array.from({ length: count }, (_, n) => one(n)).join('');
    const faulty = [
      '<link rel="stylesheet" href="http://[">',
      '<p>x'.repeat(500_000),
      `<p ${many(101, (n) => `a${n} `)}>`,
      `<img srcset="${many(20_000, (n) => `/${n}, `)}">`,
    ];
    // A tree of elements took seconds or minutes for some of them.
    const large = [
      '<div>'.repeat(6000),
      `<p>${many(400, (n) => `<b id=${n}>`)}</p>${'<p>x'.repeat(10_000)}`,
      '</body><body role="search">',
      `${'<br>'.repeat(19_900)}<table>${'a '.repeat(900_000)}`,
      `${'<i>'.repeat(300_000)}${'</b>'.repeat(200_000)}`,
    ];
    for (const [n, html] of faulty.entries()) answers[`/faulty${n}`] = (language) => page(language, html);
    for (const [n, html] of large.entries()) answers[`/large${n}`] = (language) => page(language, html);
    const long = [`/${'a'.repeat(300)}`, '/a'.repeat(3000)];
    for (const one of long) answers[one] = answers[`/assets${one}.js`] = (language) => page(language, 'long');
    answers['/'] = () =>
      page(
        'es',
        `in one language only${many(faulty.length, (n) => `<a href="/faulty${n}">x</a>`)}${many(large.length, (n) => `<a href="/large${n}">x</a>`)}${long.map((one) => `<a href="${one}">x</a><img src="/assets${one}.js">`).join('')}<img src="/uploads/a.webp"><img src="/uploads/%62.webp"><img src="/uploads/%FF.webp">`,
      );
    await new Promise((resolve) => setTimeout(resolve, 1000)); // a copy's name contains the time
    const { code, output } = await run();
    assert.equal(code, 1);
    for (const line of [
      'kept /contacto (es): answered 503',
      'kept /uploads/a.webp: answered 500',
      'kept / (en): not a complete page of the site',
      ...faulty.map((_, n) => `missing /faulty${n} (en): `),
      ' 1 files that the site lacks left out',
    ])
      assert.ok(output.includes(line), output);
    assert.deepEqual(
      ['es', 'en'].map((language) => read(`pages/${language}/contacto/index.html`)),
      before,
    );
    for (const [n, html] of large.entries())
      assert.ok(read(`pages/en/large${n}/index.html`).includes(html), `${n}`);
    assert.match(read('pages/es/index.html'), /in one language only/);
    assert.ok(!existsSync(current('pages/es/noticias')), 'removed from the site');
    assert.equal(read('files/uploads/a.webp'), '/uploads/a.webp');
    assert.ok(!output.includes('/uploads/b.webp'), output);
  });

  it('never replaces a good copy with a worse one: site down, its own pages, only old ones, a killed run', async () => {
    await run();
    const before = readlinkSync(current(''));
    const untouched = () => {
      assert.equal(readlinkSync(path.join(folder, 'current')), before);
      assert.deepEqual(readdirSync(folder).sort(), [before, 'current']);
    };
    const cases: Answer[] = [() => 503, sitemapWith({ 'x-cache': 'MIRROR' }), () => 'not a sitemap'];
    const good = answers['/sitemap.xml'];
    for (const broken of cases) {
      answers['/sitemap.xml'] = broken;
      const { code, output } = await run({ MIRROR_MINUTES: '0.03' });
      assert.equal(code, 1);
      assert.match(output, /"No new copy: .*The previous copy stays as it is\."/);
      untouched();
    }
    // The edge with copies, the site down.
    const up = { ...answers };
    for (const [one, answer] of Object.entries({ ...up, '/sitemap.xml': good }))
      answers[one] = (language, response) => {
        response.setHeader('x-cache', 'STALE');
        return answer?.(language, response) ?? 404;
      };
    assert.match((await run()).output, /"No new copy: not one page could be copied\. /);
    untouched();
    Object.assign(answers, up);
    if (good) answers['/sitemap.xml'] = good;
    // In the middle of a run.
    let reach = () => {};
    const reached = new Promise<void>((resolve) => {
      reach = resolve;
    });
    answers['/contacto'] = () => {
      reach();
      return 'handled';
    };
    const killed = start();
    await reached;
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    assert.equal(readlinkSync(path.join(folder, 'current')), before);
    answers['/contacto'] = (language) => page(language, form);
    // Its files are deleted when the time of a run has passed twice.
    await new Promise((resolve) => setTimeout(resolve, 50));
    assert.equal((await run({ MIRROR_MINUTES: '0.0001' })).code, 1);
    assert.deepEqual(
      readdirSync(folder).filter((name) => name.endsWith('.part')),
      [],
    );
  });

  it('is bounded in number and time: 10,000 news, a site that stops answering', async () => {
    const news = Array.from({ length: 10_000 }, (_, index) => `/noticias/n${index}`);
    for (const one of news) answers[one] = (language) => page(language, one);
    const others = news.map((one) => one.replace('noticias', 'cursos'));
    answers['/sitemap.xml'] = () => naming(['/', '/?lng=en', ...others, ...news]);
    const { code, output } = await run({ MIRROR_PAGES: '20' });
    assert.equal(code, 0);
    assert.match(output, / 9980 links to pages in \/cursos beyond 20 left out/);

    for (const one of news) answers[one] = () => 'handled';
    const before = Date.now();
    const late = await run({ MIRROR_PAGES: '20', MIRROR_MINUTES: '0.05' });
    assert.ok(Date.now() - before < 30_000);
    assert.equal(late.code, 1);
    assert.match(late.output, /kept \/noticias\/n5 \(en\): no time left/);
    assert.ok(existsSync(current('pages/en/noticias/n5/index.html')));
  });

  it('lets no section name so many files, of whatever kind, that memory or other sections lack room', async () => {
    const numbered = (name: string) => Array.from({ length: 60 }, (_, n) => `${name}${n}.js`);
    const own = [...numbered('/remotes/evil/f'), ...numbered('/hostile/f')];
    for (const name of own) answers[name] = () => 'evil';
    answers['/remotes/good/a.js'] = () => 'good';
    answers['/sitemap.xml'] = () => naming(['/hostile', '/Hostile/1', '/hostile/2', '/contacto']);
    answers['/hostile'] = (language) =>
      page(language, linking([...numbered('/uploads/none'), `/uploads/${'x'.repeat(3000)}.pdf`]));
    for (const one of ['/Hostile/1', '/hostile/2']) answers[one] = (language) => page(language, linking(own));
    answers['/contacto'] = (language) =>
      page(language, linking(['/remotes/good/a.js', '/uploads/none70.js', '/uploads/a.webp']));
    const { leftOut, missing, files } = await copyOnce({ mostFiles: 100 });
    assert.deepEqual(missing, []);
    assert.equal(read('files/remotes/good/a.js'), 'good');
    const reasons = ['files that the site lacks', 'links to files in /hostile beyond 100'];
    assert.deepEqual(Object.keys(leftOut).sort(), reasons);
    // With the site's own.
    assert.ok(files < 120, String(files));
  });

  it('lets no section have so many bytes, of pages or files, that the run ends or others lack room', async () => {
    const names = Array.from({ length: 60 }, (_, n) => `/hostile/t${n}.txt`);
    const sheets = ['/remotes/evil/a.css', '/remotes/evil/b.css'];
    for (const one of names) answers[one] = () => 'x'.repeat(40_000);
    for (const one of sheets) answers[one] = () => `a{}/*${one.repeat(5000)}*/`;
    answers['/sitemap.xml'] = () => naming(['/hostile', '/hostile/long', '/evil', '/contacto']);
    answers['/hostile'] = (language) => page(language, linking(names));
    answers['/hostile/long'] = (language) => page(language, 'x'.repeat(210_000));
    answers['/evil'] = (language) =>
      page(language, sheets.map((one) => `<link rel="stylesheet" href="${one}">`).join(''));
    answers['/contacto'] = (language) => page(language, linking(['/uploads/long.pdf']));
    answers['/uploads/long.pdf'] = () => 'x'.repeat(250_000);
    const { leftOut, missing } = await copyOnce({ limit: 1_600_000 });
    assert.deepEqual(missing, []);
    assert.deepEqual(Object.keys(leftOut).sort(), [
      'bytes of /hostile beyond 200000',
      'bytes of /remotes/evil beyond 200000',
    ]);
    for (const name of ['pages/en/contacto/index.html', 'files/uploads/long.pdf', 'files/hostile/t0.txt'])
      assert.ok(existsSync(current(name)), name);
    assert.ok(!existsSync(current('pages/en/hostile/long')));
    // A sheet without a copy for the mirror is the site's.
    assert.match(read('pages/es/evil/index.html'), /"\/remotes\/evil\/b\.css"/);
  });

  it('counts the bytes of a section together, however many paths it has, with what it names of nobody’s', async () => {
    const paths = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'];
    answers['/remotes/registry.json'] = () => JSON.stringify([{ name: 'remote_evil', paths }]);
    // Nobody's: the shell's own pages have that room.
    const searches = Array.from({ length: 9 }, (_, n) => `/buscar?q=${n}`);
    for (const one of searches) answers[one] = (language) => page(language, 'x'.repeat(90_000));
    for (const one of paths)
      answers[`/${one}`] = (language) => page(language, linking(searches) + 'x'.repeat(90_000));
    answers['/sitemap.xml'] = () => naming([...paths.map((one) => `/${one}`), '/contacto']);
    answers['/contacto'] = (language) => page(language, 'x'.repeat(90_000));
    const { leftOut } = await copyOnce({ limit: 1_600_000 });
    assert.deepEqual(leftOut, { 'bytes of remote_evil beyond 200000': 34 });
    assert.ok(existsSync(current('pages/en/contacto/index.html')));
  });

  it('takes addresses that are nobody’s for those of the section that names them, however many it invents', async () => {
    const rows = ['evil', 'good'].map((name) => ({ name: `remote_${name}`, paths: [name] }));
    const invented = Array.from({ length: 90 }, (_, n) => `/x${n}`);
    const own = Array.from({ length: 5 }, (_, n) => `/good/${n}`);
    const order: string[] = [];
    answers['/remotes/registry.json'] = () => JSON.stringify(rows);
    answers['/sitemap.xml'] = () => naming(['/evil', '/good']);
    answers['/evil'] = (language) => page(language, linking(invented));
    answers['/good'] = (language) => page(language, linking(own));
    for (const one of [...invented, ...own])
      answers[one] = () => {
        order.push(one);
        return 404;
      };
    await copyOnce({});
    assert.ok(order.indexOf('/good/4') < order.indexOf('/x89'), order.join());
  });

  it('has the pages that others link to, however many one section has in the sitemap', async () => {
    const hostile = Array.from({ length: 50 }, (_, n) => `/hostile/${n}`);
    for (const one of hostile)
      answers[one] = (language) => page(language, linking([...hostile, `${one}?x`, '/contacto']));
    const linked = ['/noticias?categoria=a', '/noticias?categoria=b', '/noticias/nota'];
    for (const one of linked) answers[one] = (language) => page(language, one);
    answers['/sitemap.xml'] = () => naming([...hostile, '/']);
    answers['/'] = (language) => page(language, linking(linked));
    const { code, output } = await run({ MIRROR_PAGES: '10' });
    assert.equal(code, 0);
    assert.equal(readdirSync(current('pages/es/hostile')).length, 10);
    assert.match(output, / links to pages in \/hostile beyond 10 left out/);
    for (const one of ['noticias/index?categoria=a', 'noticias/index?categoria=b', 'noticias/nota/index'])
      assert.ok(existsSync(current(`pages/en/${one}.html`)), one);
  });

  it('goes on while a section is broken, with what the sitemap had and the section’s last pages', async () => {
    const course = naming(['/cursos/a']);
    answers['/cursos/a'] = (language) => page(language, linking(['/cursos/b', '/cursos/c']));
    answers['/cursos/c'] = (language) => page(language, 'c');
    answers['/cursos/b'] = (language) => page(language, 'b');
    const whole = answers['/sitemap.xml'];
    const before = `${naming(['/', '/contacto'])}${course}`;
    answers['/sitemap.xml'] = () => before;
    assert.equal((await run()).code, 0);
    answers['/cursos/a'] = () => 503;
    answers['/cursos/c'] = (_, response) => {
      response.writeHead(404).end();
      return 'handled';
    };
    answers['/nueva'] = (language) => page(language, 'new');
    const broken: [string, Answer][] = [
      ['incomplete', sitemapWith({ 'cache-control': 'no-store' }, ['/', '/nueva'])],
      ['only an outdated copy \\(STALE\\)', sitemapWith({ 'x-cache': 'STALE' }, ['/', '/nueva'])],
    ];
    for (const [reason, answer] of broken) {
      answers['/sitemap.xml'] = answer;
      const { code, output } = await run();
      assert.equal(code, 1);
      assert.match(output, new RegExp(`kept /sitemap.xml: ${reason}`));
      assert.match(output, / 0 missing/);
      assert.match(output, /kept \/cursos\/a \(en\): answered 503/);
      for (const one of ['cursos/a', 'cursos/b', 'cursos/c', 'contacto', 'nueva'])
        assert.ok(existsSync(current(`pages/en/${one}/index.html`)), one);
      assert.equal(read('files/sitemap.xml'), before);
    }
    // The shell is sure of it: what is missing is another section.
    answers['/cursos/c'] = () => 404;
    await run();
    assert.deepEqual(
      ['cursos/a', 'cursos/c'].map((one) => existsSync(current(`pages/en/${one}/index.html`))),
      [true, false],
      'what it withdraws leaves the copy',
    );
    if (whole) answers['/sitemap.xml'] = whole;
    await run();
    assert.ok(!existsSync(current('pages/en/nueva')), 'neither in the sitemap nor linked');
  });

  it('begins with an incomplete sitemap where there is no copy yet', async () => {
    answers['/sitemap.xml'] = sitemapWith({ 'cache-control': 'no-store' }, ['/']);
    assert.match((await run()).output, /, 1 missing.*missing \/sitemap.xml: incomplete/s);
    assert.ok(existsSync(current('pages/en/index.html')));
  });

  it('is complete without files that never were', async () => {
    answers['/'] = (language) => page(language, linking(['/uploads/x.html', '/mirror/x.css', '/contacto']));
    answers['/mirror/x.css'] = () => 503;
    const { code, output } = await run();
    assert.equal(code, 0, output);
    assert.match(output, / 0 missing, 1 files that the site lacks left out/);
  });

  it('copies style sheets, for which pages wait, while other files do not arrive', async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const slow = ['/uploads/slow1.js', '/uploads/slow2.js'];
    for (const one of slow)
      answers[one] = (_, response) => {
        released.then(() => response.end());
        return 'handled';
      };
    answers['/sitemap.xml'] = () => naming(['/']);
    answers['/'] = (language) =>
      page(language, `${slow.map((one) => `<a href="${one}">`).join('')}<a href="/late">`);
    answers['/late'] = (language) => page(language, '<link rel="stylesheet" href="/assets/late.css">');
    answers['/assets/late.css'] = () => {
      release();
      return 'a{}';
    };
    const { output } = await run({ MIRROR_MINUTES: '0.1' });
    assert.match(read('pages/en/late/index.html'), /"\/mirror\/late\.\w+\.css"/, output);
  });

  it('is bounded in bytes, with what it keeps: the previous copy stays', async () => {
    const names = Array.from({ length: 9 }, (_, n) => `/uploads/${n}.bin`);
    for (const one of names) answers[one] = () => one.repeat(10_000);
    answers['/uploads/bomb.gz'] = (_, response) => {
      response
        .writeHead(200, { 'content-encoding': 'gzip' })
        .end(gzipSync(Buffer.alloc(20 * 1024 * 1024 + 1)));
      return 'handled';
    };
    answers['/'] = (language) =>
      page(language, [...names, '/uploads/bomb.gz'].map((one) => `<a href="${one}">`).join(''));
    const runWithin = async (day: number, limit?: number) => {
      const date = new Date(day * 86_400_000);
      const copy = beginCopy(folder, date, 1000, limit);
      const given = { origin: site.address, copy, date, mostPages: 9, endsAt: Infinity };
      const { missing } = await copySite(given).finally(copy.discard);
      return missing.filter(({ address }) => address.includes('bomb'));
    };
    await assert.rejects(runWithin(0, 400_000), /more than 400000 bytes/);
    const { output } = await run();
    assert.match(output, /missing \/uploads\/bomb.gz: longer than 20971520 bytes/);
    await assert.rejects(runWithin(1, 400_000), /more than 400000 bytes/);
    await runWithin(2);
    assert.ok(existsSync(current('files/uploads/8.bin')));
  });

  it('writes what it has already kept, as for the other language of a broken page', () => {
    const body = Buffer.from('a{}');
    const first = beginCopy(folder, new Date(0), 1000);
    first.write('files/a.css', body);
    first.publish();
    const next = beginCopy(folder, new Date(1), 1000);
    next.keep('files/a.css');
    next.write('files/a.css', body);
    next.publish();
    assert.equal(read('files/a.css'), 'a{}');
  });

  it('deletes what a run of the same process left, and passes over the link of another', () => {
    symlinkSync('gone', path.join(folder, 'current.1.part'));
    for (const day of [1, 2]) beginCopy(folder, new Date(day * 86_400_000), 60_000);
    assert.deepEqual(
      readdirSync(folder).map((name) => name.slice(0, 10)),
      ['1970-01-03', 'current.1.'],
    );
  });

  it('is complete on a quiet site, where every copy of the edge is outdated until it is requested', async () => {
    const news = Array.from({ length: 27 }, (_, index) => `/noticias/n${index}`);
    const visited = new Set<string>();
    answers['/sitemap.xml'] = () => naming(news);
    for (const one of news) {
      answers[one] = (language, response) => {
        const visit = `${one} ${language}`;
        if (!visited.has(visit)) response.setHeader('x-cache', 'STALE');
        visited.add(visit);
        return page(language, one);
      };
    }
    const { code, output } = await run();
    assert.match(output, /27 pages|54 pages/);
    assert.match(output, / 0 missing/);
    assert.equal(code, 0);
  });

  it('keeps the newest copy of each of the last seven days', async () => {
    const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
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
