import { act, screen, waitFor } from '@testing-library/react';
import { renderRoute } from '../../testing/index.ts';
import { PageFrame } from './PageFrame.tsx';
import { MetadataContext, PageMetadata } from './PageMetadata.tsx';
import type { PageMetadataValues } from './pageMetadataValues.ts';
import { documentTitle } from './pageTags.ts';

const site = 'Consejo Mexicano de Certificación en Medicina Familiar';
const short = 'Consejo de Medicina Familiar';
const meta = (name: string) => document.head.querySelector(`meta[name="${name}"]`)?.getAttribute('content');

test('a page has one heading and sets the document’s metadata', async () => {
  const element = (
    <PageFrame title="Noticias" lead="Lo más reciente." isIndexed={false}>
      <p>Texto</p>
    </PageFrame>
  );
  renderRoute({ path: '/', routes: [{ path: '/', element }] });
  expect(await screen.findByRole('heading', { level: 1, name: 'Noticias' })).toHaveAttribute(
    'tabindex',
    '-1',
  );
  expect(document.title).toBe(`Noticias – ${short}`);
  expect(meta('description')).toBe('Lo más reciente.');
  expect(meta('robots')).toBe('noindex');
});

test('the metadata may differ from the heading', async () => {
  const element = (
    <PageFrame title="Medicina Familiar" documentTitle="Documentos de Medicina Familiar">
      <p>Texto</p>
    </PageFrame>
  );
  renderRoute({ path: '/', routes: [{ path: '/', element }] });
  expect(await screen.findByRole('heading', { level: 1, name: 'Medicina Familiar' })).toBeVisible();
  expect(document.title).toBe(`Documentos de Medicina Familiar – ${short}`);
});

test('the home page has the site’s title and is indexed', async () => {
  renderRoute({ path: '/', routes: [{ path: '/', element: <PageMetadata /> }] });
  await waitFor(() => expect(document.title).toBe(site));
  expect(meta('description')).toMatch(/consulta de resultados\.$/);
  expect(meta('robots')).toBeUndefined();
});

test('the addresses in the head are updated from page to page', async () => {
  const head = (rel: string) =>
    [...document.head.querySelectorAll(`link[rel="${rel}"]`)].map((link) => link.getAttribute('href'));
  const { router } = renderRoute({
    path: '/noticias?pagina=2',
    routes: [
      {
        path: '/noticias',
        element: <PageMetadata search="pagina=2" feed={{ title: 'Noticias', address: '/feed.xml' }} />,
      },
      { path: '/noticias/1', element: <PageMetadata title="Una" /> },
      { path: '*', element: <PageMetadata title="Nada" isIndexed={false} /> },
    ],
  });
  const list = 'http://localhost/noticias?pagina=2';
  await waitFor(() => expect(head('canonical')).toEqual([list]));
  expect(head('alternate')).toEqual([list, `${list}&lng=en`, list, '/feed.xml']);
  await act(() => router.navigate('/noticias/1'));
  const item = 'http://localhost/noticias/1';
  expect(head('canonical')).toEqual([item]);
  expect(head('alternate')).toEqual([item, `${item}?lng=en`, item]);
  await act(() => router.navigate('/no-existe'));
  expect(head('canonical')).toEqual([]);
  expect(head('alternate')).toEqual([]);
  expect(meta('robots')).toBe('noindex');
});

test('on the server the page writes its metadata into the sink', () => {
  const sink: PageMetadataValues = {};
  renderRoute({
    path: '/',
    routes: [{ path: '/', element: <PageMetadata title="Eventos" description="Con aval" /> }],
    wrap: (page) => <MetadataContext value={sink}>{page}</MetadataContext>,
  });
  expect(sink).toEqual({
    title: 'Eventos',
    documentTitle: `Eventos – ${short}`,
    description: 'Con aval',
    siteName: site,
  });
});

test.each([
  ['Eventos', `Eventos – ${short}`],
  [undefined, site],
  [site, site],
])('documentTitle of %p', (title, expected) => {
  expect(documentTitle(title, site, short)).toBe(expected);
});
