import type { ContentCall } from '@consejo/shared/content';
import type { Language } from '@consejo/shared/i18n';
import type { DeclaredFile, RemoteDeclaration } from '../../src/app/declarationOf.ts';
import { type DeclaredEntry, siteMenu } from '../../src/layout/siteMenu.ts';
import { isBelow } from '../../src/remotes/remoteEntry.ts';
import { applyCallPolicy } from '../content/applyCallPolicy.ts';
import type { RemoteState } from '../registry/remoteState.ts';

// What a section may add to the site: pages, feeds and drawer entries below its first path segments, and what its
// registry entry grants besides.

const maxMenuEntries = 10;
const maxTitleLength = 100;
const maxPathLength = 200;
/** Reported refusals; the others are only counted. */
const maxReported = 20;

/** What a live section adds to the site. */
export type LiveSection = Pick<RemoteState, 'name' | 'paths'> &
  Pick<RemoteDeclaration, 'files' | 'hasSitemap' | 'hasSearch'> & {
    buildId: string;
    /** Its paths without parameters. */
    pages: string[];
    menu: DeclaredEntry[];
    /** Its named paths without parameters. */
    searchPages: { path: string; title: Record<Language, string> }[];
    calls: ContentCall[];
    writes: string[];
    /** Refused declarations, one line each. */
    refused: string[];
  };

type Grants = Pick<RemoteState, 'name' | 'paths' | 'menu' | 'writes'>;

/** Splits a section's declarations into those it gets and the reasons why it does not get the others. */
export function applySectionPolicy(entry: Grants, declared: RemoteDeclaration): Omit<LiveSection, 'buildId'> {
  const refused: string[] = [];
  /** The items without a problem. */
  function accept<T>(list: readonly T[], problemOf: (one: T) => string | undefined): T[] {
    return list.filter((one) => {
      const problem = problemOf(one);
      if (problem !== undefined) refused.push(problem);
      return problem === undefined;
    });
  }
  const foreign = (path: string) => `${short(path)}: not a path of this section`;
  const checkPath = (path: string) => (isOwnPath(entry, path) ? undefined : foreign(path));
  refused.push(...declared.elsewhere.map(foreign));

  const pages = accept(declared.pages, ({ path }) => checkPath(path));
  const sections = siteMenu({});
  const places = sections.filter(
    ({ name, to }) => entry.menu.includes(name) || (to !== undefined && isOwnPath(entry, to)),
  );
  const menu = pages.flatMap(({ path, title, menu: wanted }) => {
    if (wanted === undefined) return [];
    const place = places.find(({ name }) => name === wanted);
    return [{ path, title, wanted, place }];
  });
  const listedPaths = new Set(
    sections.flatMap(({ to, entries }) => [to, ...entries.map((listed) => listed.to)]),
  );
  let entries = 0;
  const listed = accept(menu, ({ path, title, wanted, place }) => {
    if (!place) return `${path}: not granted below ${short(wanted)} in the drawer`;
    if (path.includes(':')) return `${path}: a pattern cannot be in the drawer`;
    if (listedPaths.has(path)) return `${path}: already in the drawer`;
    listedPaths.add(path);
    if (!isTitle(title.es) || !isTitle(title.en)) return `${path}: no title in both languages`;
    entries += 1;
    return entries > maxMenuEntries
      ? `${path}: only ${maxMenuEntries} drawer entries are allowed`
      : undefined;
  });
  const usedPaths = new Set(pages.map(({ path }) => path));
  const files = accept(declared.files, (file) => {
    const problem = checkPath(file.path) ?? ('page' in file ? checkPath(file.page) : undefined);
    if (problem) return `${file.kind} ${problem}`;
    const names = file.kind === 'dataset' ? file.columns : [file.title];
    if (names.length === 0 || !names.every(isTitle))
      return `${file.kind} ${file.path}: a name is missing or too long`;
    const paths = pathsOf(file);
    if (paths.some((path) => usedPaths.has(path))) return `${file.kind} ${file.path}: the path is in use`;
    for (const path of paths) usedPaths.add(path);
    return undefined;
  });
  const { calls, refused: refusedCalls } = applyCallPolicy(declared.calls);
  const { refused: refusedServerCalls } = applyCallPolicy(declared.serverCalls);
  refused.push(...[...refusedCalls, ...refusedServerCalls].map((reason) => `content call: ${reason}`));
  const writes = accept(declared.writes ?? entry.writes, (path) =>
    entry.writes.includes(path) ? undefined : `write ${short(path)}: not granted`,
  );

  return {
    name: entry.name,
    paths: entry.paths,
    pages: pages.map(({ path }) => path).filter((path) => !path.includes(':')),
    menu: listed.flatMap(({ path: to, title, place }) => (place ? [{ section: place.name, to, title }] : [])),
    files,
    hasSitemap: declared.hasSitemap,
    searchPages: pages.flatMap(({ path, title }) =>
      !path.includes(':') && isTitle(title.es) && isTitle(title.en) ? [{ path, title }] : [],
    ),
    hasSearch: declared.hasSearch,
    calls,
    writes,
    refused:
      refused.length > maxReported
        ? [...refused.slice(0, maxReported), `and ${refused.length - maxReported} more`]
        : refused,
  };
}

/** Whether a path or route pattern is below one of the section's first segments. */
export function isOwnPath(entry: Pick<Grants, 'paths'>, path: string): boolean {
  const isPlain = path.length <= maxPathLength && path.startsWith('/') && !/[^\w/.:%~-]/.test(path);
  return (
    isPlain && isBelow(entry, path) && !path.split('/').some((segment) => /^(?:\.|%2e)+$/i.test(segment))
  );
}

/** For caches: what a section's code gives, and how it is checked, changes with its build and its paths. */
export const sectionKey = ({ name, buildId, paths }: LiveSection) => `${name} ${buildId} ${paths}`;

/** The paths at which a file is served. */
export function pathsOf(file: DeclaredFile): string[] {
  return file.kind === 'dataset' ? [`${file.path}.json`, `${file.path}.csv`] : [file.path];
}

function isTitle(text: string): boolean {
  return text.trim() !== '' && text.length <= maxTitleLength;
}

function short(text: string): string {
  return text.slice(0, 80);
}
