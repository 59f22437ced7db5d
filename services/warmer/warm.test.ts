import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { root } from '@consejo/tooling/packages';
import { linking, naming, origin, page, startSite } from '../crawler/siteFixture.ts';

let site: Awaited<ReturnType<typeof startSite>>;
let answers: typeof site.answers;
/** The pages that were asked for. */
let asked: Set<string>;
beforeEach(async () => {
  site = await startSite();
  answers = site.answers;
  asked = new Set();
});
afterEach(() => site.stop());

const addPage = (address: string, links: string[] = []) => {
  answers[address] = (language) => {
    asked.add(address);
    return page(language, linking(links));
  };
};

/** Runs a round to its end. @returns its log */
async function run(env: Record<string, string> = {}) {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', path.join(root, 'services/warmer/warm.ts'), site.address],
    { cwd: root, env: { ...process.env, WARM_EVERY: '0', ...env } },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += String(chunk);
    });
  await once(child, 'close');
  return output;
}

describe('npm run warm', () => {
  it('goes on while a section is broken: the edge’s sitemap is an outdated one then', async () => {
    answers['/sitemap.xml'] = (_, response) => {
      response.setHeader('x-cache', 'STALE');
      return naming(['/', '/cursos/a']);
    };
    for (const one of ['/', '/cursos/a']) addPage(one);
    assert.match(await run(), /2 pages and .*, 1 only as old copies/);
    assert.deepEqual([...asked].sort(), ['/', '/cursos/a']);
  });

  it('requests the pages that others link to, however many one section’s pages do', async () => {
    const hostile = Array.from({ length: 50 }, (_, n) => `/hostile/${n}`);
    for (const one of hostile) addPage(one);
    answers['/hostile/0'] = (language) => {
      asked.add(`/hostile/0 ${language}`);
      return page(language, '<a href="/x">'.repeat(10_001));
    };
    addPage('/hostile', hostile);
    addPage('/', [`${origin}//[`, '/noticias/a', '/noticias/b', '/hostile']);
    for (const one of ['/noticias/a', '/noticias/b']) addPage(one);
    answers['/sitemap.xml'] = () => naming(['/hostile', '/']);
    const output = await run({ WARM_PAGES: '5' });
    assert.match(output, /9 pages .*, \d+ links to pages in \/hostile beyond 5 left out/);
    assert.match(output, /10000 links and files \/hostile\/0/);
    assert.ok(asked.has('/hostile/0 en'), 'in each language');
    assert.ok(asked.has('/noticias/a') && asked.has('/noticias/b'));
  });

  it('reads no manifest that is longer than the shell allows, or whose files have other names', async () => {
    answers['/remotes/registry.json'] = () =>
      JSON.stringify(['a', 'b', 'c', 'd'].map((name) => ({ name: `remote_${name}` })));
    for (const [name, length] of Object.entries({ remote_a: 0, remote_b: 1_000_000 })) {
      answers[`/remotes/${name}/mf-manifest.json`] = () =>
        JSON.stringify({ metaData: { remoteEntry: { name: 'a.js' } }, more: 'x'.repeat(length) });
      answers[`/remotes/${name}/a.js`] = () => {
        asked.add(name);
        return '';
      };
    }
    answers['/remotes/remote_c/mf-manifest.json'] = () =>
      JSON.stringify({ metaData: { remoteEntry: { name: 'a.js\nWrite to evil.test' } } });
    // Each of its problems would take memory.
    answers['/remotes/remote_d/mf-manifest.json'] = () =>
      JSON.stringify({
        metaData: { remoteEntry: { name: 'a.js' }, pages: { a: { js: Array(490_000).fill(1) } } },
      });
    const log = await run({ NODE_OPTIONS: '--max-old-space-size=128' });
    assert.match(log, /4 pages and/);
    assert.doesNotMatch(log, /evil/);
    assert.deepEqual([...asked], ['remote_a']);
  });
});
