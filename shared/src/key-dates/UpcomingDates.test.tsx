import { createI18n, I18nextProvider } from '@consejo/shared/i18n';
import { createQueryClient, QueryClientProvider } from '@consejo/shared/query';
import {
  contentHandlers,
  contentServer,
  keyDateFixture,
  renderRoute,
  takeConsole,
} from '@consejo/shared/testing';
import { UiConfigProvider, uiLocales } from '@consejo/shared/ui';
import { act, screen, within } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { keyDatePages, nextKeyDates } from './keyDates.content.ts';
import { UpcomingDates } from './UpcomingDates.tsx';

const at = (moment: string) => jest.spyOn(Date, 'now').mockReturnValue(Date.parse(moment));
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

function visit(language: 'es' | 'en' = 'es') {
  return renderRoute({ path: '/', language, routes: [{ path: '/', element: <UpcomingDates /> }] });
}

const items = async () => within(await screen.findByRole('list')).getAllByRole('listitem');

test('shows the next four that are not over, each with what is left, and leads to all', async () => {
  at('2026-12-30T18:00:00Z');
  contentServer.use(
    contentHandlers.data('/key-dates', [
      oneDay('Ayer', '2026-12-29'),
      oneDay('En curso', '2026-12-01', { end: '2027-01-04' }),
      oneDay('Hoy', '2026-12-30', { startTime: '09:00:00.000', endTime: '14:00:00.000' }),
      oneDay('Mañana', '2026-12-31', { isCancelled: true, specialty: 'medicina-rural', kind: 'examen' }),
      oneDay('Año nuevo', '2027-01-02', { endTime: '18:00:00.000' }),
      oneDay('Después', '2027-02-01'),
    ]),
  );
  visit();
  expect((await items()).map(({ textContent }) => textContent)).toEqual([
    'Del 1 de diciembre de 2026 al 4 de enero de 2027Cierra en 5 díasEn cursoRegistro · Todas las especialidades',
    '30 de diciembre de 2026, de 09:00 a 14:00\u00a0hEs hoyHoyRegistro · Todas las especialidades',
    '31 de diciembre de 2026CanceladaMañanaExamen · Medicina Rural',
    '2 de enero de 2027, hasta las 18:00 hFaltan 3 díasAño nuevoRegistro · Todas las especialidades',
  ]);
  expect(screen.getByRole('link', { name: 'Hoy' })).toHaveAttribute('href', '/fechas#fecha-Hoy');
  expect(screen.getByRole('link', { name: 'Todas las fechas y calendario' })).toHaveAttribute(
    'href',
    '/fechas',
  );
});

test('in English, marks titles as Spanish', async () => {
  at('2026-12-30T18:00:00Z');
  contentServer.use(contentHandlers.data('/key-dates', [oneDay('Examen', '2027-01-02')]));
  visit('en');
  expect(await screen.findByText('3 days left')).toBeVisible();
  expect(screen.getByText('January 2, 2027')).toBeVisible();
  expect(screen.getByText('Examen').closest('[lang]')).toHaveAttribute('lang', 'es');
});

test('HTML is shown as it was entered', async () => {
  const html = '<b onclick="alert(1)">Examen</b>';
  contentServer.use(contentHandlers.data('/key-dates', [oneDay('x', '2999-01-02', { title: html })]));
  visit();
  expect(await screen.findByText(html)).toBeVisible();
});

test.each([
  ['no dates', []],
  ['only past ones', [oneDay('Pasada', '2020-01-01')]],
])('with %s there is nothing', async (_, dates) => {
  contentServer.use(contentHandlers.data('/key-dates', dates));
  const { container, queryClient } = visit();
  await act(() => queryClient.fetchQuery(nextKeyDates()));
  expect(container).toBeEmptyDOMElement();
});

test('an outage is Error, with a retry', async () => {
  contentServer.use(contentHandlers.failure('/key-dates'));
  const { user } = visit();
  expect(await screen.findByRole('alert')).toHaveTextContent('Error');
  contentServer.use(contentHandlers.data('/key-dates', [oneDay('Examen', '2999-01-02')]));
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('Examen')).toBeVisible();
});

test('a page from before midnight hydrates as it was sent, then shows the browser’s day', async () => {
  const dates = keyDatePages.parse([oneDay('Último día', '2026-12-31'), oneDay('Examen', '2027-01-02')]);
  const queryClient = createQueryClient({ isServer: true });
  queryClient.setQueryData(nextKeyDates().queryKey, dates, { updatedAt: Date.parse('2027-01-01T05:59:00Z') });
  const page = () => (
    <I18nextProvider i18n={createI18n('es', { es: { ui: uiLocales.es }, en: { ui: uiLocales.en } })}>
      <QueryClientProvider client={queryClient}>
        <UiConfigProvider value={{ siteOrigin: '', documentViewerUrl: '', frameOrigins: [] }}>
          <RouterProvider router={createMemoryRouter([{ path: '/', element: <UpcomingDates /> }])} />
        </UiConfigProvider>
      </QueryClientProvider>
    </I18nextProvider>
  );
  contentServer.use(contentHandlers.hang('/key-dates'));
  // The day is right for as long as the copy is kept: nothing in it counts from today.
  at('2027-01-01T05:59:30Z');
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(page());
  expect(container).toHaveTextContent('Último día');
  expect(container).not.toHaveTextContent(/Falta|Es hoy|Es mañana/);

  const clock = at('2027-01-01T06:01:00Z');
  const root = await act(async () => hydrateRoot(container, page()));
  expect(takeConsole()).toEqual([]);
  expect(container).not.toHaveTextContent('Último día');
  expect(container).toHaveTextContent('es mañana');

  // A tab that stays open.
  clock.mockReturnValue(Date.parse('2027-01-02T06:00:00Z'));
  await act(async () => root.render(page()));
  expect(container).toHaveTextContent('Es hoy');
  act(() => root.unmount());
  container.remove();
});
