import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, afterEach, before, describe, it } from 'node:test';
import * as v from 'valibot';
import { parse } from 'yaml';
import { root } from '../rspack/packages.ts';
import { makeCheckout, workspaces } from './checkout.ts';
import { parseRegistry } from './section.ts';

const composeShape = v.object({
  services: v.record(
    v.string(),
    v.looseObject({ depends_on: v.optional(v.record(v.string(), v.unknown())) }),
  ),
  volumes: v.optional(v.record(v.string(), v.unknown()), {}),
});

// Through npm itself: commands/commands.test.ts.
const { checkout, at } = makeCheckout();
const text = (file: string) => readFileSync(at(file), 'utf8');
const newSection = (...args: string[]) => {
  const command = [at('tooling/bootstrap.mjs'), 'newSection', ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    cwd: checkout,
    encoding: 'utf8',
  });
  return { status, stdout, stderr: stderr.trim() };
};
after(() => rmSync(checkout, { recursive: true }));

/** The content of every file of the checkout. */
const everything = (): Record<string, string> =>
  Object.fromEntries(
    readdirSync(checkout, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/[\\/](\.git|node_modules|\.run)([\\/]|$)/.test(entry.parentPath))
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [path.relative(checkout, file), readFileSync(file, 'utf8')]),
  );

describe('npm run new-section', () => {
  let untouched: Record<string, string> = {};
  before(() => {
    untouched = everything();
  });
  afterEach(() => {
    const now = everything();
    const files = Object.keys({ ...untouched, ...now });
    assert.deepEqual(
      files.filter((file) => now[file] !== untouched[file]),
      [],
    );
  });

  for (const [name, title] of [
    ['prueba', 'Prueba'],
    ['ab', 'Ab'],
    ['educacion-continua-en-linea-202', 'Educacion continua en linea 202'],
  ] as const)
    it(`creates ${name} as the checks require, and removes it without a trace`, () => {
      const folder = `remote-${name}`;
      const container = `remote_${name.replaceAll('-', '_')}`;
      const made = newSection(name, '--en', 'Courses');
      assert.equal(made.status, 0, made.stderr);
      assert.match(made.stdout, /To delete it: npm run new-section -- .* --remove/);

      for (const file of ['shell/registry.local.json', 'deploy/registry/registry.json']) {
        const row = parseRegistry(text(file)).remotes.at(-1);
        assert.deepEqual([row?.name, row?.paths, row?.menu], [container, [name], ['activities']]);
      }
      const { services, volumes } = v.parse(composeShape, parse(text('docker-compose.yml'), { merge: true }));
      const twin = services['remote-contact'];
      assert.deepEqual(
        services[folder],
        JSON.parse(
          JSON.stringify(twin)
            .replaceAll('remote-contact', folder)
            .replaceAll('released-contact', `released-${name}`),
        ),
      );
      const dependsOn = services.shell?.depends_on;
      assert.ok(dependsOn?.[folder]);
      assert.deepEqual(dependsOn[folder], dependsOn['remote-contact']);
      assert.ok(`released-${name}` in volumes);
      const development = v.parse(composeShape, parse(text('compose.dev.yml'), { logLevel: 'silent' }));
      assert.ok(development.services[folder]);
      assert.ok(
        text('deploy/kubernetes/production/kustomization.yaml').includes(`  - ../releases/${folder}\n`),
      );
      assert.match(text(`deploy/kubernetes/releases/${folder}/kustomization.yaml`), /nameSuffix: -/);
      assert.match(text(`${folder}/src/locales/es.json`), new RegExp(`"title": "${title}"`));
      assert.match(text(`${folder}/src/locales/en.json`), /"title": "Courses"/);
      for (const [file, content] of Object.entries(everything()).filter(([file]) => file.startsWith(folder)))
        assert.doesNotMatch(content, /template.section|3999|Sección nueva|New section/, file);

      const biome = path.join(root, 'node_modules/@biomejs/biome/bin/biome');
      const formatted = spawnSync(
        process.execPath,
        [biome, 'check', '--error-on-warnings', folder, 'shell/registry.local.json', 'deploy/registry'],
        { cwd: checkout, encoding: 'utf8' },
      );
      assert.equal(formatted.status, 0, formatted.stdout + formatted.stderr);
      assert.equal(newSection(name).stderr, `There is already a section ${folder}.`);
      const removed = newSection(name, '--remove');
      assert.equal(removed.status, 0, removed.stderr);
    });

  it('writes the lockfile that npm itself would write', () => {
    newSection('prueba');
    const folder = mkdtempSync(path.join(tmpdir(), 'lock-'));
    try {
      for (const file of [
        'package.json',
        'package-lock.json',
        ...[...workspaces, 'remote-prueba'].map((name) => `${name}/package.json`),
      ])
        cpSync(at(file), path.join(folder, file));
      execFileSync('npm', ['install', '--package-lock-only', '--offline', '--ignore-scripts', '--no-audit'], {
        cwd: folder,
        stdio: 'pipe',
      });
      assert.equal(readFileSync(path.join(folder, 'package-lock.json'), 'utf8'), text('package-lock.json'));
    } finally {
      rmSync(folder, { recursive: true });
      newSection('prueba', '--remove');
    }
  });

  it('gives each section unused ports, as long as there are any', () => {
    const names = Array.from({ length: 20 }, (_, index) => `prueba-${index}`);
    const full = names.findIndex((name) => newSection(name).status !== 0);
    const rows = parseRegistry(text('shell/registry.local.json')).remotes;
    const ports = rows.map(({ url }) => Number(new URL(String(url)).port));
    const used = [...ports, ...ports.map((port) => port + 10), 3000, 3005, 3006, 3009, 1337];
    assert.equal(new Set(used).size, used.length);
    const last = names[full] ?? 'none';
    assert.match(newSection(last).stderr, /^No port of .* --port\.$/);
    assert.equal(newSection(last, '--port', '4100').status, 0);
    for (const name of names.slice(0, full + 1)) assert.equal(newSection(name, '--remove').status, 0);
  });

  it('deletes no work that is not committed', () => {
    newSection('prueba');
    for (const file of ['src/routes.tsx', 'README.md', 'notes/mine.md']) {
      const mine = `remote-prueba/${file}`;
      const before = existsSync(at(mine)) ? text(mine) : undefined;
      mkdirSync(path.dirname(at(mine)), { recursive: true });
      writeFileSync(at(mine), `${before ?? ''}// mine\n`);
      const { status, stderr } = newSection('prueba', '--remove');
      assert.equal(status, 1);
      assert.ok(stderr.startsWith(`Nothing deleted: ${mine} not committed. `), stderr);
      assert.ok(existsSync(at('remote-prueba/src/remote.ts')));
      if (before === undefined) rmSync(at(mine));
      else writeFileSync(at(mine), before);
    }
    // Nor without git.
    renameSync(at('.git'), at('.git-away'));
    writeFileSync(at('remote-prueba/mine.md'), '');
    assert.match(
      newSection('prueba', '--remove').stderr,
      /Nothing deleted: remote-prueba\/mine\.md not committed/,
    );
    rmSync(at('remote-prueba/mine.md'));
    assert.equal(newSection('prueba', '--remove').status, 0);
    renameSync(at('.git-away'), at('.git'));
  });

  const refused: [args: string[], problem: RegExp][] = [
    [[], /^Which section\? npm run new-section -- <name>/],
    [['Cursos'], /^"Cursos" is not a valid name/],
    [['a'], /is not a valid name/],
    [['cursos-'], /is not a valid name/],
    [['../cursos'], /is not a valid name/],
    [['x'.repeat(32)], /is not a valid name/],
    [['contact'], /^There is already a section remote-contact/],
    [['noticias'], /^\/noticias belongs to remote_content: /],
    [['api'], /^\/api belongs to the site itself/],
    [['shell'], /^"shell" is used for the site's own texts/],
    [['prueba', '--port', '3004'], /^Port 3004 is that of remote-contact/],
    [['prueba', '--port', '3011'], /^Port 3011 is that of remote-institutional, for hot reload/],
    [['prueba', '--port', 'many'], /is not a port/],
    [['prueba', '--en', 'a "b"'], /is not a valid title/],
    [['prueba', '--colour', 'red'], /^Unknown option '--colour'/],
    [['prueba', 'talleres'], /^one name, not prueba and talleres/],
    [['prueba', '--remove'], /^There is no section remote-prueba\.$/],
    [['prueba', '--outside', '.'], /is inside this repository/],
    [['prueba', '--outside', tmpdir()], /is not empty/],
  ];
  for (const [args, problem] of refused)
    it(`refuses "${args.join(' ')}" in one line, and writes nothing`, () => {
      const { status, stderr } = newSection(...args);
      assert.equal(status, 1);
      assert.match(stderr, problem);
      assert.ok(!stderr.includes('\n'), stderr);
    });
});
