import type { ContentCall } from '@consejo/shared/content';
import { applyCallPolicy } from './callPolicy.ts';
import { idPattern, parameterKinds } from './parameterKinds.ts';

/** Open tabs go on with the build that they began with: so many builds of each section keep their calls. */
const keptBuilds = 5;

/** The content calls that may pass: the shell's own and those of sections' builds that are or were live. */
export function createDeclaredCalls(
  own: readonly ContentCall[],
  onRefused: (name: string, why: string) => void,
) {
  const builds = new Map<string, { buildId: string; calls: ContentCall[] }[]>();
  let all = byPath([...own]);

  return {
    /** A build of a section has become live. */
    declare: (name: string, buildId: string, declared: readonly unknown[]) => {
      const known = builds.get(name) ?? [];
      if (known[0]?.buildId === buildId) return;
      const { calls, refused } = applyCallPolicy(declared);
      for (const why of refused) onRefused(name, why);
      const others = known.filter((build) => build.buildId !== buildId).slice(0, keptBuilds - 1);
      builds.set(name, [{ buildId, calls }, ...others]);
      all = byPath([...own, ...[...builds.values()].flat().flatMap((build) => build.calls)]);
    },

    /**
     * Whether this is a declared call: its path, each value that it always sends, parameters of their kinds, and nothing
     * else.
     * @param pathname below /api, still escaped
     */
    allows: (pathname: string, search: URLSearchParams): boolean => {
      const end = pathname.lastIndexOf('/');
      const isId = end > 0 && idPattern.test(pathname.slice(end + 1));
      const candidates = [
        ...(all.get(pathname) ?? []),
        ...((isId && all.get(`${pathname.slice(0, end)}/:`)) || []),
      ];
      const given = [...search];
      return candidates.some((call) => matches(call, given));
    },
  };
}

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
