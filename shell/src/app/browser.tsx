import { errorKind } from '@consejo/shared/content';
import { detectLanguage, isLanguage } from '@consejo/shared/i18n';
import { createQueryClient } from '@consejo/shared/query';
import { hydrate } from '@tanstack/react-query';
import { type ReactNode, StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, type RouteObject, RouterProvider } from 'react-router-dom';
import { createRemotes } from '../remotes/createRemotes.ts';
import { findRemote } from '../remotes/remoteEntry.ts';
import { savesData } from './connection.ts';
import { discoverRemote } from './discoverRemote.ts';
import { nextTask } from './nextTask.ts';
import { hydratedEvent, isPageState, type PageState, pageStateId, rootId } from './pageState.ts';
import { prefetchInView } from './prefetchInView.ts';
import { prefetchOnIntent } from './prefetchOnIntent.ts';
import { loadPage } from './remoteRoutes.tsx';
import { createRoutes } from './routes.tsx';
import { Site } from './Site.tsx';
import { siteContext } from './siteContext.ts';
import { addRemoteTexts, createSiteI18n } from './siteI18n.ts';
import { stackOf } from './stackOf.ts';

const served: unknown = JSON.parse(element(pageStateId).textContent ?? '');
if (!isPageState(served)) throw new Error('no page state');
const { remotes: servedRemotes } = served;
const reported = new WeakSet<object>();
const sent = new Set<string>();
addEventListener('error', ({ error }) => send(error));
addEventListener('unhandledrejection', ({ reason }) => send(reason));
start(served);

async function start(state: PageState): Promise<void> {
  await nextTask();
  const i18n = createSiteI18n(state.language);
  const queryClient = createQueryClient();
  hydrate(queryClient, state.queries);
  await nextTask();
  const remotes = createRemotes(state.remotes, (...loaded) => addRemoteTexts(i18n, ...loaded));

  // The page's code is loaded before hydration, so that hydration never suspends.
  const remote = remotes.find(location.pathname);
  let failure: unknown;
  const note = (error: unknown) => {
    failure ??= error;
  };
  if (remote) await remotes.load(remote).catch(note);
  const routes = createRoutes(remotes);
  await loadMatchedPages(routes).catch(note);
  await nextTask();
  // start.ts is loading the page of another address, whose markup this is not.
  if ('leaving' in document.documentElement.dataset) return;
  // A served error is shown by the shell.
  if (failure && !state.router.errors) {
    reportError(failure);
    // Until then the served page stays, and the browser itself answers, as before the app ran (start.ts).
    await nextPress();
    return start(state);
  }
  const context = siteContext(queryClient, loadContactMail, () =>
    isLanguage(i18n.language) ? i18n.language : state.language,
  );
  const router = createBrowserRouter(routes, {
    hydrationData: state.router,
    patchRoutesOnNavigation: discoverRemote(remotes),
    getContext: () => context,
  });

  i18n.on('languageChanged', (next) => {
    document.documentElement.lang = next;
  });
  // Hydration uses the server's language; local or session storage, which only the browser sees, may name another.
  const onHydrated = () => {
    document.dispatchEvent(new Event(hydratedEvent));
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
  // In slices, so that the page stays responsive.
  startTransition(() => void hydrateRoot(root, site, { onCaughtError: reportError }));
  // From now on links are not followed by the browser, so it need not fetch their pages (speculation-rules.json), and
  // buttons that need the app are shown (reset.css): React hydrates what is pressed before the rest.
  document.documentElement.dataset.live = '';
  if (savesData()) return;
  prefetchOnIntent(remotes, context);
  prefetchInView(remotes, (onPageShown) =>
    router.subscribe(({ navigation }) => {
      if (navigation.state === 'idle') onPageShown();
    }),
  );
}

function nextPress(): Promise<unknown> {
  return new Promise((resolve) => {
    for (const type of ['pointerdown', 'keydown', 'online']) addEventListener(type, resolve, { once: true });
  });
}

/** Only for a contact page reached from another page; one that was served carries it in its state. */
async function loadContactMail() {
  const { fetchContactMail } = await import('../contact-mail/fetchContactMail.ts');
  return fetchContactMail();
}

/** Calls back once its children are hydrated; a change before that would not match the served markup. */
function Hydrated({ onHydrated, children }: { onHydrated: () => void; children: ReactNode }) {
  useEffect(onHydrated, [onHydrated]);
  return children;
}

/** Fetches the code of the matched pages. */
function loadMatchedPages(routes: RouteObject[]): Promise<unknown> {
  const matched = matchRoutes(routes, location) ?? [];
  return Promise.all(matched.map(({ route }) => loadPage(route)));
}

/** Logs a failure once, though both React and the router report it. A URL that does not exist is not a failure. */
function reportError(error: unknown): void {
  if (errorKind(error) === 'not-found') return;
  const isObject = typeof error === 'object' && error !== null;
  if (isObject && reported.has(error)) return;
  if (isObject) reported.add(error);
  const isLoading = isObject && 'reason' in error;
  console.error('[site]', isLoading ? error.reason : error);
  send(isLoading && 'cause' in error ? error.cause : error);
}

/** To the server's log, once for each failure of own scripts. Of failed calls the server knows. */
function send(error: unknown): void {
  const detail = stackOf(error).slice(0, 2000);
  const isOwn = detail.includes(`${location.origin}/`);
  if (!isOwn || errorKind(error) || !navigator.onLine || sent.size > 4 || sent.has(detail)) return;
  sent.add(detail);
  const page = location.pathname;
  const entry = findRemote(servedRemotes, page)?.entry;
  navigator.sendBeacon('/problems', JSON.stringify({ page, entry, detail }));
}

function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`#${id} is missing`);
  return found;
}
