import { screen, waitFor } from '@testing-library/react';
import { renderRoute } from '../../testing/index.ts';
import { documentTitle } from './documentTitle.ts';
import { MetadataContext, type PageMetadataValues } from './MetadataContext.ts';
import { PageFrame } from './PageFrame.tsx';
import { PageMetadata } from './PageMetadata.tsx';

const site = 'Consejo Mexicano de Certificación en Medicina Familiar';
const meta = (name: string) => document.head.querySelector(`meta[name="${name}"]`)?.getAttribute('content');

test('a page has one heading and says in the document what it is', async () => {
  const element = (
    <PageFrame title="Noticias" lead="Lo más reciente." isIndexed={false}>
      <p>Texto</p>
    </PageFrame>
  );
  renderRoute({ path: '/', routes: () => [{ path: '/', element }] });
  expect(await screen.findByRole('heading', { level: 1, name: 'Noticias' })).toHaveAttribute(
    'tabindex',
    '-1',
  );
  expect(document.title).toBe(`Noticias – ${site}`);
  expect(meta('description')).toBe('Lo más reciente.');
  expect(meta('robots')).toBe('noindex');
});

test('the document can say more than the heading', async () => {
  const element = (
    <PageFrame title="Medicina Familiar" documentTitle="Documentos de Medicina Familiar">
      <p>Texto</p>
    </PageFrame>
  );
  renderRoute({ path: '/', routes: () => [{ path: '/', element }] });
  expect(await screen.findByRole('heading', { level: 1, name: 'Medicina Familiar' })).toBeVisible();
  expect(document.title).toBe(`Documentos de Medicina Familiar – ${site}`);
});

test('the home page is called as the site and is indexed', async () => {
  renderRoute({ path: '/', routes: () => [{ path: '/', element: <PageMetadata /> }] });
  await waitFor(() => expect(document.title).toBe(site));
  expect(meta('description')).toMatch(/Sitio de demostración/);
  expect(meta('robots')).toBeUndefined();
});

test('on the server the page writes into the sink', () => {
  const sink: PageMetadataValues = {};
  renderRoute({
    path: '/',
    routes: () => [{ path: '/', element: <PageMetadata title="Eventos" description="Con aval" /> }],
    wrap: (page) => <MetadataContext value={sink}>{page}</MetadataContext>,
  });
  expect(sink).toEqual({ title: 'Eventos', description: 'Con aval', isIndexed: true });
});

test.each([
  ['Eventos', `Eventos – ${site}`],
  [undefined, site],
  [site, site],
])('documentTitle of %p', (title, expected) => {
  expect(documentTitle(title, site)).toBe(expected);
});
