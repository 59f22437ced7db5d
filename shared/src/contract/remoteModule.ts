import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router-dom';
import type { ContentCall } from '../content/contentCall.ts';

/** A page that comes from content, for `sitemap.xml`. */
export type SitemapEntry = {
  /** Absolute path, e.g. `/noticias/abc`. */
  path: string;
  changed?: Date | undefined;
};

/** One feed entry. Plain text, no markup. */
export type FeedEntry = {
  path: string;
  title: string;
  summary?: string | undefined;
  author?: string | undefined;
  category?: string | undefined;
  published?: Date | undefined;
  updated: Date;
};

/** An Atom feed. The section reads the entries, the shell writes the XML. */
export type Feed = {
  /** The feed's path, e.g. `/noticias/feed.xml`. */
  path: string;
  /** The path of the page with the same content. */
  page: string;
  /** A translation key with its namespace. Feeds are in Spanish, as is the content. */
  title: string;
  /** Newest first. Runs on the server only, so import its code dynamically. @throws ContentError */
  read: () => Promise<FeedEntry[]>;
};

/** The contact form's addresses and mail template ids. */
export type ContactMail = {
  councilEmail: string;
  senderEmail: string;
  councilTemplate: string;
  visitorTemplate: string;
};

/** The remote's texts in its own i18next namespace. Both languages have the same keys. */
export type RemoteLocales = { es: Record<string, unknown>; en: Record<string, unknown> };

/** What every remote exposes as `./remote`, under the export name `remote`. */
export type RemoteModule = {
  /** i18next namespace, equal to the package's section: `institutional`, `content`, … */
  namespace: string;
  locales: RemoteLocales;
  /**
   * Routes with paths relative to the site's root, created once for all visitors. Per-visitor values are in the `context`
   * of loaders and actions (`queryClientContext`). Loaders start the page's queries and return null. An action handles
   * the page's form, in the browser or, without JavaScript, on the server; its result must survive JSON.
   */
  routes: RouteObject[];
  /** The content calls of its pages, declared with `resource`. The gateway refuses all others. */
  content: readonly { call: ContentCall }[];
  /** Paths below `/api` to which its forms POST. Its registry row must grant them. */
  writes?: readonly string[];
  /** Pages that come from content; those without parameters come from the routes. Server only. @throws ContentError */
  sitemap?: () => Promise<SitemapEntry[]>;
  feeds?: readonly Feed[];
};

/** What builds of contract 1 expose: routes created per visitor; the shell lists their content calls. */
export type RemoteModuleOne = Pick<RemoteModule, 'namespace' | 'locales'> & {
  routes: (services: SiteServices) => RouteObject[];
};

/** What the host passes to routes of contract 1. */
export type SiteServices = { queryClient: QueryClient; contactMail: ContactMail };
