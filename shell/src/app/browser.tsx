import '@consejo/shared/styles';
import { detectLanguage } from '@consejo/shared/i18n';
import { createQueryClient } from '@consejo/shared/query';
import { hydrate } from '@tanstack/react-query';
import { type ReactNode, StrictMode, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, type RouteObject, RouterProvider } from 'react-router-dom';
import { createRemotes } from '../remotes/createRemotes.ts';
import { discoverRemote } from './discoverRemote.ts';
import { type PageState, pageStateId, rootId } from './pageState.ts';
import { loadPage } from './remoteRoutes.tsx';
import { reportError } from './reportError.ts';
import { createRoutes } from './routes.tsx';
import { Site } from './Site.tsx';
import { siteContext } from './siteContext.ts';
import { addRemoteTexts, createSiteI18n } from './siteI18n.ts';

start(JSON.parse(element(pageStateId).textContent ?? ''));

async function start(state: PageState) {
  const i18n = createSiteI18n(state.language);
  const queryClient = createQueryClient();
  hydrate(queryClient, state.queries);
  const remotes = createRemotes(state.remotes, (remote) => addRemoteTexts(i18n, remote));

  // The page's remote is here before hydration, so hydration never suspends.
  const row = remotes.find(location.pathname);
  const isLoaded =
    !row ||
    (await remotes.load(row).then(
      () => true,
      () => false,
    ));
  const routes = createRoutes(remotes);
  const context = siteContext(queryClient, askForContactMail);
  const isWhole = isLoaded && (await loadMatchedPages(routes));
  // The server had the section and the browser cannot get it: the served markup has no code to live with.
  const isServedPageUsable = isWhole || state.router.errors !== null;
  const router = createBrowserRouter(routes, {
    ...(isServedPageUsable && { hydrationData: state.router }),
    patchRoutesOnNavigation: discoverRemote(remotes),
    getContext: () => context,
  });

  i18n.on('languageChanged', (next) => {
    document.documentElement.lang = next;
  });
  // Hydrated in the server's language; the sources that only the browser sees may name another one.
  const onHydrated = () => {
    const language = detectLanguage();
    if (language !== i18n.language) i18n.changeLanguage(language);
  };

  const site = (
    <StrictMode>
      <Hydrated onHydrated={onHydrated}>
        <Site i18n={i18n} queryClient={queryClient} uiConfig={state.uiConfig} menu={state.menu}>
          <RouterProvider router={router} onError={reportError} />
        </Site>
      </Hydrated>
    </StrictMode>
  );
  const root = element(rootId);
  const onCaughtError = reportError;
  if (isServedPageUsable) hydrateRoot(root, site, { onCaughtError });
  else createRoot(root, { onCaughtError }).render(site);
}

/** Only the contact page needs it, and only where it did not come with the page. */
async function askForContactMail() {
  const { fetchContactMail } = await import('../contact-mail/fetchContactMail.ts');
  return fetchContactMail();
}

/** Calls back once all inside is alive: before that, hydration is still comparing it with the served markup. */
function Hydrated({ onHydrated, children }: { onHydrated: () => void; children: ReactNode }) {
  useEffect(onHydrated, [onHydrated]);
  return children;
}

/** Fetches the code of the pages that match this address before hydration. False when it cannot be had. */
async function loadMatchedPages(routes: RouteObject[]): Promise<boolean> {
  const matched = matchRoutes(routes, location) ?? [];
  return Promise.all(matched.map(({ route }) => loadPage(route))).then(
    () => true,
    () => false,
  );
}

function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`#${id} is missing in the page`);
  return found;
}
