import {
  contentHandlers,
  contentRequests,
  contentServer,
  feeFixture,
  publicViewFixture,
  renderRoute,
  takeConsole,
  takeProblems,
} from '@consejo/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import en from '../locales/en.json';
import es from '../locales/es.json';
import { searchLocales } from './locales/index.ts';
import { SearchPage } from './SearchPage.tsx';
import { searchFixture, suggestionsFixture } from './search.fixtures.ts';
// Before any test: on a busy machine the library behind it takes seconds to load.
import './SuggestionField.tsx';

function visit(search = '', language: 'es' | 'en' = 'es') {
  return renderRoute({
    path: `/buscar${search}`,
    routes: [
      { path: '/buscar', Component: SearchPage },
      { path: '/certificacion', element: <h1>Certificación</h1> },
    ],
    locales: { search: searchLocales, shell: { es, en } },
    language,
  });
}

const answer = (changes: object = {}) =>
  contentServer.use(contentHandlers.data('/search', { ...searchFixture, ...changes }));
beforeEach(() =>
  contentServer.use(contentHandlers.data('/key-dates', []), contentHandlers.data('/fees', [])),
);
const field = () => screen.findByLabelText('Buscar en el sitio');
const indexed = () => document.head.querySelector('meta[name="robots"]') === null;

test('without a query: what to type, and common pages; nothing is asked', async () => {
  visit();
  expect(await field()).toHaveValue('');
  expect(screen.getByText(/^Escriba una o varias palabras/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Documentos descargables' })).toHaveAttribute(
    'href',
    '/documentos',
  );
  expect(contentRequests('/search')).toEqual([]);
  expect(indexed()).toBe(true);
});

test('a process that is found first shows its key facts; what may be a name leads to the registry', async () => {
  answer({ mayBeName: true });
  contentServer.use(
    contentHandlers.data('/public-view', publicViewFixture()),
    contentHandlers.data('/key-dates', []),
    contentHandlers.data('/fees', [feeFixture('Examen', { amount: 4500 })]),
  );
  visit('?q=vigencia');
  const facts = await screen.findByRole('region', { name: 'Medicina Familiar: Lo esencial' });
  expect(facts).toHaveTextContent('$4,500 MXN');
  const name = within(screen.getByRole('region', { name: '¿Busca a una médica o un médico?' }));
  expect(name.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'https://registro.example.org/',
    '/verificar',
  ]);
});

test('shows the results by kind, with marks, facts and a link to the rest', async () => {
  answer();
  visit('?q=vigencia');
  const pages = within(await screen.findByRole('region', { name: 'Páginas' }));
  expect(pages.getByRole('link', { name: 'Documentos de vigencia' })).toHaveAttribute(
    'href',
    '/especialidades?to=documents',
  );
  expect(pages.getByText('vigencia').tagName).toBe('MARK');
  expect(pages.getByText('PDF, 245 kB')).toBeVisible();
  const news = within(screen.getByRole('region', { name: 'Noticias' }));
  expect(news.getByText('8 de noviembre de 2026')).toHaveAttribute('datetime', '2026-11-08');
  expect(news.getByRole('link', { name: 'Ver los 8 resultados de Noticias' })).toHaveAttribute(
    'href',
    '/buscar?q=vigencia&tipo=news',
  );
  expect(screen.getByRole('status', { name: '' })).toHaveTextContent('9 resultados de «vigencia».');
  const kinds = within(screen.getByRole('navigation', { name: 'Mostrar' }));
  expect(kinds.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Todo (9)',
    'Páginas (1)',
    'Noticias (8)',
  ]);
  expect(kinds.getByRole('link', { name: 'Todo (9)' })).toHaveAttribute('aria-current', 'page');
  expect(await field()).toHaveValue('vigencia');
  expect(document.title).toMatch(/^Resultados de «vigencia» –/);
  expect(indexed()).toBe(false);
});

test('a kind is shown alone, in pages', async () => {
  const [, news] = searchFixture.groups;
  answer({ groups: [news], page: 2, pageCount: 3 });
  visit('?q=vigencia&tipo=news&pagina=2');
  expect(await screen.findByText('8 resultados de «vigencia» en Noticias.')).toBeVisible();
  const paging = within(screen.getByRole('navigation', { name: 'Páginas de resultados' }));
  expect(paging.getByRole('link', { name: 'Siguiente' })).toHaveAttribute(
    'href',
    '/buscar?q=vigencia&tipo=news&pagina=3',
  );
  expect(paging.getByRole('link', { name: 'Anterior' })).toHaveAttribute(
    'href',
    '/buscar?q=vigencia&tipo=news',
  );
  const [call] = contentRequests('/search');
  expect(call?.search).toBe('?q=vigencia&kind=news&page=2&lng=es');
});

test('no results: what to try and where to write', async () => {
  answer({ total: 0, kinds: [], groups: [] });
  visit('?q=xyzzy');
  expect(await screen.findByText('No hay resultados de «xyzzy».')).toBeVisible();
  expect(screen.getByRole('link', { name: 'escriba al Consejo' })).toHaveAttribute('href', '/contacto');
  expect(screen.getByRole('heading', { name: 'Lo más buscado' })).toBeVisible();
});

test('an outage shows Error and can be retried', async () => {
  contentServer.use(contentHandlers.failure('/search', 503));
  const { user } = visit('?q=vigencia');
  expect(await screen.findByRole('heading', { level: 2, name: 'Error' })).toBeVisible();
  answer();
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('region', { name: 'Páginas' })).toBeVisible();
});

test('in English, Spanish results are marked', async () => {
  answer();
  visit('?q=vigencia&lng=en', 'en');
  const link = await screen.findByRole('link', { name: 'Documentos de vigencia' });
  expect(link.closest('h3')).toHaveAttribute('lang', 'es');
  expect(screen.getByRole('link', { name: 'News (8)' })).toHaveAttribute(
    'href',
    '/buscar?q=vigencia&tipo=news&lng=en',
  );
  expect(screen.getByText('November 8, 2026')).toBeVisible();
});

test('a broken result is dropped and reported; the others stay', async () => {
  const [pages] = searchFixture.groups;
  answer({ groups: [{ ...pages, results: [{ path: '//evil.test' }, ...(pages?.results ?? [])] }] });
  visit('?q=vigencia');
  expect(await screen.findByRole('link', { name: 'Documentos de vigencia' })).toBeVisible();
  expect(takeProblems().map(({ where }) => where)).toEqual(['search results']);
});

test('the form leads to the results without loading a document', async () => {
  // Slow typing pauses long enough to ask for suggestions.
  contentServer.use(contentHandlers.data('/search/suggestions', []));
  answer();
  const { user, router } = visit();
  await user.type(await field(), 'vigencia{Enter}');
  await waitFor(() => expect(router.state.location.search).toBe('?q=vigencia'));
  expect(await screen.findByRole('region', { name: 'Páginas' })).toBeVisible();
  await waitFor(() => expect(screen.getByText('9 resultados de «vigencia».')).toHaveFocus());
});

test('suggestions: by arrow key to the page; Escape closes them and keeps the text', async () => {
  contentServer.use(contentHandlers.data('/search/suggestions', suggestionsFixture));
  const { user, router } = visit();
  await user.click(await field());
  await waitFor(async () => expect(await field()).toHaveAttribute('aria-autocomplete', 'list'));
  expect(await field()).toHaveFocus();
  await user.type(await field(), 'certi');
  // By its text: jsdom has no styles of its own, so a name computed in it has a space around each mark.
  const options = () => screen.findAllByRole('option');
  expect((await options()).map(({ textContent }) => textContent)).toEqual([
    'CertificaciónPáginas',
    'Comité de certificaciónInstituciones',
    'Guía para certificarseDocumentos',
  ]);
  expect(screen.getByText('3 sugerencias')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
  expect(await field()).toHaveValue('certi');
  await user.keyboard('f');
  await options();
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/certificacion'));
});

test.each(['press', 'key'])('a suggested file is loaded by the browser: %s', async (way) => {
  contentServer.use(contentHandlers.data('/search/suggestions', suggestionsFixture));
  const { user, router } = visit();
  await user.click(await field());
  await waitFor(async () => expect(await field()).toHaveAttribute('aria-autocomplete', 'list'));
  await user.type(await field(), 'certi');
  const file = (await screen.findAllByRole('option')).at(-1);
  if (way === 'press' && file) await user.click(file);
  else await user.keyboard('{ArrowUp}{Enter}');
  await waitFor(() => expect(screen.queryByRole('option')).not.toBeInTheDocument());
  expect(takeConsole()).toEqual([expect.stringContaining('not implemented')]); // jsdom on loading documents
  expect(router.state.location.pathname).toBe('/buscar');
});

test('what was typed before the suggestions’ code came stays, with the focus', async () => {
  contentServer.use(contentHandlers.data('/search/suggestions', []));
  answer();
  const { user } = visit('?q=vig');
  const input = await field();
  await user.click(input);
  await user.keyboard('encia');
  await waitFor(async () => expect(await field()).toHaveAttribute('aria-autocomplete', 'list'));
  expect(await field()).toHaveValue('vigencia');
  expect(await field()).toHaveFocus();
});

test('without suggestions the form still works', async () => {
  contentServer.use(contentHandlers.failure('/search/suggestions', 503));
  answer();
  const { user, router } = visit();
  await user.click(await field());
  await waitFor(async () => expect(await field()).toHaveAttribute('aria-autocomplete', 'list'));
  await user.type(await field(), 'vigencia{Enter}');
  await waitFor(() => expect(router.state.location.search).toBe('?q=vigencia'));
});
