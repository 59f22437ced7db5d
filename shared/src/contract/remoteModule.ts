import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router-dom';

/** What the host lends a remote's route loaders. One query client per visitor (per request on the server). */
export type SiteServices = { queryClient: QueryClient };

/** Texts of the remote in its own i18next namespace; both languages hold the same keys. */
export type RemoteLocales = { es: Record<string, unknown>; en: Record<string, unknown> };

/** What every remote exposes as `./remote`, under the export name `remote`. */
export type RemoteModule = {
  /** i18next namespace, equal to the package's section: `institutional`, `content`, … */
  namespace: string;
  locales: RemoteLocales;
  /** Routes with paths relative to the site's root. Loaders start the page's queries and return null. */
  routes: (services: SiteServices) => RouteObject[];
};
