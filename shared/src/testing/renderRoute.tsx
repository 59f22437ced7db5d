import { type RenderResult, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { Resource } from 'i18next';
import type { ReactNode } from 'react';
import {
  createMemoryRouter,
  Outlet,
  type RouteObject,
  RouterContextProvider,
  RouterProvider,
} from 'react-router-dom';
import type { ContactMail, RemoteLocales } from '../contract/index.ts';
import { createI18n, I18nextProvider, type Language } from '../i18n/index.ts';
import { createQueryClient, type QueryClient, QueryClientProvider } from '../query/index.ts';
import { contactMailContext, queryClientContext } from '../router/index.ts';
import { UiConfigProvider, uiLocales } from '../ui/index.ts';

const uiConfig = {
  siteOrigin: 'http://localhost',
  documentViewerUrl: 'http://viewer.test/?src={url}#toolbar=0&navpanes=0&lang=es',
  frameOrigins: ['http://portal.test'],
};

type RenderRouteOptions = {
  /** The address, e.g. `/asociaciones?to=documents`. */
  path: string;
  /** The package's routes, as in its `remote.ts`. */
  routes: RouteObject[];
  /** Texts by namespace; those of the UI kit are always included. */
  locales?: Record<string, RemoteLocales>;
  language?: Language | undefined;
  /** Adds providers that only this page needs. */
  wrap?: (page: ReactNode) => ReactNode;
};

type RenderedRoute = RenderResult & {
  queryClient: QueryClient;
  router: ReturnType<typeof createMemoryRouter>;
  user: UserEvent;
};

/**
 * Renders a page as the site does, through its real route and loader, with a fresh query client of the real cache
 * policy. Retries are off, so that a failure shows immediately.
 */
export function renderRoute({
  path,
  routes,
  locales = {},
  language = 'es',
  wrap = (page) => page,
}: RenderRouteOptions): RenderedRoute {
  const queryClient = createTestQueryClient();
  const context = new RouterContextProvider();
  context.set(queryClientContext, queryClient);
  context.set(contactMailContext, async () => testContactMail);
  const router = createMemoryRouter(
    [
      {
        id: 'root',
        HydrateFallback: Nothing,
        Component: Outlet,
        children: routes,
      },
    ],
    { initialEntries: [path], getContext: () => context },
  );
  const i18n = createI18n(language, toResource({ ui: uiLocales, ...locales }));
  const user = userEvent.setup();
  const result = render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <UiConfigProvider value={uiConfig}>{wrap(<RouterProvider router={router} />)}</UiConfigProvider>
      </QueryClientProvider>
    </I18nextProvider>,
  );
  return { ...result, queryClient, router, user };
}

// Shown until the first loader has run; without a fallback the router warns.
function Nothing() {
  return null;
}

/** The browser's query client without retries. */
export function createTestQueryClient(): QueryClient {
  const queryClient = createQueryClient();
  const { queries, ...others } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ ...others, queries: { ...queries, retry: false } });
  return queryClient;
}

function toResource(locales: Record<string, RemoteLocales>): Resource {
  const namespaces = Object.entries(locales);
  return {
    es: Object.fromEntries(namespaces.map(([namespace, { es }]) => [namespace, es])),
    en: Object.fromEntries(namespaces.map(([namespace, { en }]) => [namespace, en])),
  };
}

/** The contact form's mail settings in tests. */
export const testContactMail: ContactMail = {
  councilEmail: 'council@site.test',
  senderEmail: 'sender@site.test',
  councilTemplate: 'for-the-council',
  visitorTemplate: 'for-the-visitor',
};
