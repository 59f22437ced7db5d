import type { PageHandle, RemoteModule } from '@consejo/shared/contract';
import type { Language } from '@consejo/shared/i18n';
import type { RemoteEntry } from '../remotes/remoteEntry.ts';
import { leavesOf, ownRoutes } from './remoteRoutes.tsx';

/** What a section adds to the site, as data: for the server, whose policy has yet to look at it. */
export type RemoteDeclaration = {
  /** Routes that show something, as patterns. A title that is missing is empty. */
  pages: { path: string; title: Record<Language, string>; menu: string | undefined }[];
  /** Patterns of routes that are not below its own segments; nobody gets there. */
  elsewhere: string[];
  calls: readonly unknown[];
  /** Undefined in builds from before it was asked: they get what is granted. */
  writes: readonly string[] | undefined;
  feeds: { path: string; page: string; title: string }[];
  hasSitemap: boolean;
};

/** @param textOf a text by its key with its namespace, empty where there is none */
export function declarationOf(
  row: Pick<RemoteEntry, 'paths'>,
  remote: RemoteModule,
  textOf: (key: string, language: Language) => string,
): RemoteDeclaration {
  const { content, writes, feeds = [], sitemap } = remote;
  const titleOf = (key: string | undefined, language: Language) =>
    key === undefined ? '' : textOf(key, language);
  const own = ownRoutes(row, remote.routes);
  const others = remote.routes.filter((route) => !own.includes(route));
  return {
    pages: leavesOf(own).flatMap(({ pattern: path, route }) => {
      if (!route.lazy && !route.Component && !route.element) return []; // it only sends on
      if (/[*?]/.test(path)) return []; // no single page
      const { title, menu }: PageHandle = route.handle ?? {};
      return [{ path, title: { es: titleOf(title, 'es'), en: titleOf(title, 'en') }, menu }];
    }),
    elsewhere: leavesOf(others).map(({ pattern }) => pattern),
    calls: content.map(({ call }) => call),
    writes,
    feeds: feeds.map(({ path, page, title }) => ({ path, page, title: textOf(title, 'es') })),
    hasSitemap: sitemap !== undefined,
  };
}
