import type { FastifyBaseLogger } from 'fastify';
import { backOffMs, type Failure, failAgain } from '../config/backOff.ts';
import type { RemoteBuild } from '../registry/readManifest.ts';
import { type RemoteState, remoteFile } from '../registry/remoteState.ts';

const delays = { firstMs: 2000, maxMs: 600_000 };
/** Of a remote: a pipeline that releases endlessly must not fill the memory. */
const maxRecords = 20;

/** What is known of one build. */
export type BuildRecord = {
  name: string;
  build: RemoteBuild;
  /** `candidate`: may go live. `failed`: is tried again when its back-off is over. */
  state: 'candidate' | 'live' | 'failed';
  /** When it last went live, counted from 1; 0 for never. */
  liveAt: number;
  failure: Failure | undefined;
};

/** The builds of all remotes in the registry, one record each. Logs a failure when it begins or changes. */
export function createBuilds(log: Pick<FastifyBaseLogger, 'error'>) {
  const records = new Map<string, BuildRecord>();
  let lives = 0;
  let states: RemoteState[] = [];

  const all = (name: string) => [...records.values()].filter((record) => record.name === name);
  /** Whether the build may be tried now. */
  const isDue = ({ state, failure }: BuildRecord) => state !== 'failed' || backOffMs(failure, delays) === 0;
  const newest = ({ name, build }: RemoteState) => build && records.get(keyOf(name, build));
  const liveRecord = (name: string) => all(name).find(({ state }) => state === 'live');
  const lastLive = (name: string) =>
    all(name)
      .filter(({ liveAt }) => liveAt > 0)
      .sort((a, b) => b.liveAt - a.liveAt)
      .at(0);

  function observe(next: RemoteState[]) {
    const wasUnreachable = (name: string) =>
      states.some((state) => state.name === name && !state.isReachable);
    const isBack = next.filter(({ name, isReachable }) => isReachable && wasUnreachable(name));
    states = next;
    for (const { name, build } of states) {
      if (build && !records.has(keyOf(name, build)))
        records.set(keyOf(name, build), {
          name,
          build,
          state: 'candidate',
          liveAt: 0,
          failure: undefined,
        });
    }
    // Code that could not be fetched from an unreachable host may load now.
    for (const state of isBack)
      for (const record of [newest(state), lastLive(state.name)])
        if (record?.state === 'failed') Object.assign(record, { state: 'candidate', failure: undefined });
    for (const [key, record] of records) {
      const state = states.find(({ name }) => name === record.name);
      const isUsed =
        record.state === 'live' || record === lastLive(record.name) || record === (state && newest(state));
      if (!state || (!isUsed && all(record.name).length > maxRecords)) records.delete(key);
    }
  }

  return {
    /** Takes over the result of a poll. Remotes that are no longer in the registry are forgotten. */
    observe,
    isDue,
    /** What is to go live: where nothing is live the build that was live last, else a newer one. */
    candidate: (state: RemoteState) => {
      const live = liveRecord(state.name);
      const before = live ? undefined : lastLive(state.name);
      const record = before && isDue(before) ? before : newest(state);
      return record && record !== live && isDue(record) ? record : undefined;
    },
    fail: (record: BuildRecord, reason: string) => {
      const { name, build, failure: before } = record;
      record.state = 'failed';
      record.failure = failAgain(before, reason, delays);
      if (before?.reason !== reason) log.error({ subject: name }, `build ${build.buildId}: ${reason}`);
    },
    /** Is live now, and no other build of its remote. */
    goLive: (record: BuildRecord) => {
      for (const old of all(record.name)) if (old.state === 'live') old.state = 'candidate';
      lives += 1;
      Object.assign(record, { state: 'live', liveAt: lives, failure: undefined });
    },
    /** Whether this is the file from which browsers load one of them. */
    hasEntry: (entry: string) =>
      [...records.values()].some(({ name, build }) => remoteFile(name, build.entry) === entry),
    recordOf: (name: string, build: RemoteBuild) => records.get(keyOf(name, build)),
  };
}

const keyOf = (name: string, { buildId }: RemoteBuild) => `${name}@${buildId}`;
