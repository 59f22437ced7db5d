import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { holdPort } from '@consejo/tooling/ports';
import { expect, test } from '@playwright/test';
import * as v from 'valibot';
import { cmsUrl, inheritedEnv, root, siteApiToken, untilReady } from './environment.ts';
import type { RegistryRow } from './sections.ts';

/** `/readyz`: which builds are live, which are refused and why. */
const readinessSchema = v.object({
  isReady: v.boolean(),
  shell: v.looseObject({
    buildId: v.string(),
    contractVersion: v.number(),
    oldestContractVersion: v.number(),
  }),
  remotes: v.array(
    v.looseObject({
      name: v.string(),
      buildId: v.nullable(v.string()),
      contractVersion: v.nullable(v.number()),
      isReachable: v.boolean(),
      problem: v.exactOptional(v.string()),
      refused: v.exactOptional(v.looseObject({ buildId: v.string(), reason: v.string() })),
      refusedDeclarations: v.exactOptional(v.array(v.string())),
    }),
  ),
});

export type Shell = Awaited<ReturnType<typeof startShell>>;

/** Starts a shell server for one test, from the site's build or another one. */
export async function startShell(options: {
  remotes: RegistryRow[];
  contentUrl?: string;
  token?: string;
  /** By default any free port. */
  port?: number;
  host?: string;
  env?: Record<string, string>;
  buildFolder?: string;
}) {
  const folder = await mkdtemp(path.join(tmpdir(), 'shell-'));
  const registry = path.join(folder, 'registry.json');
  const writeRegistry = (content: string) => writeFile(registry, content);
  await writeRegistry(JSON.stringify({ schema: 1, remotes: options.remotes }));

  const port = options.port ?? (await holdPort());
  const origin = `http://${options.host ?? 'localhost'}:${port}`;
  const buildFolder = options.buildFolder ?? path.join(root, 'shell/build');
  const server = spawn(process.execPath, [path.join(buildFolder, 'server/server.mjs')], {
    env: {
      ...inheritedEnv,
      PORT: String(port),
      ...(options.host && { HOST: options.host }),
      SITE_ORIGIN: origin,
      SITE_INDEXED: 'true',
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
  for (const stream of [server.stdout, server.stderr]) {
    stream.on('data', (chunk) => {
      log += chunk;
    });
  }
  const ended = once(server, 'exit');

  await untilReady(`${origin}/readyz`, server, () => log);
  const readyz = async () => v.parse(readinessSchema, await (await fetch(`${origin}/readyz`)).json());
  return {
    origin,
    /** The log so far, one JSON object per line. */
    log: () => log,
    readyz,
    /** Waits until every remote of `options` has a live build. */
    untilAllLive: () =>
      expect
        .poll(async () => (await readyz()).remotes.filter(({ buildId }) => buildId).map(({ name }) => name), {
          timeout: 60_000,
        })
        .toEqual(options.remotes.map(({ name }) => name)),
    footprint: () => footprintOf(server.pid ?? 0),
    /** Without its workers. */
    ownFootprint: () => footprint(server.pid ?? 0),
    /** The footprint after two idle minutes, or once it is down to that: V8 returns memory after about one. */
    idleFootprint: async (megabytes: number) => {
      for (const end = Date.now() + 120_000; Date.now() < end; await wait(5000))
        if (footprintOf(server.pid ?? 0).megabytes <= megabytes) break;
      return footprintOf(server.pid ?? 0);
    },
    writeRegistry,
    kill: () => server.kill('SIGKILL'),
    stop: async () => {
      server.kill('SIGTERM');
      await ended;
      // What a failed test does not say of itself.
      if (test.info().errors.length > 0) console.log(log.slice(-8000));
      await rm(folder, { recursive: true, maxRetries: 3 });
    },
  };
}

/** `utime` and `stime` of proc(5), in hundredths of a second. They follow the name, which may contain spaces. */
function cpuSeconds(pid: number) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** Of a process and its workers. */
function footprintOf(pid: number) {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  const all = [pid, ...children.map(Number)].flatMap((one) => {
    try {
      return footprint(one);
    } catch {
      return []; // it has ended meanwhile
    }
  });
  const sum = (name: keyof (typeof all)[number]) => all.reduce((total, one) => total + one[name], 0);
  return {
    megabytes: sum('megabytes'),
    mostMegabytes: sum('mostMegabytes'),
    threads: sum('threads'),
    cpuSeconds: sum('cpuSeconds'),
    files: sum('files'),
  };
}

/** A process's resident memory, now and at most, processor time, threads, and open files and sockets (Linux). */
function footprint(pid: number) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const number = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0);
  return {
    megabytes: Math.round(number('VmRSS') / 1000),
    mostMegabytes: Math.round(number('VmHWM') / 1000),
    threads: number('Threads'),
    /** Processor time used so far, which does not depend on what else the machine does. */
    cpuSeconds: cpuSeconds(pid),
    files: readdirSync(`/proc/${pid}/fd`).length,
  };
}
