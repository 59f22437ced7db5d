import type { ContentCall } from '@consejo/shared/content';
import type { RegistryEntry } from '../registry/readRegistry.ts';
import type { LiveSection } from '../sections/applySectionPolicy.ts';
import { parameterKinds } from './applyCallPolicy.ts';

type Build = Pick<LiveSection, 'name' | 'buildId' | 'calls' | 'writes'>;

/** Open tabs keep running the build they loaded: the last builds of each section keep their calls. */
const keptBuilds = 5;

/** Strapi's documentId, as the last segment of a path. */
const idPattern = /^[A-Za-z0-9]{1,64}$/;

/** The calls the gateway allows: the shell's own and those of sections' builds that are or were live. */
export function createDeclaredCalls(own: readonly ContentCall[]) {
  let builds: Build[] = [];
  let reads = byPath([...own]);
  let writes = new Set<string>();

  return {
    /**
     * Called when other builds are live or the registry has changed.
     * @param entries of the registry; calls of sections that are not in it are dropped
     */
    update: (entries: Pick<RegistryEntry, 'name' | 'writes'>[], live: Build[]) => {
      const before = builds.filter((old) => !live.some((build) => isSame(build, old)));
      builds = entries.flatMap(({ name }) => {
        const isOwn = (build: Build) => build.name === name;
        return [...live.filter(isOwn), ...before.filter(isOwn)].slice(0, keptBuilds);
      });
      reads = byPath([...own, ...builds.flatMap(({ calls }) => calls)]);
      // A revoked grant ends for all builds.
      const isGranted = (name: string, path: string) =>
        entries.some((entry) => entry.name === name && entry.writes.includes(path));
      writes = new Set(builds.flatMap((build) => build.writes.filter((path) => isGranted(build.name, path))));
    },

    /** Whether a section declares this write and is granted it. @param pathname below /api, still escaped */
    allowsWrite: (pathname: string): boolean => writes.has(pathname),

    /**
     * Whether this is a declared call: the path, every constant value, parameters of the declared kinds, nothing else.
     * @param pathname below /api, still escaped
     */
    allows: (pathname: string, search: URLSearchParams): boolean => {
      const end = pathname.lastIndexOf('/');
      const isId = end > 0 && idPattern.test(pathname.slice(end + 1));
      const candidates = [
        ...(reads.get(pathname) ?? []),
        ...((isId && reads.get(`${pathname.slice(0, end)}/:`)) || []),
      ];
      const given = [...search];
      return candidates.some((call) => matches(call, given));
    },
  };
}

const isSame = (a: Build, b: Build) => a.name === b.name && a.buildId === b.buildId;

export type DeclaredCalls = ReturnType<typeof createDeclaredCalls>;

function matches({ search }: ContentCall, given: [string, string][]): boolean {
  const names = new Set(given.map(([name]) => name));
  if (names.size < given.length) return false;
  const isWhole = Object.entries(search).every(
    ([name, value]) => typeof value !== 'string' || names.has(name),
  );
  return (
    isWhole &&
    given.every(([name, value]) => isAllowed(Object.hasOwn(search, name) ? search[name] : undefined, value))
  );
}

function isAllowed(declared: ContentCall['search'][string] | undefined, value: string): boolean {
  if (declared === undefined || typeof declared === 'string') return declared === value;
  return parameterKinds[declared.kind].test(value);
}

/** A path that ends in an id is indexed as `/news/:`. */
function byPath(calls: ContentCall[]): Map<string, ContentCall[]> {
  const index = new Map<string, ContentCall[]>();
  for (const call of calls) {
    const key = call.path.replace(/\/:\w+$/, '/:');
    index.set(key, [...(index.get(key) ?? []), call]);
  }
  return index;
}
