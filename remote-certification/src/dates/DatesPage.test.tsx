import {
  contentHandlers,
  contentServer,
  keyDateFixture,
  renderRoute,
  takeProblems,
} from '@consejo/shared/testing';
import { screen, within } from '@testing-library/react';
import { remote } from '../remote.ts';

// The page's chunk is compiled on the first import, which takes longer than a query waits.
beforeAll(() => import('./DatesPage.tsx'));
beforeEach(() => void jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-12-30T18:00:00Z')));
afterEach(() => jest.restoreAllMocks());

const oneDay = (documentId: string, start: string, fields: object = {}) =>
  keyDateFixture({
    documentId,
    title: documentId,
    start,
    end: null,
    endTime: null,
    note: null,
    link: null,
    ...fields,
  });

function visit(dates: unknown[], path = '/fechas', language: 'es' | 'en' = 'es') {
  contentServer.use(contentHandlers.data('/key-dates', dates));
  return renderRoute({
    path,
    language,
    routes: remote.routes,
    locales: { [remote.namespace]: remote.locales },
  });
}

const titlesIn = (part: HTMLElement) =>
  within(part)
    .getAllByRole('listitem', { hidden: true })
    .map(({ id }) => id.replace('fecha-', ''));

test('those under way, the coming ones by month, and the past ones folded away, the last one first', async () => {
  visit([
    oneDay('old', '2025-05-01'),
    oneDay('under-way', '2026-12-01', { end: '2027-01-04', note: 'Hasta <b>tarde</b>', link: '/examen' }),
    oneDay('yesterday', '2026-12-29'),
    oneDay('today', '2026-12-30'),
    oneDay('next-year', '2027-01-02'),
    oneDay('also', '2027-01-30', { isCancelled: true }),
    oneDay('month-without-others', '2027-03-01'),
  ]);
  const coming = await screen.findByRole('region', { name: 'Próximas fechas' });
  const months = within(coming).getAllByRole('region');
  expect(months.map((month) => [within(month).getByRole('heading').textContent, titlesIn(month)])).toEqual([
    ['En curso', ['under-way']],
    ['Diciembre de 2026', ['today']],
    ['Enero de 2027', ['next-year', 'also']],
    ['Marzo de 2027', ['month-without-others']],
  ]);
  expect(within(coming).getByText('Faltan 3 días')).toBeVisible();
  expect(within(coming).getByText('Cancelada')).toBeVisible();
  expect(within(coming).getByText('Hasta <b>tarde</b>')).toBeVisible();
  expect(within(coming).getByRole('link', { name: 'Más información' })).toHaveAttribute('href', '/examen');

  const past = screen.getByRole('group');
  expect(past).not.toHaveAttribute('open');
  expect(within(past).getByText('Fechas pasadas (2)')).toBeVisible();
  expect(titlesIn(past)).toEqual(['yesterday', 'old']);
  expect(within(past).queryByText(/^Falta/)).not.toBeInTheDocument();
});

test('each calendar has an address to subscribe to, to copy and to download', async () => {
  visit([oneDay('a', '2027-01-02')]);
  const calendars = within(await screen.findByRole('region', { name: 'Las fechas en su calendario' }));
  const address = '/fechas/medicina-rural.ics';
  const name = 'Medicina Rural';
  const subscribe = calendars.getByRole('link', { name: `Suscribirse ${name}` });
  expect(subscribe.getAttribute('href')).toMatch(/^webcal:\/\/[^/]+\/fechas\/medicina-rural\.ics$/);
  expect(calendars.getByRole('link', { name: `Descargar una copia ${name}` })).toHaveAttribute(
    'href',
    address,
  );
  expect(calendars.getByText(new RegExp(`^https?://[^/]+${address}$`))).toBeVisible();
  expect(calendars.getAllByRole('link', { name: /^Suscribirse/ })).toHaveLength(4);
  expect(remote.calendars.map(({ path }) => path)).toContain(address);
});

test('an address of a past date unfolds the past ones and goes there', async () => {
  // jsdom has none.
  Element.prototype.scrollIntoView = jest.fn();
  visit([oneDay('old', '2025-05-01'), oneDay('next', '2027-01-02')], '/fechas#fecha-old');
  expect(await screen.findByRole('group')).toHaveAttribute('open');
  expect(document.activeElement?.id).toBe('fecha-old');
});

test('without dates it says so, and where to write', async () => {
  visit([]);
  expect(await screen.findByText(/^Por ahora no hay fechas próximas publicadas/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Escriba al Consejo si necesita una fecha.' })).toHaveAttribute(
    'href',
    '/contacto',
  );
  expect(screen.queryByRole('group')).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Las fechas en su calendario' })).not.toBeInTheDocument();
});

test('in English the editors’ texts are marked as Spanish', async () => {
  visit([oneDay('Examen', '2027-01-02')], '/fechas', 'en');
  expect(await screen.findByRole('heading', { name: 'January 2027' })).toBeVisible();
  expect(screen.getByText('3 days left')).toBeVisible();
  expect(screen.getByText('Examen').closest('[lang]')).toHaveAttribute('lang', 'es');
});

test('a bad record is dropped and reported, 500 good ones stay', async () => {
  const many = Array.from({ length: 500 }, (_, n) => oneDay(`d${n}`, '2027-01-02'));
  visit([oneDay('no-day', 'pronto'), ...many]);
  // By text: roles of thousands of elements take jsdom seconds.
  expect(await screen.findByText('Enero de 2027')).toBeVisible();
  expect(document.querySelectorAll('[id^="fecha-"]')).toHaveLength(500);
  expect(takeProblems()).toHaveLength(1);
});

test('an outage is Error, with a retry', async () => {
  const { user } = visit([]);
  contentServer.use(contentHandlers.failure('/key-dates'));
  expect(await screen.findByRole('heading', { level: 2, name: 'Error' })).toBeVisible();
  contentServer.use(contentHandlers.data('/key-dates', [oneDay('a', '2027-01-02')]));
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('heading', { name: 'Enero de 2027' })).toBeVisible();
});
