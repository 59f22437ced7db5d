import * as v from 'valibot';
import { firstSegment } from './shares.ts';

const row = v.object({ name: v.string(), paths: v.fallback(v.array(v.string()), []) });
const registry = v.fallback(v.pipe(v.string(), v.parseJson(), v.array(row)), []);
/** Nobody's own: all sections use them. */
const shared = ['/assets', '/uploads', '/api', '/mirror'];

/**
 * The sections, and whose an address is: what is nobody's counts for the address that names it, for a section can invent
 * any number of first segments.
 * @param text of `/remotes/registry.json`; without it each first segment is taken for a section
 */
export function readOwners(text: string) {
  const rows = v.parse(registry, text);
  const owners = new Map<string, string>();
  for (const { name, paths } of rows)
    for (const first of [`remotes/${name}`, ...paths]) owners.set(`/${first.toLowerCase()}`, name);
  const ownerOf = (pathname: string, by = '/'): string => {
    const first = firstSegment(pathname);
    if (owners.size === 0 || shared.includes(first)) return first;
    return owners.get(first) ?? owners.get(firstSegment(by)) ?? 'shell';
  };
  return { names: rows.map(({ name }) => name), ownerOf };
}

export type OwnerOf = ReturnType<typeof readOwners>['ownerOf'];
