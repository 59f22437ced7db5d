import { fakeSection } from '../live/section.fixtures.ts';
import { quietLog } from '../render/renderWorker.fixtures.ts';
import { createSearchRenewal } from './createSearchRenewal.ts';
import type { SearchSection } from './searchEntries.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** A site whose sections answer with what `parts` holds; an Error fails. */
function start(parts: Record<string, unknown>, pauseMs = 60_000) {
  const live = Object.keys(parts).map((name) => fakeSection({ name, paths: [name], hasSearch: true }));
  const renewed: { sections: SearchSection[]; names: string[] }[] = [];
  const reads: string[] = [];
  const log = quietLog();
  let goLive = () => {};
  let loseThread = () => {};
  const renewal = createSearchRenewal(
    {
      live: () => ({ live, isWhole: true }),
      onLive: (listener) => {
        goLive = () => listener([], live);
      },
      browserRemotes: () =>
        [...live, fakeSection({ name: 'down' })].map(({ name, paths }) => ({ name, paths, entry: null })),
      readPart: async (remote) => {
        reads.push(remote);
        const part = parts[remote];
        if (part instanceof Error) throw part;
        return part;
      },
    },
    {
      renew: (sections, names) => renewed.push({ sections, names }),
      onLost: (callback) => {
        loseThread = callback;
      },
    },
    pauseMs,
    log,
  );
  goLive();
  return { renewal, goLive, loseThread, renewed, reads, parts, live, lines: log.lines };
}
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const entriesOf = ({ renewed }: ReturnType<typeof start>) =>
  renewed.at(-1)?.sections.map(({ entries }) => entries);

test('hands over what each section gives, at once and every minute', async () => {
  const site = start({ news: '[1]', contact: '[2]' });
  await pass(0);
  expect(site.renewed).toEqual([
    {
      sections: [
        { name: 'news', paths: ['news'], searchPages: [], entries: '[1]' },
        { name: 'contact', paths: ['contact'], searchPages: [], entries: '[2]' },
      ],
      names: ['news', 'contact', 'down'],
    },
  ]);
  await pass(59_000);
  expect(site.renewed).toHaveLength(1);
  site.parts.news = '[3]';
  await pass(1000);
  expect(entriesOf(site)).toEqual(['[3]', '[2]']);
});

test('what is no text, or more than a thread could hold, is not handed over', async () => {
  const site = start({ news: ' '.repeat(33 * 1024 * 1024), about: [1], contact: '[2]' });
  await pass(0);
  // Not the text itself: a failure would print it.
  expect(entriesOf(site)?.map((entries) => entries?.length)).toEqual([undefined, undefined, 3]);
});

test('a section that fails costs only its part, is read again sooner, and is logged once, if it goes on', async () => {
  const site = start({ news: new Error('no answer'), contact: '[2]' });
  await pass(25_000);
  expect(site.renewed).toHaveLength(3);
  expect(entriesOf(site)).toEqual([undefined, '[2]']);
  expect(site.lines).toEqual([]);
  await pass(120_000);
  expect(site.lines).toEqual(['warn search: not read']);
  site.parts.news = '[1]';
  await pass(10_000);
  expect(entriesOf(site)).toEqual(['[1]', '[2]']);
  expect(site.lines.at(-1)).toBe('info search: the section can be read again');
});

/** Entries that come when the test says so. */
function lateEntries() {
  let give = (_: string | Error) => {};
  const entries = new Promise<string>((resolve, reject) => {
    give = (value) => (value instanceof Error ? reject(value) : resolve(value));
  });
  return { entries, give };
}

test('one that is late keeps no other waiting, and is handed over when it comes', async () => {
  const { entries, give } = lateEntries();
  const site = start({ news: entries, contact: '[2]' });
  await pass(3000);
  expect(entriesOf(site)).toEqual([undefined, '[2]']);
  site.parts.contact = '[3]';
  site.goLive();
  await pass(1);
  expect(entriesOf(site)).toEqual([undefined, '[3]']);
  expect(site.reads).toEqual(['news', 'contact', 'contact']);
  site.parts.news = '[4]';
  give('[1]');
  await pass(1);
  // Read once more: builds went live while it was read.
  expect(site.renewed.slice(2).map(({ sections }) => sections[0]?.entries)).toEqual(['[1]', '[4]']);
});

test('two that are late are handed over one after the other, and read once', async () => {
  const [news, contact] = [lateEntries(), lateEntries()];
  const site = start({ news: news.entries, contact: contact.entries, about: '[3]' });
  await pass(3000);
  expect(entriesOf(site)).toEqual([undefined, undefined, '[3]']);
  news.give('[1]');
  await pass(1000);
  expect(entriesOf(site)).toEqual(['[1]']);
  contact.give('[2]');
  await pass(1000);
  expect(entriesOf(site)).toEqual(['[2]']);
  expect(site.reads).toEqual(['news', 'contact', 'about']);
});

test('reading a section takes a twentieth of the time, unless something has changed', async () => {
  const { entries, give } = lateEntries();
  const site = start({ news: entries, contact: '[2]' });
  await pass(10_000);
  give('[1]');
  await pass(195_000);
  expect(site.reads.filter((name) => name === 'news')).toHaveLength(1);
  expect(site.reads.filter((name) => name === 'contact')).toHaveLength(4);
  site.goLive();
  await pass(0);
  expect(site.reads.filter((name) => name === 'news')).toHaveLength(2);
});

test('one that failed last time is not waited for', async () => {
  const first = lateEntries();
  const site = start({ news: first.entries, contact: '[2]' });
  await pass(3000);
  first.give(new Error('no answer'));
  await pass(0);
  const next = lateEntries();
  site.parts.news = next.entries;
  site.parts.contact = '[3]';
  site.goLive();
  await pass(1);
  expect(entriesOf(site)).toEqual([undefined, '[3]']);
  next.give('[1]');
  await pass(1);
  expect(entriesOf(site)).toEqual(['[1]']);
});

test('a section without a search is not read: it has only its pages', async () => {
  const site = start({ news: '[1]' });
  site.live.push(fakeSection({ name: 'plain', searchPages: [{ path: '/p', title: { es: 'P', en: 'P' } }] }));
  await pass(60_000);
  expect(site.renewed.at(-1)?.sections[1]).toMatchObject({
    name: 'plain',
    entries: '[]',
    searchPages: [{ path: '/p' }],
  });
  expect(site.reads).not.toContain('plain');
});

test('builds that go live, or a thread that is lost, during a reading: all is read right after it', async () => {
  const site = start({ news: '[1]' });
  site.goLive();
  site.loseThread();
  await pass(0);
  await pass(0);
  expect(site.renewed).toHaveLength(2);
  await pass(30_000);
  expect(site.renewed).toHaveLength(2);
});

test('none after the end, and none at all with a pause of 0', async () => {
  const site = start({ news: '[1]' });
  await pass(0);
  site.renewal.close();
  site.goLive();
  site.loseThread();
  await pass(120_000);
  expect(site.renewed).toHaveLength(1);
  const without = start({ news: '[1]' }, 0);
  await pass(120_000);
  expect(without.reads).toEqual([]);
});
