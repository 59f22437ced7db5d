import { contentHandlers, contentServer, renderRoute, takeProblems } from '@consejo/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { remote } from '../remote.ts';
import { datedEventFixture, eventFixture, eventViewFixture } from './events.fixtures.ts';

// Lazy code: compiling it inside a test would exceed the query timeout.
beforeAll(() => import('./EventsPage.tsx'));

function visit(events: unknown[], path = '/eventos', language: 'es' | 'en' = 'es') {
  contentServer.use(
    contentHandlers.data('/event-view', eventViewFixture()),
    contentHandlers.data('/events', events),
  );
  return renderRoute({
    path,
    language,
    routes: remote.routes,
    locales: { [remote.namespace]: remote.locales },
  });
}

const names = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

const some = [
  datedEventFixture('Congreso'),
  datedEventFixture('Taller', {
    start: '2027-05-08',
    end: null,
    state: 'Baja California',
    city: 'Tijuana',
    modality: 'mixta',
    topic: 'Ultrasonido',
    organiser: null,
    isCancelled: true,
  }),
  eventFixture('Sesión'),
];

test('without the fields there is neither finder nor calendar', async () => {
  visit([eventFixture('Sesión')], '/eventos?estado=yucatan');
  expect(await screen.findByText('Sesión')).toBeVisible();
  expect(screen.queryByRole('form')).not.toBeInTheDocument();
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  expect(screen.queryByRole('term')).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /calendario/ })).not.toBeInTheDocument();
});

test('shows what was entered of an event, in words', async () => {
  visit(some);
  const item = (await screen.findByRole('heading', { name: 'Congreso' })).closest('li');
  const facts = within(item ?? document.body);
  expect(facts.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Fecha',
    'Lugar',
    'Modalidad',
    'Organiza',
    'Tema',
  ]);
  expect(facts.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'Del 12 de marzo de 2027 al 15 de marzo de 2027',
    'Mérida, Yucatán',
    'Presencial',
    'Colegio de Ejemplo',
    'Medicina familiar',
  ]);
  const cancelled = screen.getByRole('heading', { name: 'Taller' }).closest('li');
  expect(cancelled).toHaveTextContent('CanceladoFecha8 de mayo de 2027');
});

test('the finder is in the address, says how many there are, and leads back to all', async () => {
  const { user, router } = visit(some, '/eventos?lng=es');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Estado' }), 'Baja California');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Mes' }), 'Mayo de 2027');
  expect(screen.getByRole('status')).toHaveTextContent('3 eventos.');
  await user.click(screen.getByRole('button', { name: 'Buscar' }));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('1 evento.'));
  expect(names()).toEqual(['Taller']);
  expect(router.state.location.search).toBe('?lng=es&estado=baja-california&mes=2027-05');

  await user.selectOptions(screen.getByRole('combobox', { name: 'Tema' }), 'Medicina familiar');
  await user.click(screen.getByRole('button', { name: 'Buscar' }));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Ningún evento cumple'));
  expect(screen.queryByText('No hay eventos disponibles')).not.toBeInTheDocument();

  await user.click(screen.getByRole('link', { name: 'Ver todos los eventos' }));
  await waitFor(() => expect(names()).toEqual(['Congreso', 'Taller', 'Sesión']));
  expect(router.state.location.search).toBe('?lng=es');
  await waitFor(() => expect(screen.getByRole('status')).toHaveFocus());
  expect(screen.getByRole('combobox', { name: 'Estado' })).toHaveValue('');
});

test('an address with a filter shows it in the form, which keeps what else the address has', async () => {
  visit(some, '/eventos?lng=es&estado=en-linea&tema=nada');
  expect(await screen.findByText('1 evento.')).toBeVisible();
  expect(names()).toEqual(['Taller']);
  expect(screen.getByRole('combobox', { name: 'Estado' })).toHaveDisplayValue('En línea');
  expect(screen.getByRole('combobox', { name: 'Tema' })).toHaveDisplayValue('Todos los temas');
  const form = screen.getByRole('form', { name: 'Buscar eventos' });
  expect(form).toHaveAttribute('action', '/eventos#encontrados');
  expect(form).toHaveFormValues({ lng: 'es', estado: 'en-linea', mes: '', tema: '' });
});

test('a misspelt state is shown as written, cannot be chosen, and is reported once', async () => {
  visit([datedEventFixture('Jornada', { state: 'Yucatam' }), datedEventFixture('Congreso')]);
  expect(await screen.findByText('Mérida, Yucatam')).toBeVisible();
  const states = within(screen.getByRole('combobox', { name: 'Estado' })).getAllByRole('option');
  expect(states.map(({ textContent }) => textContent)).toEqual(['Todos los estados', 'Yucatán']);
  expect(takeProblems()).toHaveLength(1);
});

test('a choice without options is left out', async () => {
  visit([eventFixture('Congreso', { topic: 'Ética' })]);
  expect(await screen.findByRole('combobox', { name: 'Tema' })).toBeVisible();
  expect(screen.getAllByRole('combobox')).toHaveLength(1);
  // No event has days, so the calendar would be empty.
  expect(screen.queryByRole('link', { name: /calendario/ })).not.toBeInTheDocument();
});

test('in English, the calendar and the editors’ Spanish', async () => {
  visit(some, '/eventos', 'en');
  const subscribe = await screen.findByRole('link', { name: 'Subscribe to the calendar' });
  expect(subscribe.getAttribute('href')).toMatch(/^webcal:\/\/.*\/eventos\/todos\.ics$/);
  expect(screen.getByRole('link', { name: 'Download a copy of the calendar' })).toHaveAttribute(
    'href',
    '/eventos/todos.ics',
  );
  expect(screen.getByText('Colegio de Ejemplo').closest('[lang]')).toHaveAttribute('lang', 'es');
  expect(screen.getByText('March 12, 2027')).toBeVisible();
  expect(screen.getByRole('option', { name: 'Ultrasonido' })).toHaveAttribute('lang', 'es');
});

test('of five hundred events the last is found too', async () => {
  contentServer.use(contentHandlers.data('/event-view', eventViewFixture()));
  contentServer.use(
    contentHandlers.paged('/events', (page) => ({
      data: Array.from({ length: 100 }, (_, index) =>
        datedEventFixture(`E${page}-${index}`, page * 100 + index === 599 ? { state: 'Oaxaca' } : {}),
      ),
      meta: { pagination: { page, pageSize: 100, pageCount: 5, total: 500 } },
    })),
  );
  renderRoute({
    path: '/eventos?estado=oaxaca',
    routes: remote.routes,
    locales: { [remote.namespace]: remote.locales },
  });
  expect(await screen.findByText('1 evento.')).toBeVisible();
  expect(names()).toEqual(['E5-99']);
});
