import path from 'node:path';
import { Worker } from 'node:worker_threads';
import * as v from 'valibot';
import { step, UserError } from '../console/steps.ts';
import { root } from '../rspack/packages.ts';
import { median } from './putLoadOn.ts';

const archive = 10_000;
const wordsOfText = 300;
const rounds = 10;
const budget = { queryMs: 50, memory: 512 };

const queries = [
  'requisitos para certificarme',
  'requicitos medicina familiar',
  'recertificación',
  'cuánto cuesta el examen',
  'convocatorias 2027',
  'congreso de medicina familiar en Mérida con aval de calidad',
  'a',
  'zzzzzz',
  'medicina',
  'cerificacion examne convocatria',
  'médico doctor curso taller evento pago costo registro documento requisito vigencia aviso',
  'x'.repeat(10_000),
];
const subjects =
  'medicina familiar certificación examen requisitos convocatoria curso taller congreso aval calidad vigencia pago registro documento médico consejo salud evento Mérida cédula resultados';

const threadEvent = v.variant('kind', [
  v.object({ kind: v.literal('renewed'), entries: v.number(), ms: v.number() }),
  v.object({ kind: v.literal('answer'), id: v.number(), body: v.string() }),
  v.object({ kind: v.picklist(['failed', 'problem']), message: v.string() }),
]);

/** The thread of the site's search with 10,000 news: time of a query, time and memory of the index. */
export async function measureSearch() {
  const worker = new Worker(path.join(root, 'shell/build/server/search.mjs'));
  const waiting: ((event: v.InferOutput<typeof threadEvent>) => void)[] = [];
  worker.on('message', (message: unknown) => waiting.shift()?.(v.parse(threadEvent, message)));
  const send = (request: object) =>
    new Promise<v.InferOutput<typeof threadEvent>>((resolve) => {
      waiting.push(resolve);
      worker.postMessage(request);
    });
  const before = process.memoryUsage().rss;
  const entries = JSON.stringify(writeNews());
  const section = { name: 'bench', paths: ['noticias'], pages: [], entries };
  const built = await step(`indexing ${archive} news`, () =>
    send({ kind: 'renew', sections: [section], names: ['bench'] }),
  );
  if (built.kind !== 'renewed' || built.entries < archive) throw new UserError('The index was not built.');
  const after = process.memoryUsage().rss;

  const ask = async (id: number, query: string) => {
    const cpu = process.cpuUsage();
    const startedAt = performance.now();
    const answer = await send({
      kind: 'ask',
      id,
      path: '/api/search',
      search: new URLSearchParams({ q: query, lng: 'es' }).toString(),
    });
    if (answer.kind !== 'answer') throw new UserError(`${query.slice(0, 80)}: not answered`);
    const ms = performance.now() - startedAt;
    const { user, system } = process.cpuUsage(cpu);
    return { ms, processorMs: (user + system) / 1000 };
  };
  const rows: Record<string, Record<string, string | number>> = {};
  await step('asking', async () => {
    for (const query of queries) {
      const times: Awaited<ReturnType<typeof ask>>[] = [];
      for (let round = 0; round < rounds; round += 1) times.push(await ask(round, query));
      const waits = times.map(({ ms }) => ms);
      rows[query.length > 40 ? `${query.slice(0, 37)}…` : query] = {
        'median, ms': rounded(median(waits)),
        'longest, ms': rounded(Math.max(...waits)),
        // Of the whole process: other work on the machine distorts it less.
        'processor, ms': rounded(median(times.map(({ processorMs }) => processorMs))),
        budget: `<= ${budget.queryMs}`,
      };
    }
  });
  await worker.terminate();
  const size = Math.round((after - before) / 1_000_000);
  rows.index = { 'built in, ms': built.ms, 'process grew, MB': size, budget: `<= ${budget.memory} MB` };
  return rows;
}

/** The same each time: words by Zipf's law, some of them the council's. */
function writeNews() {
  let seed = 1;
  const random = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  const syllables = 'ca de li mo nu pra res ti vo gue sal tor min ble ción dad far xi pul ter'.split(' ');
  const invented = Array.from({ length: 12_000 }, () =>
    Array.from(
      { length: 2 + Math.floor(random() * 3) },
      () => syllables[Math.floor(random() * syllables.length)],
    ).join(''),
  );
  const words = subjects
    .split(' ')
    .flatMap((word, index) => [word, ...invented.slice(index * 30, index * 30 + 30)]);
  words.push(...invented.slice(words.length));
  const word = () => words[Math.floor(words.length ** random()) - 1] ?? 'de';
  const text = (length: number) => Array.from({ length }, word).join(' ');
  return Array.from({ length: archive }, (_, index) => ({
    kind: 'news',
    path: `/noticias/n${index}`,
    title: { es: text(9) },
    text: { es: text(wordsOfText) },
    keywords: text(3),
    date: new Date(Date.UTC(2026, 10, 12) - index * 3_600_000).toISOString(),
  }));
}

const rounded = (value: number) => Number(value.toFixed(1));
