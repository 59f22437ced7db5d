import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import * as v from 'valibot';
import { ask, sitemapOf, until } from '../visit.ts';
import {
  addresses,
  engineOf,
  folder,
  inCheckout,
  killOne,
  project,
  setLink,
  sql,
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

for (const service of [
  ...['edge', 'shell', 'cms', 'remote-institutional', 'remote-certification'],
  ...['remote-content', 'remote-contact', 'viewer', 'warmer', 'mirror', 'mirror-server'],
])
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
    await underLoad(`machine ${machine + 1} cut off 30 s`, async (fails) => {
      fails();
      setLink(machine, 'down');
      try {
        await wait(30_000);
      } finally {
        setLink(machine, 'up');
      }
      await wait(5000);
      await untilComplete([], machine);
    });
  });

test('the database is killed and answers again: messages are taken within 30 s', async () => {
  const { refused, failsAt } = await underLoad('database killed, back 5 s later', async (fails) => {
    fails();
    await engineOf(0)('kill', 'cluster-database');
    await wait(5000);
    await engineOf(0)('start', 'cluster-database');
    await wait(40_000);
  });
  expect(refused.filter(({ at }) => at > failsAt + 30_000)).toEqual([]);
});

/** Releases an image, by the command that operators use. */
async function release(service: string, tag: string) {
  const image = `services: { ${service}: { image: "${project}-${service}:${tag}" } }\n`;
  writeFileSync(path.join(folder, `${service}.yml`), image);
  await inCheckout('npm', 'run', '-s', 'stack', '--', 'test.yml', `${service}.yml`);
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
      await release(service, 'next');
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
