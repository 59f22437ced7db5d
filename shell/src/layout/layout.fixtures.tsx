import type { Language } from '@consejo/shared/i18n';
import { Link, Outlet } from '@consejo/shared/router';
import { renderRoute } from '@consejo/shared/testing';
import { PageFrame } from '@consejo/shared/ui';
import { useEffect, useState } from 'react';
import en from '../locales/en.json';
import es from '../locales/es.json';
import { searchLocales } from '../search/locales/index.ts';
import type { CouncilLines } from './Footer.tsx';
import { Layout } from './Layout.tsx';
import type { NoticeBandProps } from './NoticeBand.tsx';
import type { ExternalLinks } from './siteMenu.ts';

/** All external addresses. */
const externalLinks: ExternalLinks = {
  registryUrl: 'https://registro.ejemplo.org/',
  sigmeRegisterUrl: 'https://sigme.ejemplo.org/registro',
  sigmeLoginUrl: 'https://sigme.ejemplo.org/entrar',
  facebookUrl: 'https://facebook.ejemplo.org/consejo',
};

type RenderLayoutOptions = {
  path?: string;
  links?: ExternalLinks;
  council?: CouncilLines;
  isDemonstration?: boolean;
  notice?: NoticeBandProps;
  language?: Language;
};

/** The layout with a few pages in it; `/noticias` shows its heading only once {@link showNews} was called. */
export function renderLayout({
  path = '/',
  links = externalLinks,
  council,
  isDemonstration,
  notice,
  language,
}: RenderLayoutOptions = {}) {
  return renderRoute({
    path,
    language,
    locales: { shell: { es, en }, search: searchLocales },
    routes: [
      {
        element: (
          <Layout externalLinks={links} council={council} isDemonstration={isDemonstration} notice={notice}>
            <Outlet />
          </Layout>
        ),
        children: [
          { path: '/', element: page('Inicio de prueba') },
          { path: '/noticias', element: <SlowPage /> },
          {
            path: '/documentos',
            element: (
              <PageFrame title="Lista">
                <Link to="/contacto">Imagen</Link>
                <Link to="/contacto">Leer más</Link>
              </PageFrame>
            ),
          },
          { path: '*', element: page('Otra página') },
        ],
      },
    ],
  });
}

let announceNews = () => {};

/** Delivers the content of `/noticias`. */
export function showNews() {
  announceNews();
}

function SlowPage() {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    announceNews = () => setLoaded(true);
  }, []);
  return isLoaded ? page('Noticias de prueba') : <p>Cargando…</p>;
}

function page(title: string) {
  return <PageFrame title={title}>texto</PageFrame>;
}
