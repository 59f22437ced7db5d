import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import * as v from 'valibot';
import { ask, expectPages, sitemapOf, until } from '../visit.ts';
import {
  addresses,
  containerOf,
  engineOf,
  fillDisk,
  folder,
  holdTurn,
  inCheckout,
  killOne,
  project,
  psql,
  setLink,
  spread,
  sql,
  turnsHeld,
  untilComplete,
} from './cluster.ts';
import { bringImages } from './startCluster.ts';
import { startVisitors } from './visitors.ts';

// What fails while fifty visitors read and one a second sends a message. Each prints a row of the runbook's table.

const origin = (machine: number) => `http://${addresses[machine]}:${process.env.HTTP_PORT}`;
/** What visitors were told is received. */
const received: string[] = [];

/**
 * Runs a fault and what mends it under load; no read may fail twice.
 * @param work calls `fails` when the fault begins
 */
async function underLoad(what: string, work: (fails: () => void) => Promise<void>) {
  await untilComplete();
  const pages = (await sitemapOf(origin(0))).slice(0, 40);
  const visitors = startVisitors(pages);
  let failsAt = 0;
  await wait(5000);
  await work(() => {
    failsAt = visitors.since();
  });
  await wait(5000);
  const result = await visitors.stop();
  received.push(...result.received);
  const seconds = (times: number[]) =>
    times.length > 0 ? `${Math.ceil((Math.max(...times) - failsAt) / 1000)} s` : '-';
  console.log(
    [
      what,
      `${result.reads} reads`,
      `${result.retried.length} retried, last after ${seconds(result.retried)}`,
      `${result.failed.length} failed`,
      `${result.received.length} messages`,
      `${result.refused.length} refused, last after ${seconds(result.refused.map(({ at }) => at))}`,
    ].join(' | '),
  );
  for (const { at, why } of result.refused.slice(0, 5))
    console.log(`  refused at ${at - failsAt} ms: ${why}`);
  expect(result.failed.slice(0, 10), `${result.failed.length} of ${result.reads} reads`).toEqual([]);
  return { ...result, failsAt };
}

const twice = [
  ...['shell', 'cms', 'viewer', 'remote-institutional', 'remote-certification'],
  ...['remote-content', 'remote-contact'],
];

for (const service of ['edge', ...twice, 'warmer', 'mirror', 'mirror-server'])
  test(`one of ${service} is killed`, async () => {
    await underLoad(`one ${service} killed`, async (fails) => {
      fails();
      await killOne(service);
      await wait(3000);
      if (service !== 'mirror') await untilComplete([service]);
    });
  });

for (const machine of [2, 1, 0])
  test(`machine ${machine + 1} is cut off for 30 s, and comes back`, async () => {
    const backend = await containerOf('cms', machine);
    await underLoad(`machine ${machine + 1} cut off 30 s`, async (fails) => {
      fails();
      // The first machine has the databases too.
      if (backend && machine > 0) await holdTurn(backend, machine);
      setLink(machine, 'down');
      try {
        await wait(30_000);
        expect(await turnsHeld(), 'locks of the machine').toBe('0');
      } finally {
        setLink(machine, 'up');
      }
      await wait(5000);
      await untilComplete([], machine);
    });
    await spread(twice);
  });

test('the primary is killed and its replica promoted: messages are taken within 30 s, none by the old one', async () => {
  const count = 'select count(*) from contact_informations';
  const { refused, failsAt } = await underLoad('primary killed, replica promoted', async (fails) => {
    fails();
    await engineOf(0)('kill', 'cluster-database');
    await wait(5000);
    await psql('replica', 'select pg_promote()');
    await wait(30_000);
    // It thinks that it is alone.
    await engineOf(0)('start', 'cluster-database');
    await until('the old primary answers', () => psql('database', count));
    const [old, promoted] = [await psql('database', count), await psql('replica', count)];
    expect(await psql('database', 'select pg_is_in_recovery()')).toBe('f');
    await wait(15_000);
    expect(await psql('database', count)).toBe(old);
    expect(Number(await psql('replica', count))).toBeGreaterThan(Number(promoted));
  });
  expect(refused.filter(({ at }) => at > failsAt + 30_000)).toEqual([]);
});

test('a disk of one machine is full', async () => {
  await untilComplete();
  const places = { cms: '/srv/state', edge: '/var/cache/edge', mirror: '/srv/mirror' };
  const homes = await Promise.all(addresses.map((_, machine) => containerOf('cms', machine)));
  const machine = homes.findIndex(Boolean);
  await underLoad('a disk of one machine is full for 30 s', async (fails) => {
    fails();
    const empties: (() => void)[] = [];
    try {
      for (const [service, place] of Object.entries(places))
        empties.push(await fillDisk(await containerOf(service, machine), machine, place));
      await wait(30_000);
    } finally {
      for (const empty of empties) empty();
    }
    await untilComplete();
  });
  await expectPages(origin(machine), (await sitemapOf(origin(machine))).slice(0, 10));
});

/** Releases an image, by the command that operators use. */
async function release(service: string, tag: string) {
  const image = `services: { ${service}: { image: "${project}-${service}:${tag}" } }\n`;
  writeFileSync(path.join(folder, `${service}.yml`), image);
  await inCheckout('npm', 'run', '-s', 'stack', '--', 'test.yml', `${service}.yml`);
}

/** A machine misses the release, and comes back with the old build. */
async function releaseWithout(service: string) {
  const machine = (await containerOf(service, 2)) ? 2 : 1;
  const docker = engineOf(0);
  setLink(machine, 'down');
  let released = Promise.resolve();
  try {
    await until('the machine is missed', async () =>
      (await docker('node', 'ls', '--format', '{{.Status}}')).includes('Down'),
    );
    // The command waits for the edge of a machine that is off.
    released = release(service, 'next');
    const state = '{{.Spec.TaskTemplate.ContainerSpec.Image}} {{with .UpdateStatus}}{{.State}}{{end}}';
    await until('the others have it', async () =>
      (await docker('service', 'inspect', '--format', state, `${project}_${service}`)).endsWith(
        ':next completed',
      ),
    );
  } finally {
    setLink(machine, 'up');
  }
  // While the machine joins again, its Swarm may have no leader for a moment, and the command gives up.
  await released.catch(() => release(service, 'next'));
  await spread(twice);
}

const texts = {
  'remote-content': ['remote-content/src/gallery/locales/es.json', /("lead": ")[^"]*/],
  shell: ['shell/src/locales/es.json', /("skipLink": ")[^"]*/],
  cms: ['cms/config/api.ts', /^(?=.)/],
} as const;

for (const [service, [file, line]] of Object.entries(texts))
  test(`a release of ${service}`, async () => {
    const place = path.join(folder, file);
    const before = readFileSync(place, 'utf8');
    const start = service === 'cms' ? '// ' : '$1';
    writeFileSync(place, before.replace(line, `${start}Publicado ahora${service === 'cms' ? '\n' : ''}`));
    await bringImages(service, 'next');
    await underLoad(`release of ${service}`, async (fails) => {
      fails();
      if (service === 'remote-content') await releaseWithout(service);
      else await release(service, 'next');
      await untilComplete();
      // Not what was rolled back to.
      const filter = `name=${project}_${service}`;
      const image = await engineOf(0)('service', 'ls', '--filter', filter, '--format', '{{.Image}}');
      expect(image).toBe(`${project}-${service}:next`);
      if (service === 'remote-content')
        for (const machine of addresses.keys())
          await until('the new text is seen', async () =>
            (await ask(`${origin(machine)}/contenido/galeria`)).body.includes('Publicado ahora'),
          );
    });
    // Those that no visitor of a test reads.
    for (const page of (await sitemapOf(origin(0))).slice(-2))
      for (const machine of addresses.keys()) {
        const { headers } = await ask(origin(machine) + page);
        expect(headers['x-cache'], `${page} of machine ${machine + 1}`).toMatch(/HIT|STALE|UPDATING/);
      }
  });

const mailList = v.array(v.object({ to: v.array(v.string()), text: v.string(), messageId: v.string() }));

test('every message that was received is there once, and its mails came once', async () => {
  expect(received.length).toBeGreaterThan(100);
  const stored = (await sql("select message from contact_informations where name = 'Ensayo'")).split('\n');
  const times = new Map<string, number>();
  for (const id of stored) times.set(id, (times.get(id) ?? 0) + 1);
  expect(received.filter((id) => times.get(id) !== 1)).toEqual([]);
  // A mail whose sender was killed is sent again after two minutes, with the same Message-ID.
  const council = async (): Promise<Map<string, Set<string>>> => {
    const mails = v.parse(mailList, JSON.parse((await ask(process.env.CLUSTER_MAILS ?? '')).body));
    const found = new Map<string, Set<string>>();
    for (const { to, text, messageId } of mails)
      for (const [id] of to.includes('consejo@example.org')
        ? text.matchAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g)
        : [])
        found.set(id, (found.get(id) ?? new Set()).add(messageId));
    return found;
  };
  await until(
    'each has its mail',
    async () => {
      const found = await council();
      return received.every((id) => found.has(id));
    },
    400_000,
  );
  const found = await council();
  expect(received.filter((id) => found.get(id)?.size !== 1)).toEqual([]);
});
