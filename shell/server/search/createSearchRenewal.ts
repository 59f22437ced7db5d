import type { FastifyBaseLogger } from 'fastify';
import { withTimeout } from '../../src/remotes/withTimeout.ts';
import { partMs } from '../config/deadlines.ts';
import type { LiveSection } from '../live/applySectionPolicy.ts';
import type { Sections } from '../live/createSections.ts';
import type { SearchThread } from './createSearchThread.ts';
import type { SearchSection } from './searchEntries.ts';

/** After a section could not be read, if the usual pause is longer. */
const failurePauseMs = 10_000;
/** How long the others' entries wait for a section's; those of one that failed last time are not waited for. */
const patienceMs = 3000;
/** Longer than a backend needs that starts with the shell. */
const toldAfterMs = 120_000;
/** Characters. If parsing them needs more than the heap of the index's thread, V8 ends the whole process. */
const maxEntriesLength = 32 * 1024 * 1024;
/** Between publications reading takes at most a twentieth of the time, whatever the number of entries. */
const pauseFactor = 20;

/** `askedBefore`: how often readings had been asked for when it began. */
type Reading = { entries: Promise<string | undefined>; askedBefore: number };

/**
 * Reads what the sections give to the search, regularly, when other builds go live and when the index's thread was lost,
 * and hands it to that thread. A section that cannot be read keeps its last entries; one that is late keeps no other
 * waiting.
 * @param pauseMs between two readings; 0 for none, and then there is no search
 */
export function createSearchRenewal(
  sections: Pick<Sections, 'live' | 'onLive' | 'readPart' | 'browserRemotes'>,
  thread: Pick<SearchThread, 'renew' | 'onLost'>,
  pauseMs: number,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
) {
  let timer: NodeJS.Timeout | undefined;
  let isReading = false;
  let isClosed = false;
  /** Another reading follows at once. */
  let isDue = false;
  let asked = 0;
  let late = new Map<string, Reading>();
  const failing = new Map<string, { since: number; isTold: boolean }>();

  /** @returns its entries, unless they are late: then all is read anew when they are there, except for them */
  async function entriesOf({ name, hasSearch }: LiveSection, begun?: Reading): Promise<string | undefined> {
    if (!hasSearch) return '[]';
    const reading = begun ?? { entries: readEntries(name), askedBefore: asked };
    try {
      const entries = await withTimeout(reading.entries, begun || failing.has(name) ? 0 : patienceMs, name);
      if (reading.askedBefore !== asked) isDue = true;
      return entries;
    } catch {
      late.set(name, reading);
      if (!begun)
        reading.entries.then((entries) => {
          if (entries === undefined) late.delete(name);
          else read();
        });
      return undefined;
    }
  }

  async function readEntries(remote: string): Promise<string | undefined> {
    try {
      const part = await sections.readPart(remote, { kind: 'search' }, partMs);
      if (typeof part !== 'string') throw new Error('its entries are not a list');
      if (part.length > maxEntriesLength) throw new Error('its entries are too large');
      if (failing.get(remote)?.isTold) log.info({ subject: remote }, 'search: the section can be read again');
      failing.delete(remote);
      return part;
    } catch (error) {
      const state = failing.get(remote) ?? { since: Date.now(), isTold: false };
      failing.set(remote, state);
      if (!state.isTold && Date.now() - state.since >= toldAfterMs) {
        state.isTold = true;
        log.warn({ subject: remote, reason: String(error) }, 'search: not read');
      }
      return undefined;
    }
  }

  async function renew() {
    clearTimeout(timer);
    isReading = true;
    isDue = false;
    const startedAt = performance.now();
    const begun = late;
    late = new Map();
    const all = await Promise.all(
      sections
        .live()
        .live.map(async (section) => described(section, await entriesOf(section, begun.get(section.name)))),
    );
    if (isClosed) return;
    thread.renew(
      all,
      sections.browserRemotes().map(({ name }) => name),
    );
    isReading = false;
    const ms = performance.now() - startedAt;
    const isWhole = all.every(({ entries }) => entries !== undefined);
    const wait = isDue
      ? 0
      : Math.max(isWhole ? pauseMs : Math.min(pauseMs, failurePauseMs), pauseFactor * ms);
    timer = setTimeout(renew, wait).unref();
  }

  function read() {
    if (isClosed || pauseMs === 0) return;
    if (isReading) isDue = true;
    else void renew();
  }

  function start() {
    asked += 1;
    read();
  }

  sections.onLive(start);
  thread.onLost(start);
  return {
    start,
    close: () => {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}

const described = (
  { name, paths, searchPages }: LiveSection,
  entries: string | undefined,
): SearchSection => ({ name, paths, searchPages, entries });
