import '../styles/index.css';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Link, Outlet, RouterContextProvider, RouterProvider } from 'react-router-dom';
import type { ContactMail, RemoteModule } from '../contract/index.ts';
import { createI18n, detectLanguage, I18nextProvider } from '../i18n/index.ts';
import { createQueryClient, QueryClientProvider } from '../query/index.ts';
import { contactMailContext, queryClientContext } from '../router/index.ts';
import { uiLocales } from '../ui/index.ts';

// The server's defaults for local use.
const contactMail: ContactMail = {
  councilEmail: 'consejo@example.org',
  senderEmail: 'sitio@example.org',
  councilTemplate: 'contact-council',
  visitorTemplate: 'contact-visitor',
};

/**
 * Runs a remote without the shell: its pages and a plain list of links to them. Content comes from the site's gateway
 * through the development server's proxy.
 */
export function runStandalone({ namespace, locales, routes }: RemoteModule): void {
  const queryClient = createQueryClient();
  const i18n = createI18n(detectLanguage(), {
    es: { ui: uiLocales.es, [namespace]: locales.es },
    en: { ui: uiLocales.en, [namespace]: locales.en },
  });
  const context = new RouterContextProvider();
  context.set(queryClientContext, queryClient);
  context.set(contactMailContext, async () => contactMail);
  const site = [
    {
      element: (
        <>
          <nav>{routes.map(({ path }) => path && <Link key={path} to={`/${path}`}>{`/${path} `}</Link>)}</nav>
          <main>
            <Outlet />
          </main>
        </>
      ),
      children: [{ index: true, element: <p>{namespace}</p> }, ...routes],
    },
  ];
  const router = createBrowserRouter(site, { getContext: () => context });
  const root = document.getElementById('root');
  if (!root) throw new Error('#root is missing in the page');
  document.documentElement.dataset.live = '';
  createRoot(root).render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </I18nextProvider>,
  );
}
