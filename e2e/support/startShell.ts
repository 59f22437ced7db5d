import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { cmsUrl, root, siteApiToken } from './environment.ts';
import { freePort } from './freePort.ts';
import type { RegistryRow } from './registryRow.ts';

export type Shell = {
  origin: string;
  pid: number;
  /** What it has logged so far, one JSON object a line. */
  log: () => string;
  /** What `/readyz` says. */
  readyz: () => Promise<Readiness>;
  writeRegistry: (content: string) => Promise<void>;
  stop: () => Promise<void>;
};

/** `/readyz`: the live builds, and refused ones with the reason. */
const readiness = v.object({
  isReady: v.boolean(),
  generation: v.nullable(v.number()),
  shell: v.object({ buildId: v.string(), contractVersion: v.number(), oldestContractVersion: v.number() }),
  remotes: v.array(
    v.looseObject({
      name: v.string(),
      buildId: v.nullable(v.string()),
      contractVersion: v.nullable(v.number()),
      isReachable: v.boolean(),
      problem: v.exactOptional(v.string()),
      refused: v.exactOptional(v.object({ buildId: v.string(), reason: v.string() })),
      refusedDeclarations: v.exactOptional(v.array(v.string())),
    }),
  ),
});
type Readiness = v.InferOutput<typeof readiness>;

/** A shell server of the test's own, with a registry and a backend of the test's choice, from the site's build or another. */
export async function startShell(options: {
  remotes: RegistryRow[];
  contentUrl?: string;
  token?: string;
  /** Where it listens, for a test in which a shell comes back; any free port by default. */
  port?: number;
  host?: string;
  env?: Record<string, string>;
  buildFolder?: string;
}): Promise<Shell> {
  const folder = await mkdtemp(path.join(tmpdir(), 'shell-'));
  const registry = path.join(folder, 'registry.json');
  const writeRegistry = (content: string) => writeFile(registry, content);
  await writeRegistry(JSON.stringify({ schema: 1, remotes: options.remotes }));

  const port = options.port ?? (await freePort());
  const origin = `http://${options.host ?? 'localhost'}:${port}`;
  const buildFolder = options.buildFolder ?? path.join(root, 'shell/build');
  const server = spawn(process.execPath, [path.join(buildFolder, 'server/server.mjs')], {
    env: {
      ...process.env,
      PORT: String(port),
      ...(options.host && { HOST: options.host }),
      SITE_ORIGIN: origin,
      CONTENT_URL: options.contentUrl ?? cmsUrl,
      SITE_API_TOKEN: options.token ?? siteApiToken,
      REGISTRY: registry,
      REGISTRY_POLL_MS: '500',
      LOG_LEVEL: 'info',
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  server.stdout.on('data', (chunk) => {
    log += chunk;
  });
  server.stderr.on('data', (chunk) => {
    log += chunk;
  });
  const ended = once(server, 'exit');

  for (let tries = 0; !(await isReady(origin)); tries += 1) {
    if (server.exitCode !== null || tries > 150) throw new Error(`the shell did not start:\n${log}`);
    await wait(200);
  }
  return {
    origin,
    pid: server.pid ?? 0,
    log: () => log,
    readyz: async () => v.parse(readiness, await (await fetch(`${origin}/readyz`)).json()),
    writeRegistry,
    stop: async () => {
      server.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}

async function isReady(origin: string): Promise<boolean> {
  return fetch(`${origin}/readyz`).then(
    (response) => response.ok,
    () => false,
  );
}
