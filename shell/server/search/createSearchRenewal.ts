import type { FastifyBaseLogger } from 'fastify';
import { withTimeout } from '../../src/remotes/withTimeout.ts';
import { partMs } from '../config/deadlines.ts';
import type { LiveSection } from '../live/applySectionPolicy.ts';
import type { Sections } from '../live/createSections.ts';
import type { SearchThread } from './createSearchThread.ts';
import type { SearchSection } from './searchEntries.ts';

/** After a section could not be read, if the usual pause is longer. */
const failurePauseMs = 10_000;
/** How long the others' entries wait for those of a section that is late; and how long one is read that failed. */
const patienceMs = 3000;
const failingMs = 10_000;
/** Longer than a backend needs that starts with the shell. */
const toldAfterMs = 120_000;
/** Characters. If parsing them needs more than the heap of the index's thread, V8 ends the whole process. */
const maxEntriesLength = 32 * 1024 * 1024;
/** Between publications reading takes at most a twentieth of the time, whatever the number of entries. */
const pauseFactor = 20;

/**
 * Reads what the sections give to the search, regularly, when other builds go live and when the index's thread was lost,
 * and hands it to that thread. A section that cannot be read keeps its last entries.
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
  /** Other builds went live during a reading. */
  let isDue = false;
  const failing = new Map<string, { since: number; isTold: boolean }>();

  async function readSection(section: LiveSection): Promise<SearchSection> {
    return described(section, section.hasSearch ? await readEntries(section.name) : '[]');
  }

  function handOver(read: SearchSection[]) {
    const names = sections.browserRemotes().map(({ name }) => name);
    if (!isClosed) thread.renew(read, names);
  }

  async function readEntries(remote: string): Promise<string | undefined> {
    try {
      const budgetMs = failing.has(remote) ? failingMs : partMs;
      const part = await sections.readPart(remote, { kind: 'search' }, budgetMs);
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
    const reading = sections.live().live.map((section) => ({ section, all: readSection(section) }));
    const known = await Promise.all(
      reading.map(({ section, all }) =>
        withTimeout(all, patienceMs, section.name).catch(() => described(section, undefined)),
      ),
    );
    handOver(known);
    const read = await Promise.all(reading.map(({ all }) => all));
    if (read.some(({ entries }, index) => entries !== known[index]?.entries)) handOver(read);
    if (isClosed) return;
    isReading = false;
    const ms = performance.now() - startedAt;
    const isWhole = read.every(({ entries }) => entries !== undefined);
    const wait = isDue
      ? 0
      : Math.max(isWhole ? pauseMs : Math.min(pauseMs, failurePauseMs), pauseFactor * ms);
    timer = setTimeout(renew, wait).unref();
  }

  function start() {
    if (isClosed || pauseMs === 0) return;
    if (isReading) isDue = true;
    else void renew();
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
