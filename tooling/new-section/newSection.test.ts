import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { after, afterEach, describe, it } from 'node:test';
import * as v from 'valibot';
import { parse } from 'yaml';
import { makeCheckout } from './checkout.ts';
import { makeOutside } from './outside.ts';
import { parseRegistry, type SectionOptions, newSection as sectionOf } from './section.ts';

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

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@localhost', ...args], {
    cwd: checkout,
    encoding: 'utf8',
  });
const changedFiles = () => git('status', '--porcelain', '--untracked-files=all');
git('add', '.');
git('commit', '--quiet', '-m', 'before');

describe('npm run new-section', () => {
  afterEach(() => {
    git('restore', '.');
    git('clean', '-fdxq', '-e', 'node_modules');
  });

  for (const [name, title] of [
    ['ab', 'Ab'],
    ['educacion-continua-en-linea-202', 'Educacion continua en linea 202'],
  ] as const)
    it(`creates ${name} as the checks require`, () => {
      const folder = `remote-${name}`;
      const container = `remote_${name.replaceAll('-', '_')}`;
      const made = newSection(name, '--en', 'Courses');
      assert.equal(made.status, 0, made.stderr);

      for (const file of ['shell/registry.local.json', 'deploy/registry/registry.json']) {
        const row = parseRegistry(text(file)).remotes.at(-1);
        assert.deepEqual([row?.name, row?.paths, row?.menu], [container, [name], ['activities']]);
      }
      const { services, volumes } = v.parse(
        composeShape,
        parse(text('docker-compose.yml'), { merge: true, maxAliasCount: -1 }),
      );
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
      assert.match(text(`${folder}/src/locales/es.json`), new RegExp(`"title": "${title}"`));
      assert.match(text(`${folder}/src/locales/en.json`), /"title": "Courses"/);
      for (const file of readdirSync(at(folder), { recursive: true, encoding: 'utf8' }))
        if (statSync(at(`${folder}/${file}`)).isFile())
          assert.doesNotMatch(
            text(`${folder}/${file}`),
            /template.section|3999|Sección nueva|New section/,
            file,
          );

      const formatted = spawnSync(
        at('node_modules/.bin/biome'),
        [
          'check',
          '--error-on-warnings',
          folder,
          'package.json',
          'shell/registry.local.json',
          'deploy/registry',
        ],
        { cwd: checkout, encoding: 'utf8' },
      );
      assert.equal(formatted.status, 0, formatted.stdout + formatted.stderr);
      // Nothing is left to change for npm, so `npm ci` accepts the lockfile.
      const lockfile = text('package-lock.json');
      assert.ok(lockfile.includes(`"node_modules/@consejo/${folder}"`));
      execFileSync('npm', ['install', '--package-lock-only', '--offline', '--ignore-scripts', '--no-audit'], {
        cwd: checkout,
        stdio: 'pipe',
      });
      assert.equal(text('package-lock.json'), lockfile);
      assert.equal(newSection(name).stderr, `There is already a section ${folder}.`);
    });

  it('refuses wrong arguments in one line, and writes nothing', () => {
    for (const [args, problem] of [
      [['contact'], /^There is already a section remote-contact/],
      [['prueba', '--colour', 'red'], /^Unknown option '--colour'/],
      [['prueba', 'talleres'], /^one name, not prueba and talleres/],
    ] as const) {
      const { status, stderr } = newSection(...args);
      assert.equal(status, 1);
      assert.match(stderr, problem);
      assert.ok(!stderr.includes('\n'), stderr);
      assert.equal(changedFiles(), '');
    }
  });
});

const refused: [name: string | undefined, options: SectionOptions, problem: RegExp][] = [
  [undefined, {}, /^Which section\? npm run new-section -- <name>/],
  ['Cursos', {}, /^"Cursos" is not a valid name/],
  ['a', {}, /is not a valid name/],
  ['cursos-', {}, /is not a valid name/],
  ['../cursos', {}, /is not a valid name/],
  ['x'.repeat(32), {}, /is not a valid name/],
  ['noticias', {}, /^\/noticias belongs to remote_content: /],
  ['api', {}, /^\/api belongs to the site itself/],
  ['shell', {}, /^"shell" is used for the site's own texts/],
  ['prueba', { port: '3004' }, /^Port 3004 is that of remote-contact/],
  ['prueba', { port: '3051' }, /^Port 3051 is that of remote-institutional, for hot reload/],
  ['prueba', { port: 'many' }, /is not a port/],
  ['prueba', { en: 'a "b"' }, /is not a valid title/],
];
for (const [name, options, message] of refused)
  it(`refuses ${name} ${JSON.stringify(options)}`, () => {
    assert.throws(() => sectionOf(name, options), { message });
  });

it('refuses a folder inside the repository, and one that is not empty', async () => {
  await assert.rejects(makeOutside('prueba', '.', {}), /is inside this repository/);
  await assert.rejects(makeOutside('prueba', tmpdir(), {}), /is not empty/);
});
