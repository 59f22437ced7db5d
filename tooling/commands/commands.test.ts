import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, describe, it } from 'node:test';
import { execa } from 'execa';
import * as v from 'valibot';
import { makeCheckout } from '../new-section/checkout.ts';
import { root } from '../rspack/packages.ts';
import { calls } from './calls.mjs';

const manifest = v.object({ scripts: v.record(v.string(), v.string()) });
const scriptsOf = (folder: string) =>
  v.parse(manifest, JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'))).scripts;

const npm = (args: string[], cwd = root) =>
  execa('npm', ['--silent', ...args], { cwd, reject: false, stdin: 'ignore' });

const usageOf = (script: string) => new RegExp(`^(?=npm (run )?[a-z]).*${script}`, 's');

/** The commands that a README or a guide names: the package and the script. */
function documented() {
  const files = ['.', 'docs', ...readdirSync(root)]
    .filter((folder) => existsSync(path.join(root, folder, folder === 'docs' ? 'developer.md' : 'README.md')))
    .flatMap((folder) => readdirSync(path.join(root, folder)).map((name) => path.join(folder, name)))
    .filter((file) => file.endsWith('.md'));
  const pattern = /npm (?:run ([a-z:-]+)|(start|test)\b)(?: -w ([a-z0-9-]+))?/g;
  return files.flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(pattern)].map(
      ([text, ran, short, workspace]) => ({
        text: `${file}: ${text}`,
        script: ran ?? short ?? '',
        folder: folderOf(file, ran ?? short ?? '', workspace),
      }),
    ),
  );
}

/** The package whose command a guide means. */
function folderOf(file: string, script: string, workspace?: string) {
  if (file === 'cms/README.md') return 'cms';
  if (workspace && !workspace.startsWith('remote-')) return workspace;
  // Any section stands for the guides' example of a new one, which is not always in this repository.
  return workspace || !(script in scriptsOf('.')) ? 'remote-contact' : '.';
}

describe('commands through npm', () => {
  it('every command of a README or guide exists, and every command of the root is in one', () => {
    const commands = documented();
    for (const { text, script, folder } of commands) assert.ok(scriptsOf(folder)[script], text);
    const named = commands.filter(({ folder }) => folder === '.').map(({ script }) => script);
    assert.deepEqual(
      Object.keys(scriptsOf('.')).filter((script) => !named.includes(script)),
      [],
    );
  });

  it('every command that bootstrap.mjs runs has a usage that names it', () => {
    for (const [script, command] of Object.entries(scriptsOf('.'))) {
      const [, name] = /^exec node tooling\/bootstrap\.mjs (\w+)/.exec(command) ?? [];
      if (name) assert.match(new Map(Object.entries(calls)).get(name)?.usage ?? '', usageOf(script));
    }
  });

  // wireit's tasks take no arguments; `npm run check` runs them. bootstrap.mjs answers for all its commands in one place.
  const own = (folder: string) =>
    Object.entries(scriptsOf(folder)).filter(
      ([script, command]) => command !== 'wireit' && (script === 'new-section' || !/bootstrap/.test(command)),
    );
  describe('--help prints how to call the command and starts nothing', { concurrency: 2 }, () => {
    for (const folder of ['.', 'remote-contact'])
      for (const [script, command] of own(folder))
        it(`${script} in ${folder}`, async () => {
          const cwd = path.join(root, folder);
          const { exitCode, stdout } = await execa('sh', ['-c', `${command} --help`], { cwd, reject: false });
          assert.equal(exitCode, 0);
          assert.match(stdout, usageOf(folder === '.' ? script : `${script} -w remote-`));
        });
  });

  it('an unknown option or name is refused before anything starts', async () => {
    for (const args of [['--hepl'], ['log']]) {
      const { exitCode, stdout, stderr } = await npm(['test', '--', ...args]);
      assert.deepEqual([exitCode, stdout], [1, '']);
      assert.match(stderr, /^\n?Unknown.*(hepl|log)/);
    }
  });
});

describe('npm run new-section, as the guide has it', () => {
  const { checkout, at } = makeCheckout();
  const elsewhere = mkdtempSync(path.join(tmpdir(), 'elsewhere-'));
  after(() => {
    for (const folder of [checkout, elsewhere]) rmSync(folder, { recursive: true });
  });

  it('creates a section', async () => {
    const made = await npm(['run', 'new-section', '--', 'cursos', '--en', 'Courses'], checkout);
    assert.equal(made.exitCode, 0, made.stderr);
    assert.ok(existsSync(at('remote-cursos/src/remote.ts')));
  });

  it('creates a section outside', async () => {
    const folder = path.join(elsewhere, 'talleres');
    const made = await npm(['run', 'new-section', '--', 'talleres', '--outside', folder], checkout);
    assert.equal(made.exitCode, 0, made.stderr);
    assert.ok(existsSync(path.join(folder, 'src/remote.ts')));
    assert.ok(!existsSync(at('remote-talleres')));
  });
});
