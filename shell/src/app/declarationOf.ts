import type { PageHandle, RemoteModule } from '@consejo/shared/contract';
import type { Language } from '@consejo/shared/i18n';
import type { RouteObject } from '@consejo/shared/router';

/** What a section adds to the site, as data: for the server, whose policy has yet to look at it. */
export type RemoteDeclaration = {
  /** Routes that show something, as patterns. A title that is missing is empty. */
  pages: { path: string; title: Record<Language, string>; menu: string | undefined }[];
  calls: readonly unknown[];
  writes: readonly string[];
  feeds: { path: string; page: string; title: string }[];
  hasSitemap: boolean;
};

/** @param textOf a text by its key with its namespace, empty where there is none */
export function declarationOf(
  remote: RemoteModule,
  textOf: (key: string, language: Language) => string,
): RemoteDeclaration {
  const { content, writes = [], feeds = [], sitemap } = remote;
  const titleOf = (key: string | undefined, language: Language) =>
    key === undefined ? '' : textOf(key, language);
  return {
    pages: leavesOf(remote.routes).flatMap(({ pattern: path, route }) => {
      if (!route.lazy && !route.Component && !route.element) return []; // it only sends on
      const { title, menu }: PageHandle = route.handle ?? {};
      return [{ path, title: { es: titleOf(title, 'es'), en: titleOf(title, 'en') }, menu }];
    }),
    calls: content.map(({ call }) => call),
    writes,
    feeds: feeds.map(({ path, page, title }) => ({ path, page, title: textOf(title, 'es') })),
    hasSitemap: sitemap !== undefined,
  };
}

/** The patterns of all routes that are pages of their own, not of those that only hold others: `/noticias/:documentId`. */
export function routePatterns(remote: RemoteModule): string[] {
  return leavesOf(remote.routes).map(({ pattern }) => pattern);
}

function leavesOf(routes: RouteObject[], parent = ''): { pattern: string; route: RouteObject }[] {
  return routes.flatMap((route) => {
    const pattern = [parent, route.path?.replace(/^\//, '')].filter(Boolean).join('/');
    return route.children ? leavesOf(route.children, pattern) : [{ pattern: `/${pattern}`, route }];
  });
}
