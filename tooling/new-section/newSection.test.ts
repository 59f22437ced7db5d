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
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, afterEach, before, describe, it } from 'node:test';
import ts from 'typescript';
import { parse } from 'yaml';
import { npmCommand } from '../commands/setup/install.mjs';
import { remotes, root } from '../rspack/packages.ts';
import { sitePaths } from './section.ts';

const workspaces = ['shell', 'shared', 'tooling', 'e2e', ...remotes];
const needed = [
  ...[
    'package.json',
    'package-lock.json',
    'biome.json',
    '.gitignore',
    'docker-compose.yml',
    'compose.dev.yml',
  ],
  ...['deploy/registry', 'deploy/kubernetes', 'shell/registry.local.json', 'tooling'],
  ...workspaces.map((name) => `${name}/package.json`),
];

/** A checkout to work in: what the command reads and writes, with the one package that it needs. */
const checkout = mkdtempSync(path.join(tmpdir(), 'new-section-'));
const at = (file) => path.join(checkout, file);
const text = (file) => readFileSync(at(file), 'utf8');

before(() => {
  for (const file of needed)
    cpSync(path.join(root, file), at(file), {
      recursive: true,
      filter: (source) => !source.includes('node_modules'),
    });
  mkdirSync(at('node_modules'));
  // What tells that packages are installed; nothing may install any here.
  cpSync(path.join(root, 'package-lock.json'), at('node_modules/.package-lock.json'));
  const yaml = path.dirname(createRequire(import.meta.url).resolve('yaml/package.json'));
  symlinkSync(yaml, at('node_modules/yaml'));
  execFileSync('git', ['init', '-q'], { cwd: checkout });
});
after(() => rmSync(checkout, { recursive: true }));

function newSection(...args) {
  const command = at('tooling/commands/newSection.mjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...args], {
    cwd: checkout,
    encoding: 'utf8',
  });
  return { status, stdout, stderr: stderr.trim() };
}

/** Every file of the checkout with what is in it. */
const everything = () =>
  Object.fromEntries(
    readdirSync(checkout, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/[\\/](\.git|node_modules|\.run)([\\/]|$)/.test(entry.parentPath))
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [path.relative(checkout, file), readFileSync(file, 'utf8')]),
  );

describe('npm run new-section', () => {
  let untouched;
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
  ])
    it(`makes ${name} as the checks want it, and takes it away to the last byte`, () => {
      const folder = `remote-${name}`;
      const container = `remote_${name.replaceAll('-', '_')}`;
      const made = newSection(name, '--en', 'Courses');
      assert.equal(made.status, 0, made.stderr);
      assert.match(made.stdout, /To delete it: npm run new-section -- .* --remove/);

      for (const file of ['shell/registry.local.json', 'deploy/registry/registry.json']) {
        const row = JSON.parse(text(file)).remotes.at(-1);
        assert.deepEqual([row.name, row.paths, row.menu], [container, [name], ['activities']]);
      }
      const { services, volumes } = parse(text('docker-compose.yml'), { merge: true });
      const twin = services['remote-contact'];
      assert.deepEqual(
        services[folder],
        JSON.parse(
          JSON.stringify(twin)
            .replaceAll('remote-contact', folder)
            .replaceAll('released-contact', `released-${name}`),
        ),
      );
      assert.deepEqual(services.shell.depends_on[folder], services.shell.depends_on['remote-contact']);
      assert.ok(`released-${name}` in volumes);
      assert.ok(parse(text('compose.dev.yml'), { logLevel: 'silent' }).services[folder]);
      assert.ok(
        text('deploy/kubernetes/production/kustomization.yaml').includes(`  - ../releases/${folder}\n`),
      );
      assert.match(text(`deploy/kubernetes/releases/${folder}/kustomization.yaml`), /nameSuffix: -/);
      assert.equal(JSON.parse(text(`${folder}/src/locales/es.json`)).title, title);
      assert.equal(JSON.parse(text(`${folder}/src/locales/en.json`)).title, 'Courses');
      for (const [file, content] of Object.entries(everything()).filter(([file]) => file.startsWith(folder)))
        assert.doesNotMatch(content, /template.section|3999|Sección nueva|New section/, file);

      const biome = path.join(root, 'node_modules/@biomejs/biome/bin/biome');
      const formatted = spawnSync(
        process.execPath,
        [biome, 'check', '--error-on-warnings', folder, 'shell/registry.local.json', 'deploy/registry'],
        { cwd: checkout, encoding: 'utf8' },
      );
      assert.equal(formatted.status, 0, formatted.stdout + formatted.stderr);
      assert.equal(newSection(name).stderr, `There is a section ${folder} already.`);
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
      const [program, ...args] = npmCommand;
      execFileSync(
        program,
        [...args, 'install', '--package-lock-only', '--offline', '--ignore-scripts', '--no-audit'],
        {
          cwd: folder,
          stdio: 'pipe',
        },
      );
      assert.equal(readFileSync(path.join(folder, 'package-lock.json'), 'utf8'), text('package-lock.json'));
    } finally {
      rmSync(folder, { recursive: true });
      newSection('prueba', '--remove');
    }
  });

  it('gives each section ports of its own, until a site has no more', () => {
    const names = Array.from({ length: 20 }, (_, index) => `prueba-${index}`);
    const full = names.findIndex((name) => newSection(name).status !== 0);
    const rows = JSON.parse(text('shell/registry.local.json')).remotes;
    const ports = rows.map(({ url }) => Number(new URL(url).port));
    const used = [...ports, ...ports.map((port) => port + 10), 3000, 3005, 3006, 3009, 1337];
    assert.equal(new Set(used).size, used.length);
    assert.match(newSection(names[full]).stderr, /^No port of .* --port\.$/);
    assert.equal(newSection(names[full], '--port', '4100').status, 0);
    for (const name of names.slice(0, full + 1)) assert.equal(newSection(name, '--remove').status, 0);
  });

  it('deletes no work that git does not have', () => {
    newSection('prueba');
    for (const file of ['src/routes.tsx', 'README.md', 'notes/mine.md']) {
      const mine = `remote-prueba/${file}`;
      const before = existsSync(at(mine)) ? text(mine) : undefined;
      mkdirSync(path.dirname(at(mine)), { recursive: true });
      writeFileSync(at(mine), `${before ?? ''}// mine\n`);
      const { status, stderr } = newSection('prueba', '--remove');
      assert.equal(status, 1);
      assert.ok(stderr.startsWith(`Nothing deleted: git does not have ${mine}. `), stderr);
      assert.ok(existsSync(at('remote-prueba/src/remote.ts')));
      if (before === undefined) rmSync(at(mine));
      else writeFileSync(at(mine), before);
    }
    // Nor where git does not answer.
    renameSync(at('.git'), at('.git-away'));
    writeFileSync(at('remote-prueba/mine.md'), '');
    assert.match(newSection('prueba', '--remove').stderr, /git does not have remote-prueba\/mine\.md/);
    rmSync(at('remote-prueba/mine.md'));
    assert.equal(newSection('prueba', '--remove').status, 0);
    renameSync(at('.git-away'), at('.git'));
  });

  for (const [args, problem] of /** @type {[string[], RegExp][]} */ ([
    [[], /^Which section\? npm run new-section -- <name>/],
    [['Cursos'], /^"Cursos" is no name for a section/],
    [['a'], /is no name/],
    [['cursos-'], /is no name/],
    [['../cursos'], /is no name/],
    [['x'.repeat(32)], /is no name/],
    [['contact'], /^There is a section remote-contact already/],
    [['noticias'], /^\/noticias belongs to remote_content: /],
    [['api'], /^\/api belongs to the site itself/],
    [['shell'], /^"shell" is the name of texts/],
    [['prueba', '--port', '3004'], /^Port 3004 is that of remote-contact/],
    [['prueba', '--port', '3011'], /^Port 3011 is that of remote-institutional, for hot reload/],
    [['prueba', '--port', 'many'], /is not a port/],
    [['prueba', '--en', 'a "b"'], /is no title/],
    [['prueba', '--colour', 'red'], /^Unknown option '--colour'/],
    [['prueba', 'talleres'], /^one name, not prueba and talleres/],
    [['prueba', '--remove'], /^There is no section remote-prueba\.$/],
    [['prueba', '--outside', '.'], /is inside of this repository/],
    [['prueba', '--outside', tmpdir()], /is not empty/],
  ]))
    it(`says in one line what is wrong with "${args.join(' ')}", and writes nothing`, () => {
      const { status, stderr } = newSection(...args);
      assert.equal(status, 1);
      assert.match(stderr, problem);
      assert.ok(!stderr.includes('\n'), stderr);
    });
});

it('knows every first segment that the site answers itself', () => {
  const server = path.join(root, 'shell/server');
  const sources = readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.includes('.test.'))
    .map((file) => readFileSync(path.join(server, file), 'utf8'));
  const edge = ['edge', 'mirror'].map((name) =>
    readFileSync(path.join(root, `deploy/${name}/nginx.conf`), 'utf8'),
  );
  const found = [
    ...sources.flatMap((source) => [...source.matchAll(/(?:app\.\w+\(|prefix: )'\/([a-z][a-z-]*)[/']/g)]),
    ...edge.flatMap((source) => [...source.matchAll(/location (?:= |\^~ )\/([a-z-]+)[/ ]/g)]),
  ].map(([, segment]) => segment);
  assert.ok(found.length > 5);
  for (const segment of found) assert.ok(sitePaths.includes(segment), segment);
});

it('compiles a section outside of the repository as strictly as one inside', () => {
  const optionsOf = (file) =>
    ts.readConfigFile(path.join(root, file), ts.sys.readFile).config.compilerOptions;
  assert.deepEqual(
    optionsOf('tooling/new-section/template/outside/tsconfig.json'),
    optionsOf('tsconfig.json'),
  );
});
