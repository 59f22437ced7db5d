import {
  contentHandlers,
  contentRequests,
  contentServer,
  publicViewFixture,
  renderRoute,
} from '@consejo/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { remote } from '../remote.ts';

function visit(language: 'es' | 'en' = 'es') {
  return renderRoute({
    path: '/marco-juridico',
    language,
    routes: remote.routes,
    locales: { [remote.namespace]: remote.locales },
  });
}

function answer(fields?: Record<string, unknown>) {
  contentServer.use(contentHandlers.json('/public-view', { data: publicViewFixture(fields) }));
}

// The page's chunk is compiled on the first import, which takes longer than a query waits.
beforeAll(() => import('./LegalFrameworkPage.tsx'));

const missing = 'Los estatutos vigentes no están publicados por ahora.';

test('the statutes are read by their title, and downloaded by one other link', async () => {
  answer();
  visit();
  expect(await screen.findByRole('heading', { level: 1, name: 'Marco jurídico' })).toBeVisible();
  const title = await screen.findByRole('link', { name: 'Estatutos del Consejo (PDF, 184 KB)' });
  const download = screen.getByRole('link', { name: 'Descargar Estatutos del Consejo' });
  for (const link of [title, download]) expect(link).toHaveAttribute('href', '/uploads/estatutos.pdf');
  expect(title).not.toHaveAttribute('download');
  expect(download).toHaveAttribute('download', 'Estatutos del Consejo.pdf');
  expect(screen.getByRole('region', { name: 'Estatutos vigentes' })).toBeVisible();
});

test('a click opens the viewer; closing it returns the focus', async () => {
  answer();
  const { user } = visit();
  const link = await screen.findByRole('link', { name: /^Estatutos del Consejo/ });
  await user.click(link);
  // The viewer's chunk is compiled here, on its first use.
  const dialog = await screen.findByRole('dialog', { name: 'Estatutos del Consejo' }, { timeout: 20_000 });
  expect(dialog).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(link).toHaveFocus());
});

test('links to the other texts while the view is loading', async () => {
  contentServer.use(contentHandlers.hang('/public-view'));
  visit();
  expect(await screen.findByRole('status')).toHaveTextContent('Cargando');
  expect(screen.getByRole('link', { name: 'Aviso de privacidad' })).toHaveAttribute('href', '/privacidad');
  expect(screen.getByRole('link', { name: 'Términos y condiciones' })).toHaveAttribute('href', '/terminos');
  expect(contentRequests('/public-view')[0]?.searchParams.get('populate')).toBe('*');
});

test.each([null, { url: 'javascript:alert(1)' }])(
  'without a file (%j) it links to the contact page',
  async (statutes) => {
    answer({ statutes });
    visit();
    expect(await screen.findByText(missing)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Pedirlos en la página de contacto' })).toHaveAttribute(
      'href',
      '/contacto',
    );
    expect(screen.queryByRole('link', { name: /^Estatutos/ })).not.toBeInTheDocument();
  },
);

test('a view that is not published has no statutes', async () => {
  contentServer.use(contentHandlers.failure('/public-view', 404));
  visit();
  expect(await screen.findByText(missing)).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a failed call shows Error with a retry', async () => {
  contentServer.use(contentHandlers.failure('/public-view'));
  const { user } = visit();
  expect(await screen.findByRole('heading', { level: 2, name: 'Error' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Aviso de privacidad' })).toBeVisible();

  answer();
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('link', { name: /^Estatutos del Consejo/ })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('is translated to English', async () => {
  answer();
  visit('en');
  expect(await screen.findByRole('link', { name: 'Statutes of the council (PDF, 184 KB)' })).toBeVisible();
});
