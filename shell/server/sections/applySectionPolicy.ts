import type { ContentCall } from '@consejo/shared/content';
import type { RemoteDeclaration } from '../../src/app/declarationOf.ts';
import { type DeclaredEntry, siteMenu } from '../../src/layout/siteMenu.ts';
import { isBelow } from '../../src/remotes/remoteEntry.ts';
import { applyCallPolicy } from '../gateway/applyCallPolicy.ts';
import type { RegistryEntry } from '../registry/readRegistry.ts';

// What a section may add to the site, whatever it declares: pages, feeds and drawer entries below its own first path
// segments, and what its registry row grants beyond that.

const mostPages = 500;
const mostMenuEntries = 10;
const mostFeeds = 10;
const longestTitle = 100;
const longestPath = 200;
/** So many lines say what was refused; the rest is a number. */
const mostSaid = 20;

/** What a live section adds to the site. */
export type Section = {
  name: string;
  /** Its addresses that have no parameter. */
  pages: string[];
  menu: DeclaredEntry[];
  feeds: RemoteDeclaration['feeds'];
  hasSitemap: boolean;
  calls: ContentCall[];
  writes: string[];
  /** What it declares and does not get, one line each. */
  refused: string[];
};

type Row = Pick<RegistryEntry, 'name' | 'paths' | 'menu' | 'writes'>;

/** Splits what a section declares into what it gets, and why it does not get the rest. */
export function applySectionPolicy(row: Row, declared: RemoteDeclaration): Section {
  const refused: string[] = [];
  /** Those without a problem, up to so many. */
  function take<T>(
    list: readonly T[],
    most: number,
    what: string,
    problemOf: (one: T) => string | undefined,
  ): T[] {
    const problems = list.map((one) => ({ one, problem: problemOf(one) }));
    refused.push(...problems.flatMap(({ problem }) => problem ?? []));
    const good = problems.filter(({ problem }) => problem === undefined).map(({ one }) => one);
    if (good.length > most) refused.push(`${good.length} ${what}: only ${most} are taken`);
    return good.slice(0, most);
  }
  const strange = (path: string) =>
    isOwnPath(row, path) ? undefined : `${short(path)}: no address of this section`;
  refused.push(...declared.elsewhere.map((path) => `${short(path)}: no address of this section`));

  const pages = take(declared.pages, mostPages, 'pages', ({ path }) => strange(path));
  const sections = siteMenu({});
  const places = sections.filter(
    ({ name, to }) => row.menu.includes(name) || (to !== undefined && isOwnPath(row, to)),
  );
  const menu = pages.flatMap(({ path, title, menu: wanted }) => {
    if (wanted === undefined) return [];
    const place = places.find(({ name }) => name === wanted);
    return [{ path, title, wanted, place }];
  });
  const listedAlready = new Set(
    sections.flatMap(({ to, entries }) => [to, ...entries.map((entry) => entry.to)]),
  );
  const listed = take(menu, mostMenuEntries, 'drawer entries', ({ path, title, wanted, place }) => {
    if (!place) return `${path}: not granted below ${short(wanted)} in the drawer`;
    if (path.includes(':')) return `${path}: many pages, no entry of the drawer`;
    if (listedAlready.has(path)) return `${path}: in the drawer already`;
    listedAlready.add(path);
    return isTitle(title.es) && isTitle(title.en) ? undefined : `${path}: no title in both languages`;
  });
  const addresses = new Set(pages.map(({ path }) => path));
  const feeds = take(declared.feeds, mostFeeds, 'feeds', ({ path, page, title }) => {
    const problem = strange(path) ?? strange(page);
    if (problem) return `feed ${problem}`;
    if (addresses.has(path)) return `feed ${path}: the address is taken`;
    addresses.add(path);
    return isTitle(title) ? undefined : `feed ${path}: no title`;
  });
  const { calls, refused: refusedCalls } = applyCallPolicy(declared.calls);
  refused.push(...refusedCalls.map((why) => `content call: ${why}`));
  const writes = take(declared.writes ?? row.writes, row.writes.length, 'writes', (path) =>
    row.writes.includes(path) ? undefined : `write ${short(path)}: not granted`,
  );

  return {
    name: row.name,
    pages: pages.map(({ path }) => path).filter((path) => !path.includes(':')),
    menu: listed.flatMap(({ path: to, title, place }) => (place ? [{ section: place.name, to, title }] : [])),
    feeds,
    hasSitemap: declared.hasSitemap,
    calls,
    writes,
    refused:
      refused.length > mostSaid
        ? [...refused.slice(0, mostSaid), `and ${refused.length - mostSaid} more`]
        : refused,
  };
}

/** Whether a path or a route's pattern is below a first segment that is the section's own. */
export function isOwnPath(row: Pick<Row, 'paths'>, path: string): boolean {
  const isPlain = path.length <= longestPath && path.startsWith('/') && !/[^\w/.:%~-]/.test(path);
  return isPlain && isBelow(row, path) && !path.split('/').some((segment) => /^(?:\.|%2e)+$/i.test(segment));
}

function isTitle(text: string): boolean {
  return text.trim() !== '' && text.length <= longestTitle;
}

function short(text: string): string {
  return text.slice(0, 80);
}
