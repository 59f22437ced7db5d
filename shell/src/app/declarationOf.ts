import type { ContentCall } from '@consejo/shared/content';
import type { PageHandle, RemoteModule } from '@consejo/shared/contract';
import type { Language } from '@consejo/shared/i18n';
import type { RemoteEntry } from '../remotes/remoteEntry.ts';
import { leavesOf, ownRoutes } from './remoteRoutes.tsx';

/** What a section adds to the site, as plain data. Unchecked: the server parses it and applies its policy to it. */
export type RemoteDeclaration = {
  /** Patterns of its routes, e.g. `/noticias/:documentId`. */
  routes: string[];
  /** Routes that render a page, as patterns. Once parsed, a title has text in both languages. */
  pages: { path: string; title?: Record<Language, string> | undefined; menu?: string | undefined }[];
  calls: ContentCall[];
  /** Calls that only the server may make. */
  serverCalls: ContentCall[];
  writes: readonly string[];
  files: DeclaredFile[];
  hasSitemap: boolean;
  hasSearch: boolean;
  /** What is left out of it, one line each: routes outside the section's segments; once parsed, malformed items too. */
  refused: string[];
};

/** A file that visitors subscribe to, or a list of rows. */
export type DeclaredFile =
  | { kind: 'feed' | 'calendar'; path: string; page: string; title: string }
  | { kind: 'dataset'; path: string; columns: readonly string[] };

/** @param textOf returns the text of a namespaced key, empty if there is none */
export async function declarationOf(
  entry: Pick<RemoteEntry, 'paths'>,
  remote: RemoteModule,
  textOf: (key: string, language: Language) => string,
): Promise<RemoteDeclaration> {
  const { content, writes = [], feeds = [], datasets = [], calendars = [], sitemap, search } = remote;
  const titleOf = (key: string | undefined, language: Language) =>
    key === undefined ? '' : textOf(key, language);
  const own = leavesOf(ownRoutes(entry, remote.routes));
  return {
    routes: own.map(({ pattern }) => pattern),
    pages: own.flatMap(({ pattern: path, route }) => {
      if (!route.lazy && !route.Component && !route.element) return []; // only redirects
      if (/[*?]/.test(path)) return []; // not a single URL
      const { title, menu }: PageHandle = route.handle ?? {};
      return [{ path, title: { es: titleOf(title, 'es'), en: titleOf(title, 'en') }, menu }];
    }),
    calls: content.map(({ call }) => call),
    serverCalls: ((await remote.serverContent?.()) ?? []).map(({ call }) => call),
    writes,
    files: [
      ...feeds.map(
        ({ path, page, title }) => ({ kind: 'feed', path, page, title: textOf(title, 'es') }) as const,
      ),
      ...calendars.map(
        ({ path, page, title }) => ({ kind: 'calendar', path, page, title: textOf(title, 'es') }) as const,
      ),
      ...datasets.map(({ path, columns }) => ({ kind: 'dataset', path, columns }) as const),
    ],
    hasSitemap: sitemap !== undefined,
    hasSearch: search !== undefined,
    refused: leavesOf(remote.routes)
      .filter(({ route }) => !own.some((one) => one.route === route))
      .map(({ pattern }) => `${pattern}: not a path of this section`),
  };
}
