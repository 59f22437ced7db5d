import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router-dom';
import type { ContentCall } from '../content/contentCall.ts';
import type { Feed, SitemapEntry } from './contentParts.ts';

/** Who writes to whom when the contact form is sent: addresses and the mail service's ids of its templates. */
export type ContactMail = {
  councilEmail: string;
  senderEmail: string;
  councilTemplate: string;
  visitorTemplate: string;
};

/** Texts of the remote in its own i18next namespace; both languages hold the same keys. */
export type RemoteLocales = { es: Record<string, unknown>; en: Record<string, unknown> };

/** What every remote exposes as `./remote`, under the export name `remote`. */
export type RemoteModule = {
  /** i18next namespace, equal to the package's section: `institutional`, `content`, … */
  namespace: string;
  locales: RemoteLocales;
  /**
   * Routes with paths relative to the site's root, made once for all visitors: what belongs to one is in the `context` of
   * loaders and actions (`queryClientContext`). Loaders start the page's queries and return null. An action takes what a
   * form of the page sends, in the browser and, for a form that the browser sends by itself, on the server; what it
   * returns must survive JSON.
   */
  routes: RouteObject[];
  /** The content calls of its pages, as `resource` declares them: no other passes the gateway. */
  content: readonly { call: ContentCall }[];
  /** What its forms send by POST, as paths below `/api`. Its registry row must grant them. */
  writes?: readonly string[];
  /** Its pages that come from content; those of its routes are known. Called on the server only. @throws ContentError */
  sitemap?: () => Promise<SitemapEntry[]>;
  feeds?: readonly Feed[];
};

/** What builds of contract 1 expose: their routes are made anew for each visitor, and their calls are known to the shell. */
export type RemoteModuleOne = Pick<RemoteModule, 'namespace' | 'locales'> & {
  routes: (services: SiteServices) => RouteObject[];
};

/** What the host lent to builds of contract 1. */
export type SiteServices = { queryClient: QueryClient; contactMail: ContactMail };
