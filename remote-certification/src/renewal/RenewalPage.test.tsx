import {
  contentHandlers,
  contentServer,
  feeFixture,
  keyDateFixture,
  publicViewFixture,
  renderRoute,
} from '@consejo/shared/testing';
import { screen } from '@testing-library/react';
import { familyMedicineFixture, specialtyFixture } from '../certification.fixtures.ts';
import { pointsRuleFixture } from '../points/points.fixtures.ts';
import { remote } from '../remote.ts';

// The page's chunk is compiled on the first import, which takes longer than a query waits.
beforeAll(() => import('./RenewalPage.tsx'));
afterEach(() => jest.restoreAllMocks());

type Entered = { dates?: object[]; fees?: object[]; rules?: object | undefined; renewal?: object[] };

function visit(
  path: string,
  { dates = [], fees = [], rules, renewal }: Entered,
  language: 'es' | 'en' = 'es',
) {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-23T18:00:00Z'));
  contentServer.use(
    contentHandlers.data('/family-medicine-view', familyMedicineFixture({ renewal })),
    contentHandlers.data('/children-medicine-view', specialtyFixture({ renewal })),
    contentHandlers.data('/public-view', publicViewFixture()),
    contentHandlers.data('/key-dates', dates),
    contentHandlers.data('/fees', fees),
    rules ? contentHandlers.data('/points-rule', rules) : contentHandlers.failure('/points-rule', 404),
  );
  return renderRoute({
    path,
    language,
    routes: remote.routes,
    locales: { [remote.namespace]: remote.locales },
  });
}

const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const date = (documentId: string, fields: object) =>
  keyDateFixture({
    documentId,
    title: documentId,
    kind: 'vigencia',
    start: '2026-12-01',
    end: null,
    ...fields,
  });

test('who and when, points, dates, fees and documents', async () => {
  visit('/medicina-familiar/vigencia', {
    renewal: [
      { type: 'paragraph', children: [{ type: 'text', text: 'Renueva quien tiene un certificado.' }] },
    ],
    dates: [
      date('Entrega de puntos', {}),
      date('De otra', { specialty: 'medicina-rural' }),
      date('Pasada', { start: '2026-11-22' }),
      date('Examen', { kind: 'examen' }),
    ],
    fees: [feeFixture('Renovación', { amount: 2350.5, kind: 'Vigencia' }), feeFixture('Examen')],
    rules: pointsRuleFixture(),
  });
  expect(await screen.findByText('Renueva quien tiene un certificado.')).toBeVisible();
  expect(
    screen.getByRole('heading', { level: 1, name: 'Renovar la vigencia: Medicina Familiar' }),
  ).toBeVisible();
  expect(await screen.findByText('$2,350.50 MXN')).toBeVisible();
  expect(headings()).toEqual([
    'Quién renueva, y cuándo',
    'Puntos para la vigencia',
    'Fechas para renovar',
    'Cuotas',
    'Documentos de vigencia',
    'También le puede servir',
  ]);
  expect(screen.getByRole('link', { name: 'Entrega de puntos' })).toBeVisible();
  for (const other of ['De otra', 'Pasada', 'Examen'])
    expect(screen.queryByRole('link', { name: other })).not.toBeInTheDocument();
  expect(screen.getByText('Se necesitan 100 puntos. El periodo es de 5 años.')).toBeVisible();
  expect(screen.getByText(/no se convierten en puntos para su vigencia/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Calcule sus puntos para la vigencia' })).toHaveAttribute(
    'href',
    '/puntos',
  );
});

test('with nothing entered it says so, and where to ask', async () => {
  visit('/medicina-rural/vigencia', {}, 'en');
  expect(await screen.findByText(/has not yet published the rules for renewal/)).toBeVisible();
  expect(
    await screen.findByText('The Council publishes no rule for points in this specialty.'),
  ).toBeVisible();
  expect(await screen.findByText(/^No dates for renewal in this specialty/)).toBeVisible();
  expect(screen.getByText('No renewal documents are published for this specialty.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ask for them on the contact page.' })).toHaveAttribute(
    'href',
    '/contacto',
  );
  expect(screen.getByRole('link', { name: /^Renewing a certificate: Family Medicine/ })).toHaveAttribute(
    'href',
    '/medicina-familiar/vigencia',
  );
});

test('rules for another specialty are none for this one', async () => {
  visit('/medicina-rural/vigencia', { rules: pointsRuleFixture({ specialty: 'medicina-familiar' }) });
  expect(
    await screen.findByText('El Consejo no publica una regla de puntos para esta especialidad.'),
  ).toBeVisible();
  expect(screen.queryByText(/^Se necesitan/)).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /^Calcule/ })).not.toBeInTheDocument();
});

test('after a failure of the view the rest stands, and a retry mends it', async () => {
  const page = visit('/medicina-rural/vigencia', {
    fees: [feeFixture('Renovación', { amount: 900, kind: 'Vigencia' })],
  });
  contentServer.use(contentHandlers.failure('/children-medicine-view'));
  expect(await screen.findByRole('heading', { level: 2, name: 'Error' })).toBeVisible();
  expect(await screen.findByText('$900 MXN')).toBeVisible();
  contentServer.use(contentHandlers.data('/children-medicine-view', specialtyFixture()));
  await page.user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText(/todavía no publica/)).toBeVisible();
});
