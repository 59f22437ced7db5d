import * as v from 'valibot';
import { firstSegment } from './shares.ts';

const row = v.object({ name: v.string(), paths: v.fallback(v.array(v.string()), []) });
const registry = v.fallback(v.pipe(v.string(), v.parseJson(), v.array(row)), []);
/** Of files and calls that all sections use. */
const shared = ['/assets', '/uploads', '/api'];

/**
 * The sections, and whose an address is: what is nobody's counts for the page that names it, for a section can invent any
 * number of first segments.
 * @param text of `/remotes/registry.json`; without it each first segment is taken for a section
 */
export function readOwners(text: string) {
  const rows = v.parse(registry, text);
  const owners = new Map<string, string>();
  for (const { name, paths } of rows)
    for (const first of [`remotes/${name}`, ...paths]) owners.set(`/${first.toLowerCase()}`, name);
  const ownerOf = (pathname: string, by = '/'): string => {
    const first = firstSegment(pathname);
    if (owners.size === 0) return first;
    return owners.get(first) ?? owners.get(firstSegment(by)) ?? 'shell';
  };
  return {
    names: rows.map(({ name }) => name),
    ownerOf,
    /** The same for files. A shared one is not the first's who names it: it would wait behind what hangs there. */
    fileOwnerOf: (pathname: string, by?: string): string =>
      shared.find((first) => pathname.startsWith(`${first}/`)) ?? ownerOf(pathname, by),
  };
}
