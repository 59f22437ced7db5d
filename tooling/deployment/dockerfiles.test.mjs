import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { DockerfileParser } from 'dockerfile-ast';
import { images, labelsOf } from '../../deploy/images/labels.mjs';
import { remotes, root } from '../rspack/packages.mjs';

// The images are built where there is a Docker engine; what can be read in their files is held here.

const folder = path.join(root, 'deploy/images');
const files = readdirSync(folder).filter((name) => name.endsWith('.Dockerfile'));
const nodeImage = 'node:24-bookworm-slim';
/** Debian's packages and our files: nothing to build. */
const isBuilt = (name) => name !== 'edge.Dockerfile';
const required = ['version', 'revision'].map((name) => `org.opencontainers.image.${name}`);

function read(name) {
  const instructions = DockerfileParser.parse(
    readFileSync(path.join(folder, name), 'utf8'),
  ).getInstructions();
  const of = (list, keyword) => list.filter((one) => one.getKeyword() === keyword);
  const lastFrom = instructions.lastIndexOf(of(instructions, 'FROM').at(-1));
  return {
    all: (keyword) => of(instructions, keyword),
    last: (keyword) => of(instructions.slice(lastFrom), keyword),
  };
}
const words = (instruction) => instruction.getArguments().map((one) => one.getValue());

/** Paths that a COPY takes from the checkout: not those of other stages, and one for each remote. */
const sourcesOf = (copy) =>
  copy.getFlags().some((flag) => flag.getName() === 'from')
    ? []
    : words(copy)
        .slice(0, -1)
        .flatMap((source) =>
          source.includes('$') ? remotes.map((name) => source.replace(`\${REMOTE}`, name)) : source,
        );

const ignored = readFileSync(path.join(root, '.dockerignore'), 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => {
    const pattern = line.replace('**/', '').replaceAll('.', '\\.').replaceAll('*', '[^/]*');
    return new RegExp(`${line.startsWith('**/') ? '(^|/)' : '^'}${pattern}(/|$)`);
  });

describe('the Dockerfiles', () => {
  it('are those that the images are built from', () => {
    const services = new Set(images.map((name) => (remotes.includes(name) ? 'remote' : name)));
    assert.deepEqual(files, [...services].map((name) => `${name}.Dockerfile`).sort());
  });

  for (const name of files) {
    it(`${name}: builds apart from what runs, on the one pinned Node`, () => {
      const { all } = read(name);
      const bases = all('FROM').map((from) => from.getImage());
      if (!isBuilt(name)) return assert.deepEqual(bases, ['debian:bookworm-slim']);
      assert.ok(bases.length > 1);
      assert.equal(words(all('ARG')[0])[0], `NODE_IMAGE=${nodeImage}`);
      const stages = all('FROM').map((from) => from.getBuildStage());
      for (const base of bases) assert.ok(base === `\${NODE_IMAGE}` || stages.includes(base), base);
      assert.equal(bases.at(-1), `\${NODE_IMAGE}`);
      for (const run of all('RUN').map((one) => one.getRawArgumentsContent()))
        assert.doesNotMatch(run, /npm (install|i)\b/, 'from the lockfile only');
    });

    it(`${name}: runs as nobody special, tells its health and what it is`, () => {
      const { last } = read(name);
      const [user] = last('USER').map((one) => words(one)[0]);
      assert.ok(['node', 'www-data'].includes(user), user);
      assert.equal(last('HEALTHCHECK').length, 1);
      assert.equal(last('CMD').length, 1);
      const labels = last('LABEL').flatMap((label) => label.getProperties());
      const args = last('ARG').map((arg) => arg.getProperty().getName());
      const said = Object.fromEntries(labels.map((label) => [label.getName(), label.getUnescapedValue()]));
      for (const label of [...required, 'org.consejo.build-id']) {
        const [, argument] = /^"?\$\{(\w+)\}"?$/.exec(said[label] ?? '') ?? [];
        assert.ok(args.includes(argument), `${label} is filled by an argument of the last stage`);
      }
    });

    it(`${name}: copies only what git has and .dockerignore lets through`, () => {
      const sources = read(name).all('COPY').flatMap(sourcesOf);
      assert.ok(sources.length > 0);
      for (const source of sources) {
        assert.ok(existsSync(path.join(root, source)), `${source} exists`);
        assert.ok(!ignored.some((pattern) => pattern.test(source)), `${source} is in the context`);
      }
    });
  }

  it('install with the manifest of every workspace, as the lockfile wants', () => {
    const { workspaces } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
    const folders = workspaces.flatMap((name) => (name === 'remote-*' ? remotes : name));
    const wanted = folders.map((name) => `${name}/package.json`);
    for (const name of ['shell.Dockerfile', 'remote.Dockerfile']) {
      const sources = read(name).all('COPY').flatMap(sourcesOf);
      assert.deepEqual(
        wanted.filter((file) => !sources.includes(file)),
        [],
        name,
      );
    }
  });

  it('keep what is local and what is secret out of the context', () => {
    for (const file of [
      'node_modules/x',
      'cms/node_modules/x',
      'shell/build/x',
      'remote-content/dist/x',
      '.env',
    ])
      assert.ok(
        ignored.some((pattern) => pattern.test(file)),
        file,
      );
  });

  it('get a version, a revision and a build id for each image', () => {
    for (const name of images) {
      const { VERSION, REVISION, BUILD_ID } = labelsOf(name, 'abc');
      assert.match(VERSION, /^\d+\.\d+\.\d+$/);
      assert.equal(REVISION, 'abc');
      assert.match(BUILD_ID, /^[0-9a-f]{12}$/);
    }
  });
});
