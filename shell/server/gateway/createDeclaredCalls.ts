import type { ContentCall } from '@consejo/shared/content';
import { type CallCheck, createCallCheck } from '../content/createCallCheck.ts';
import type { LiveSection } from '../live/applySectionPolicy.ts';
import type { RemoteState } from '../registry/remoteState.ts';

type Build = Pick<LiveSection, 'name' | 'buildId' | 'calls' | 'writes'>;

/** Open tabs keep running the build they loaded: the last builds of each section keep their calls. */
const keptBuilds = 5;

/** The calls that browsers may make: the shell's own and those of sections' builds that are or were live. */
export function createDeclaredCalls(own: readonly ContentCall[]) {
  let entries: Pick<RemoteState, 'name' | 'writes'>[] = [];
  let builds: Build[] = [];
  let check = createCallCheck(own, []);

  function renew() {
    // A revoked grant ends for all builds.
    const isGranted = (name: string, path: string) =>
      entries.some((entry) => entry.name === name && entry.writes.includes(path));
    check = createCallCheck(
      [...own, ...builds.flatMap(({ calls }) => calls)],
      builds.flatMap((build) => build.writes.filter((path) => isGranted(build.name, path))),
    );
  }

  return {
    /**
     * Called when other builds are live or the registry has changed.
     * @param next entries of the registry; calls of sections that are not in it are dropped
     */
    update: (next: typeof entries, live: Build[]) => {
      const before = builds.filter((old) => !live.some((build) => isSame(build, old)));
      entries = next;
      builds = entries.flatMap(({ name }) => {
        const isOwn = (build: Build) => build.name === name;
        return [...live.filter(isOwn), ...before.filter(isOwn)].slice(0, keptBuilds);
      });
      renew();
    },
    /** Adds an earlier build of a section, unless it has been removed meanwhile. */
    add: (build: Build) => {
      if (!entries.some(({ name }) => name === build.name)) return;
      if (!builds.some((known) => isSame(build, known))) builds.push(build);
      renew();
    },
    allowedRead: (address) => check.allowedRead(address),
    allowedWrite: (address) => check.allowedWrite(address),
  } satisfies CallCheck & { update: unknown; add: unknown };
}

const isSame = (a: Build, b: Build) => a.name === b.name && a.buildId === b.buildId;
