import type { Language } from '@consejo/shared/i18n';
import type { DeclaredFile, RemoteDeclaration } from '../../src/app/declarationOf.ts';
import { type DeclaredEntry, siteMenu } from '../../src/layout/siteMenu.ts';
import { isBelow } from '../../src/remotes/remoteEntry.ts';
import type { RemoteState } from '../registry/remoteState.ts';

// What a section may add to the site: pages, feeds and drawer entries below its first path segments, and what its
// registry entry grants besides.

const maxMenuEntries = 10;
const maxPathLength = 200;
/** The mirror's copies have the type of their names. */
const endings = { feed: '.xml', calendar: '.ics', dataset: '' };
/** Reported refusals; the others are only counted. */
const maxReported = 20;

/** What a live section adds to the site. */
export type LiveSection = Pick<RemoteState, 'name' | 'paths'> &
  Pick<RemoteDeclaration, 'files' | 'calls' | 'hasSitemap' | 'hasSearch'> & {
    buildId: string;
    /** Its paths without parameters. */
    pages: string[];
    menu: DeclaredEntry[];
    /** Its named paths without parameters. */
    searchPages: { path: string; title: Record<Language, string> }[];
    writes: string[];
    /** Refused declarations, one line each. */
    refused: string[];
  };

type Grants = Pick<RemoteState, 'name' | 'paths' | 'menu' | 'writes'>;

/** Splits a section's declarations into those it gets and the reasons why it does not get the others. */
export function applySectionPolicy(entry: Grants, declared: RemoteDeclaration): Omit<LiveSection, 'buildId'> {
  const refused = [...declared.refused];
  /** The items without a problem. */
  function accept<T>(list: readonly T[], problemOf: (one: T) => string | undefined): T[] {
    return list.filter((one) => {
      const problem = problemOf(one);
      if (problem !== undefined) refused.push(problem);
      return problem === undefined;
    });
  }
  const checkPath = (path: string) =>
    isOwnPath(entry, path) ? undefined : `${short(path)}: not a path of this section`;

  const pages = accept(declared.pages, ({ path }) => checkPath(path));
  const sections = siteMenu({});
  const places = sections.filter(
    ({ name, to }) => entry.menu.includes(name) || (to !== undefined && isOwnPath(entry, to)),
  );
  const listedPaths = new Set(
    sections.flatMap(({ to, entries }) => [to, ...entries.map((listed) => listed.to)]),
  );
  const menu: DeclaredEntry[] = [];
  for (const { path, title, menu: wanted } of pages) {
    if (wanted === undefined) continue;
    const place = places.find(({ name }) => name === wanted);
    if (!place) refused.push(`${path}: not granted below ${short(wanted)} in the drawer`);
    else if (path.includes(':')) refused.push(`${path}: a pattern cannot be in the drawer`);
    else if (listedPaths.has(path)) refused.push(`${path}: already in the drawer`);
    else if (!title) refused.push(`${path}: no title in both languages`);
    else if (menu.length === maxMenuEntries)
      refused.push(`${path}: only ${maxMenuEntries} drawer entries are allowed`);
    else {
      listedPaths.add(path);
      menu.push({ section: place.name, to: path, title });
    }
  }
  const usedPaths = new Set(pages.map(({ path }) => path));
  const files = accept(declared.files, (file) => {
    const problem = checkPath(file.path) ?? ('page' in file ? checkPath(file.page) : undefined);
    if (problem) return `${file.kind} ${problem}`;
    if (!file.path.endsWith(endings[file.kind]))
      return `${file.kind} ${file.path}: does not end in ${endings[file.kind]}`;
    const paths = pathsOf(file);
    if (paths.some((path) => usedPaths.has(path))) return `${file.kind} ${file.path}: the path is in use`;
    for (const path of paths) usedPaths.add(path);
    return undefined;
  });
  const writes = accept(declared.writes, (path) =>
    entry.writes.includes(path) ? undefined : `write ${short(path)}: not granted`,
  );

  return {
    name: entry.name,
    paths: entry.paths,
    pages: pages.map(({ path }) => path).filter((path) => !path.includes(':')),
    menu,
    files,
    hasSitemap: declared.hasSitemap,
    searchPages: pages.flatMap(({ path, title }) => (!path.includes(':') && title ? [{ path, title }] : [])),
    hasSearch: declared.hasSearch,
    calls: declared.calls,
    writes,
    refused:
      refused.length > maxReported
        ? [...refused.slice(0, maxReported), `and ${refused.length - maxReported} more`]
        : refused,
  };
}

/** Whether a path or route pattern is below one of the section's first segments. */
export function isOwnPath(entry: Pick<Grants, 'paths'>, path: string): boolean {
  const isPlain =
    path.length <= maxPathLength && path.startsWith('/') && !/[^\w/.:%~-]|%2f/i.test(path) && canDecode(path);
  return (
    isPlain && isBelow(entry, path) && !path.split('/').some((segment) => /^(?:\.|%2e)+$/i.test(segment))
  );
}

function canDecode(path: string): boolean {
  try {
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}

/** For caches: what a section's code gives, and how it is checked, changes with its build and its paths. */
export const sectionKey = ({ name, buildId, paths }: LiveSection) => `${name} ${buildId} ${paths}`;

/** The paths at which a file is served. */
export function pathsOf(file: DeclaredFile): string[] {
  return file.kind === 'dataset' ? [`${file.path}.json`, `${file.path}.csv`] : [file.path];
}

function short(text: string): string {
  return text.slice(0, 80);
}
