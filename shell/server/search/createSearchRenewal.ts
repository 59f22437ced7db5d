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
/** Between publications reading a section takes at most a twentieth of the time, or half if it fails. */
const pauseFactor = 20;

type State = {
  isReading: boolean;
  /** Not read before, unless something has changed since; ms as of `performance.now`. */
  restsUntil: number;
  /** How often a reading had been asked for when the last one began. */
  askedBefore: number;
  failure: { since: number; isTold: boolean } | undefined;
};

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
  const states = new Map<string, State>();

  function handOver(read: SearchSection[]) {
    const names = sections.browserRemotes().map(({ name }) => name);
    if (!isClosed) thread.renew(read, names);
  }

  /** @returns its entries; undefined if they cannot be read, are late and follow alone, or were read a moment ago */
  async function entriesOf({ name, hasSearch }: LiveSection): Promise<string | undefined> {
    if (!hasSearch) return '[]';
    const state = states.get(name) ?? { isReading: false, restsUntil: 0, askedBefore: 0, failure: undefined };
    states.set(name, state);
    const isResting = state.askedBefore === asked && performance.now() < state.restsUntil;
    if (state.isReading || isResting) return undefined;
    state.askedBefore = asked;
    const reading = readEntries(name, state);
    return withTimeout(reading, state.failure ? 0 : patienceMs, name).catch(() => {
      void reading.then((entries) => handOverLate(name, state, entries));
      return undefined;
    });
  }

  function handOverLate(name: string, state: State, entries: string | undefined) {
    const section = sections.live().live.find((one) => one.name === name);
    if (section && entries !== undefined) handOver([described(section, entries)]);
    if (state.askedBefore !== asked) read();
  }

  async function readEntries(remote: string, state: State): Promise<string | undefined> {
    const startedAt = performance.now();
    state.isReading = true;
    try {
      const part = await sections.readPart(remote, { kind: 'search' }, partMs);
      if (typeof part !== 'string') throw new Error('its entries are not a list');
      if (part.length > maxEntriesLength) throw new Error('its entries are too large');
      if (state.failure?.isTold) log.info({ subject: remote }, 'search: the section can be read again');
      state.failure = undefined;
      return part;
    } catch (error) {
      state.failure ??= { since: Date.now(), isTold: false };
      if (!state.failure.isTold && Date.now() - state.failure.since >= toldAfterMs) {
        state.failure.isTold = true;
        log.warn({ subject: remote, reason: String(error) }, 'search: not read');
      }
      return undefined;
    } finally {
      const endedAt = performance.now();
      state.isReading = false;
      state.restsUntil = endedAt + (state.failure ? 1 : pauseFactor) * (endedAt - startedAt);
    }
  }

  async function renew() {
    clearTimeout(timer);
    isReading = true;
    isDue = false;
    const { live } = sections.live();
    handOver(await Promise.all(live.map(async (section) => described(section, await entriesOf(section)))));
    isReading = false;
    const isFailing = live.some(({ name }) => states.get(name)?.failure);
    const wait = isFailing ? Math.min(pauseMs, failurePauseMs) : pauseMs;
    if (!isClosed) timer = setTimeout(renew, isDue ? 0 : wait).unref();
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
