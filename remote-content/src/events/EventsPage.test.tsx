import {
  contentHandlers,
  contentRequests,
  contentServer,
  renderRoute,
  takeProblems,
} from '@consejo/shared/testing';
import { screen, within } from '@testing-library/react';
import { remote } from '../remote.ts';
import { eventFixture, eventViewFixture } from './events.fixtures.ts';

// Lazy code: compiling it inside a test would exceed the query timeout.
beforeAll(() => import('./EventsPage.tsx'));

function visit(language: 'es' | 'en' = 'es', path = '/eventos') {
  return renderRoute({
    path,
    language,
    routes: remote.routes,
    locales: { [remote.namespace]: remote.locales },
  });
}

function answer(events: unknown[], view: unknown = eventViewFixture()) {
  contentServer.use(contentHandlers.data('/event-view', view), contentHandlers.data('/events', events));
}

/** The events' own list items: rich text may contain further lists. */
async function eventItems() {
  const [list] = await screen.findAllByRole('list');
  return within(list ?? document.body).getAllByRole('listitem');
}

test('shows title, introduction and events with their points', async () => {
  answer([eventFixture('Congreso'), eventFixture('Sesión', { point: null })]);
  visit();
  const [first, second, ...others] = await eventItems();
  expect(others).toEqual([]);
  expect(screen.getByRole('heading', { level: 1, name: 'Eventos con aval' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'aval de calidad' })).toHaveAttribute('href', '/aval-de-calidad');
  expect(first).toHaveTextContent('CongresoSede de CongresoPuntos adicionales 3 puntos');
  expect(second).toHaveTextContent(/^SesiónSede de Sesión$/);
  expect(
    screen.getByText(/^Los puntos adicionales de cada evento son curriculares\. .* no se convierten/),
  ).toBeVisible();
  // The editors' h3 becomes an h2, to fit the page's outline.
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Congreso',
    'Sesión',
  ]);
});

test('makes both calls at once, with a page size above the backend’s default, and shows a spinner', async () => {
  contentServer.use(contentHandlers.hang('/event-view'), contentHandlers.hang('/events'));
  visit();
  expect(await screen.findByRole('status')).toHaveTextContent('Cargando');
  expect(screen.getByRole('heading', { level: 1, name: 'Eventos' })).toBeVisible();
  expect(contentRequests('/event-view')).toHaveLength(1);
  expect(contentRequests('/events')[0]?.searchParams.get('pagination[pageSize]')).toBe('100');
  expect(contentRequests('/events')).toHaveLength(1);
});

test('in English, marks the editors’ text as Spanish', async () => {
  answer([eventFixture('Congreso')]);
  visit('en');
  expect(await screen.findByText('Additional points')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
  expect(screen.getByText('This text is available in Spanish only.')).toBeVisible();
  for (const text of ['3 puntos', 'Congreso', 'aval de calidad']) {
    expect(screen.getByText(text).closest('[lang]')).toHaveAttribute('lang', 'es');
  }
});

test('a title is the heading, in both languages; content that begins with it does not repeat it', async () => {
  const names = { title: 'Congreso', titleEnglish: 'Congress' };
  answer([eventFixture('Congreso', names), eventFixture('Taller', { title: 'Jornada' })]);
  visit('en');
  expect(await screen.findByRole('heading', { level: 2, name: 'Congress' })).toBeVisible();
  expect(screen.queryByText('Congreso')).toBeNull();
  expect(screen.getByRole('heading', { level: 2, name: 'Jornada' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 3, name: 'Taller' })).toBeVisible();
});

test('sorts events by date; those without a date come last, in the editors’ order', async () => {
  const at = (name: string, date: string) =>
    eventFixture(name, {
      content: [
        { type: 'heading', level: 3, children: [{ type: 'text', text: name }] },
        { type: 'paragraph', children: [{ type: 'text', text: `Fecha: ${date}` }] },
      ],
    });
  answer([
    at('Sin fecha', 'por confirmar'),
    at('Marzo', '12 al 15 de marzo de 2027'),
    at('Otra sin fecha', 'pronto'),
    at('Diciembre', '3 de diciembre de 2026'),
    at('Febrero', 'Febrero a julio de 2027'),
  ]);
  visit();
  await screen.findByText('Marzo');
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Diciembre',
    'Febrero',
    'Marzo',
    'Sin fecha',
    'Otra sin fecha',
  ]);
});

test.each([
  ['no events', []],
  ['only empty ones', [eventFixture('Vacío', { content: null, point: '  ' })]],
])('with %s shows that there are no events', async (_, events) => {
  answer(events);
  visit();
  expect(await screen.findByText('No hay eventos disponibles')).toBeVisible();
  expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
  takeProblems();
});

test('skips unknown blocks, blank points and an empty view', async () => {
  const paragraph = { type: 'paragraph', children: [{ type: 'text', text: 'Queda' }] };
  answer(
    [
      eventFixture('Jornada', { content: [{ type: 'video' }, paragraph], point: '' }),
      eventFixture('Puntos', { content: [] }),
    ],
    { title: null, content: null },
  );
  visit();
  const [first, second] = await eventItems();
  expect(first).toHaveTextContent(/^Queda$/);
  expect(second).toHaveTextContent(/^Puntos adicionales 3 puntos$/);
  expect(screen.getByRole('heading', { level: 1, name: 'Eventos' })).toBeVisible();
  expect(takeProblems().map(({ detail }) => detail)).toEqual(['dropped: block of type video']);
});

test.each([
  ['/event-view', 'Congreso', '/events'],
  ['/events', 'aval de calidad', '/event-view'],
])('when %s fails, shows the rest beside an error', async (failed, remaining, other) => {
  answer([eventFixture('Congreso')]);
  contentServer.use(contentHandlers.failure(failed));
  const { user } = visit();
  expect(await screen.findByRole('heading', { level: 2, name: 'Error' })).toBeVisible();
  expect(await screen.findByText(remaining)).toBeVisible();

  answer([eventFixture('Congreso')]);
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('Congreso')).toBeVisible();
  expect(await screen.findByText('aval de calidad')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(contentRequests(failed)).toHaveLength(2);
  expect(contentRequests(other)).toHaveLength(1);
});

test('when both fail, shows Error once, with a retry of both', async () => {
  contentServer.use(contentHandlers.failure('/event-view', 404), contentHandlers.truncated('/events'));
  const { user } = visit();
  expect(await screen.findByRole('alert')).toHaveTextContent('Error');
  expect(screen.getAllByRole('alert')).toHaveLength(1);

  answer([eventFixture('Congreso')]);
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('Congreso')).toBeVisible();
  expect(await screen.findByText('aval de calidad')).toBeVisible();
});
