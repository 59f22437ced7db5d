import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { after, it } from 'node:test';
import { execa } from 'execa';
import * as v from 'valibot';
import { makeCheckout } from '../new-section/checkout.ts';
import { holdBase, readPorts } from '../site/ports.ts';
import { untilReady } from '../site/startSite.ts';

// `npm run dev` with one stand-in for all services: it listens on every PORT_… of its environment.
const service = `
import { createServer } from 'node:http';
for (const [name, port] of Object.entries(process.env))
  if (/^PORT_(?!BASE)/.test(name)) createServer((_, response) => response.end('ok')).listen(Number(port), 'localhost');
`;

const { checkout, at } = makeCheckout();
/** Ends a site that a failed test leaves. */
const stop = new AbortController();
after(() => {
  stop.abort();
  rmSync(checkout, { recursive: true });
});

it('npm run dev prints every URL and type errors, takes up a new section, and leaves nothing behind', {
  timeout: 180_000,
}, async () => {
  const manifest = v.parse(
    v.looseObject({ wireit: v.record(v.string(), v.unknown()) }),
    JSON.parse(readFileSync(at('package.json'), 'utf8')),
  );
  manifest.wireit['site:watch'] = { dependencies: ['stand-in', 'types:watch'] };
  manifest.wireit['stand-in'] = { command: 'node service.mjs', service: true, files: [] };
  writeFileSync(at('package.json'), JSON.stringify(manifest, null, 2));
  writeFileSync(at('service.mjs'), service);
  mkdirSync(at('cms/node_modules'), { recursive: true });
  for (const file of ['package-lock.json', 'node_modules/.package-lock.json'])
    writeFileSync(at(`cms/${file}`), '{ "packages": {} }');
  writeFileSync(
    at('tsconfig.json'),
    '{ "compilerOptions": { "noEmit": true, "types": [] }, "include": ["shell"] }',
  );
  writeFileSync(at('shell/wrong.ts'), 'export const port: number = "3000";\n');
  for (const folder of ['remote-contact', 'remote-content', 'remote-certification', 'remote-institutional'])
    mkdirSync(at(`${folder}/src`));

  const base = await holdBase(5500);
  const env = { PORT_BASE: String(base), CI: '' };
  const site = execa('npm', ['run', 'dev'], {
    cwd: checkout,
    env,
    all: true,
    reject: false,
    cancelSignal: stop.signal,
  });
  let printed = '';
  const until = (text: string) =>
    new Promise<void>((resolve, reject) => {
      const look = () => {
        if (!printed.includes(text)) return;
        site.all.off('data', look);
        resolve();
      };
      site.all.on('data', look);
      site.all.once('end', () => reject(new Error(`No ${text} in:\n${printed}`)));
      look();
    });
  site.all.on('data', (chunk: Buffer) => {
    printed += chunk.toString();
  });

  await Promise.all([until('Site ready'), until('wrong.ts(1,14): error TS2322')]);
  for (const port of Object.values(readPorts(env)))
    assert.ok(printed.includes(`http://localhost:${port}`), `${port}: ${printed}`);

  const made = await execa('npm', ['run', 'new-section', '--', 'cursos'], { cwd: checkout });
  assert.equal(made.exitCode, 0);
  await until('remote-cursos: http://localhost');
  // The last of the changed files may start everything once more.
  await untilReady([`http://localhost:${base + 7}/healthz`]);

  site.kill('SIGINT');
  assert.equal((await site).exitCode, 0, printed);
  for (const port of Object.values(readPorts(env))) await assert.rejects(fetch(`http://localhost:${port}`));
});
