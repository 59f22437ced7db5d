import type { ContentCall } from '@consejo/shared/content';
import type { RegistryEntry } from '../registry/readRegistry.ts';
import type { LiveSection } from '../sections/composeSections.ts';
import { idPattern, parameterKinds } from './parameterKinds.ts';

type Build = Pick<LiveSection, 'name' | 'buildId' | 'calls' | 'writes'>;

/** Open tabs go on with the build that they began with: so many builds of each section keep their calls. */
const keptBuilds = 5;

/** The calls that may pass: the shell's own and those of sections' builds that are or were live. */
export function createDeclaredCalls(own: readonly ContentCall[]) {
  let builds: Build[] = [];
  let reads = byPath([...own]);
  let writes = new Set<string>();

  return {
    /**
     * What is live is another.
     * @param rows of the registry; what a section declared that is not in it is forgotten
     */
    update: (rows: Pick<RegistryEntry, 'name' | 'writes'>[], live: Build[]) => {
      const before = builds.filter((old) => !live.some((build) => isSame(build, old)));
      builds = rows.flatMap(({ name }) => {
        const isOfIt = (build: Build) => build.name === name;
        return [...live.filter(isOfIt), ...before.filter(isOfIt)].slice(0, keptBuilds);
      });
      reads = byPath([...own, ...builds.flatMap(({ calls }) => calls)]);
      // A grant that is taken back holds for no build.
      const isGranted = (name: string, path: string) =>
        rows.some((row) => row.name === name && row.writes.includes(path));
      writes = new Set(builds.flatMap((build) => build.writes.filter((path) => isGranted(build.name, path))));
    },

    /** Whether a section declares and was granted to send something there. @param pathname below /api, still escaped */
    allowsWrite: (pathname: string): boolean => writes.has(pathname),

    /**
     * Whether this is a declared call: its path, each value that it always sends, parameters of their kinds, and nothing
     * else.
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
    given.every(([name, value]) => isGiven(Object.hasOwn(search, name) ? search[name] : undefined, value))
  );
}

function isGiven(declared: ContentCall['search'][string] | undefined, value: string): boolean {
  if (declared === undefined || typeof declared === 'string') return declared === value;
  return parameterKinds[declared.kind].test(value);
}

/** A path that ends in an id is filed as `/news/:`. */
function byPath(calls: ContentCall[]): Map<string, ContentCall[]> {
  const filed = new Map<string, ContentCall[]>();
  for (const call of calls) {
    const key = call.path.replace(/\/:\w+$/, '/:');
    filed.set(key, [...(filed.get(key) ?? []), call]);
  }
  return filed;
}
