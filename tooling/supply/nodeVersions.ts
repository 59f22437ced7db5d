import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { execa } from 'execa';
import { runCommand, secondsSince } from '../console/steps.ts';
import { root } from '../rspack/packages.ts';
import { holdBase, readPorts, registryFor } from '../site/ports.ts';

// node --import tsx tooling/supply/nodeVersions.ts [version…]: runs the built site and some tests on each Node version that
// we support, and exits with 1 if any fails. Before: npm run build. With CONTENT_URL and SITE_API_TOKEN pages come from
// that backend; without, the shell must answer 503. The backend itself is not run: its SQLite driver is compiled for one
// version (docs/developer.md).

/** The lowest version that package.json allows, then the newest of each LTS line. From the npm registry. */
const versions = ['20.19.0', '22.23.3', '24.21.0'];
const remote = 'remote-content';
const remotePage = '/noticias';
const firstPort = 5300;
const startTimeoutMs = 60_000;
const cache = process.env.NODES_CACHE ?? path.join(homedir(), '.cache/consejo-nodes');

type Runner = (
  args: string[],
  options?: { cwd?: string; env?: Record<string, string> },
) => ReturnType<typeof execa>;

await runCommand(async () => {
  const wanted = process.argv.slice(2);
  const rows: Record<string, Record<string, string>> = {};
  for (const version of wanted.length > 0 ? wanted : versions) rows[version] = await proveOn(version);
  console.table(rows);
  return Object.values(rows).every((row) => Object.values(row).every((cell) => !cell.startsWith('FAILED')))
    ? 0
    : 1;
});

async function proveOn(version: string) {
  const row: Record<string, string> = {};
  const prove = async (name: string, work: () => Promise<string>) => {
    const start = performance.now();
    try {
      row[name] = `${await work()} (${secondsSince(start)})`;
    } catch (error) {
      row[name] = 'FAILED';
      console.error(`Node ${version}, ${name}: ${error instanceof Error ? error.message : error}`);
    }
  };
  const program = await installNode(version);
  const run: Runner = (args, options) => execa(program, args, { cwd: root, all: true, ...options });
  await prove('node', async () => {
    const { stdout } = await execa(program, ['--version']);
    if (stdout !== `v${version}`) throw new Error(`this is ${stdout}`);
    return stdout;
  });
  await prove('site', () => runSite(run));
  await prove('tool tests', async () => {
    const folder = path.join(root, 'services/release');
    const files = readdirSync(folder).filter((file) => file.endsWith('.test.ts'));
    await run(['--import', 'tsx', '--test', ...files.map((file) => path.join(folder, file))]);
    return 'services/release';
  });
  await prove('unit tests', async () => {
    const suites = 'shared/src/content';
    await run(['node_modules/jest/bin/jest.js', '--selectProjects', 'unit', '--testPathPatterns', suites]);
    return suites;
  });
  return row;
}

/** The Node binary of a version, downloaded once. */
async function installNode(version: string) {
  const name = `node-${process.platform}-${process.arch}`;
  const folder = path.join(cache, `${name}-${version}`);
  const program = path.join(folder, 'package/bin/node');
  if (existsSync(program)) return program;
  mkdirSync(cache, { recursive: true });
  const unpacked = mkdtempSync(path.join(cache, 'unpacking-'));
  await execa('npm', ['pack', `${name}@${version}`, '--pack-destination', unpacked], { cwd: unpacked });
  const [archive = ''] = readdirSync(unpacked).filter((file) => file.endsWith('.tgz'));
  await execa('tar', ['-xzf', archive, 'package/bin', 'package/package.json'], { cwd: unpacked });
  rmSync(path.join(unpacked, archive));
  renameSync(unpacked, folder);
  return program;
}

/** Starts one remote and the shell, and requests the shell's readiness and two pages. */
async function runSite(run: Runner) {
  const folder = mkdtempSync(path.join(tmpdir(), 'node-version-'));
  const env = { RELEASE_DIR: path.join(folder, 'released'), NODE_ENV: 'production' };
  const ports = readPorts({ PORT_BASE: String(await holdBase(firstPort)) });
  const origin = `http://localhost:${ports.site}`;
  const registry = path.join(folder, 'registry.json');
  const { schema, remotes } = registryFor(ports);
  const name = remote.replaceAll('-', '_');
  writeFileSync(registry, JSON.stringify({ schema, remotes: remotes.filter((row) => row.name === name) }));
  const cwd = path.join(root, remote);
  await run(['--import', 'tsx', '../services/release/release.ts'], { cwd, env });

  const { CONTENT_URL = 'http://localhost:1', SITE_API_TOKEN = 'none' } = process.env;
  const servers = [
    run(['--import', 'tsx', '../services/serve-remote/main.ts'], {
      cwd,
      env: { ...env, PORT: String(ports[remote]) },
    }),
    run(['build/server/server.mjs'], {
      cwd: path.join(root, 'shell'),
      env: {
        ...env,
        PORT: String(ports.site),
        SITE_ORIGIN: origin,
        CONTENT_URL,
        SITE_API_TOKEN,
        REGISTRY: registry,
        RENDER_WORKERS: '1',
        LOG_LEVEL: 'warn',
      },
    }),
  ];
  const ended = Promise.race(servers).then(() => {
    throw new Error('a server ended');
  });
  ended.catch(() => undefined);
  try {
    await Promise.race([untilLoaded(origin), ended]);
    const expected = process.env.CONTENT_URL ? 200 : 503;
    for (const page of ['/', remotePage]) {
      const response = await fetch(origin + page);
      const html = await response.text();
      if (response.status !== expected || !html.includes('</html>'))
        throw new Error(`${page} answers ${response.status} instead of ${expected}`);
    }
    return `ready, pages ${expected}`;
  } finally {
    for (const server of servers) server.kill('SIGTERM');
    await Promise.allSettled(servers);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Resolves when the shell renders and has loaded the remote's build. */
async function untilLoaded(origin: string) {
  let last = 'no answer';
  for (const end = Date.now() + startTimeoutMs; Date.now() < end; await wait(200)) {
    const response = await fetch(`${origin}/readyz`).catch(() => undefined);
    if (!response) continue;
    last = await response.text();
    if (response.status === 200 && /"buildId":"\w+"/.test(last.split('"shell":')[0] ?? '')) return;
  }
  throw new Error(`not ready after ${startTimeoutMs / 1000} s: ${last}`);
}
