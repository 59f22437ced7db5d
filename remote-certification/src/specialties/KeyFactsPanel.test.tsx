import {
  contentHandlers,
  contentServer,
  feeFixture,
  keyDateFixture,
  publicViewFixture,
  renderRoute,
  takeProblems,
} from '@consejo/shared/testing';
import { screen, within } from '@testing-library/react';
import { familyMedicineFixture } from '../certification.fixtures.ts';
import { remote } from '../remote.ts';

// The page's chunk is compiled on the first import, which takes longer than a query waits.
beforeAll(() => import('./SpecialtyPage.tsx'));
afterEach(() => jest.restoreAllMocks());

const at = (moment: string) => jest.spyOn(Date, 'now').mockReturnValue(Date.parse(moment));

type Entered = { dates?: object[]; fees?: object[]; view?: Record<string, unknown>; language?: 'es' | 'en' };

function visit({ dates = [], fees = [], view = {}, language = 'es' }: Entered) {
  contentServer.use(
    contentHandlers.data('/family-medicine-view', familyMedicineFixture(view)),
    contentHandlers.data('/public-view', publicViewFixture()),
    contentHandlers.failure('/points-rule', 404),
    contentHandlers.data('/key-dates', dates),
    contentHandlers.data('/fees', fees),
  );
  return renderRoute({
    path: '/especialidades',
    language,
    routes: remote.routes,
    locales: { [remote.namespace]: remote.locales },
  });
}

const registration = keyDateFixture({ documentId: 'r', start: '2027-01-11', end: '2027-02-26' });
const exam = keyDateFixture({
  documentId: 'e',
  title: 'Examen',
  kind: 'examen',
  specialty: 'medicina-familiar',
  start: '2027-04-17',
  end: null,
  startTime: '08:00:00.000',
  endTime: null,
});
// Before registration ends: of an earlier call.
const practice = { ...exam, documentId: 'x', start: '2027-01-23' };
const payment = keyDateFixture({
  documentId: 'p',
  kind: 'pago',
  start: '2027-03-05',
  end: null,
  endTime: null,
});
const fee = feeFixture('Examen de certificación', { amount: 4500, validUntil: '2027-12-31' });

/** The panel's terms with their descriptions. */
async function facts(title = 'Lo esencial') {
  const panel = within(await screen.findByRole('region', { name: title }));
  const terms = panel.getAllByRole('term').map(({ textContent }) => textContent);
  const texts = panel.getAllByRole('definition').map(({ textContent }) => textContent);
  return Object.fromEntries(terms.map((term, index) => [term, texts[index]]));
}

test.each([
  [
    'before registration',
    '2027-01-10T18:00:00Z',
    'El registro abre el 11 de enero de 2027',
    'Abre el 11 de enero de 2027Cierra el 26 de febrero de 2027, 23:59\u00a0hAbre mañana',
  ],
  [
    'on its last evening',
    '2027-02-27T05:59:00Z',
    'Registro abierto hasta el 26 de febrero de 2027, 23:59\u00a0h',
    'Abierto hasta el 26 de febrero de 2027, 23:59\u00a0hCierra hoy',
  ],
  [
    'after it',
    '2027-02-27T06:00:00Z',
    'El registro cerró el 26 de febrero de 2027, 23:59\u00a0h',
    'Cerró el 26 de febrero de 2027, 23:59\u00a0h',
  ],
])('panel and card agree %s, by the clock of Mexico City', async (_, now, card, state) => {
  at(now);
  visit({ dates: [registration, practice, payment, exam], fees: [fee] });
  expect(await facts()).toEqual({
    Registro: state,
    'Pago hasta': '5 de marzo de 2027',
    Examen: '17 de abril de 2027, 08:00\u00a0h',
    Cuota: '$4,500 MXNExamen de certificaciónVigente hasta el 31 de diciembre de 2027.',
  });
  const link = screen.getByRole('link', { name: `Convocatoria ${card}` });
  // Terracotta is for what is due.
  expect(link).toHaveAttribute('data-background', card.includes('abierto') ? 'accent' : 'plain');
});

test('the fee is the one in force when the call is paid, beside those before and after it', async () => {
  at('2026-12-30T18:00:00Z');
  const years = [
    feeFixture('Examen', { documentId: 'a', amount: 4500, validUntil: '2026-12-31' }),
    feeFixture('Examen', {
      documentId: 'b',
      amount: 4700,
      validFrom: '2027-01-01',
      validUntil: '2027-02-28',
    }),
    feeFixture('Examen', { documentId: 'c', amount: 4900, validFrom: '2027-03-01' }),
    feeFixture('Examen', { documentId: 'd', amount: 5000, validFrom: '2027-03-06' }),
  ];
  visit({ dates: [registration, payment], fees: years });
  expect(await facts()).toMatchObject({
    Cuota:
      '$4,700 MXNExamenRige desde el 1 de enero de 2027.Vigente hasta el 28 de febrero de 2027.Hasta el 31 de diciembre de 2026: $4,500 MXN.Desde el 1 de marzo de 2027: $4,900 MXN.',
  });
  takeProblems();
});

test('its links lead to the date and to the fees', async () => {
  at('2027-03-01T18:00:00Z');
  visit({ dates: [exam], fees: [fee] });
  const panel = within(await screen.findByRole('region', { name: 'Lo esencial' }));
  expect(panel.getByRole('link', { name: '17 de abril de 2027, 08:00\u00a0h' })).toHaveAttribute(
    'href',
    '/fechas#fecha-e',
  );
  expect(panel.getByRole('link', { name: 'Examen de certificación' })).toHaveAttribute('href', '#fees');
  expect(screen.getByRole('heading', { name: 'Cuotas' })).toHaveAttribute('id', 'fees');
});

test.each([
  [undefined, 'Examen de certificación'],
  ['Certification exam', 'Certification exam'],
])('in English, with the editors’ own words: %s', async (conceptEnglish, concept) => {
  at('2027-01-20T18:00:00Z');
  visit({ dates: [registration, exam], fees: [{ ...fee, conceptEnglish }], language: 'en' });
  expect(await facts('Key facts')).toMatchObject({
    Registration: 'Open until February 26, 2027, 23:59Closes in 37 days',
    Fee: `$4,500 MXN${concept}Valid until December 31, 2027.`,
  });
  const link = screen.getByRole('link', { name: concept });
  expect(link.querySelector('[lang=es]')?.textContent).toBe(conceptEnglish ? undefined : concept);
});

test('a cancelled exam is none, and only what was entered is shown', async () => {
  at('2027-03-01T18:00:00Z');
  visit({
    dates: [
      { ...exam, isCancelled: true },
      { ...exam, documentId: 'l', start: '2027-05-02' },
    ],
  });
  expect(await facts()).toEqual({ Examen: '2 de mayo de 2027, 08:00\u00a0h' });
});

test('with nothing entered there is no panel, and no such JSON-LD', async () => {
  visit({});
  expect(await screen.findByRole('region', { name: 'Requisitos' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Lo esencial' })).not.toBeInTheDocument();
  expect(programs()).toEqual([]);
});

test('search engines read the same', async () => {
  at('2027-01-20T18:00:00Z');
  visit({ dates: [registration, exam], fees: [fee] });
  await facts();
  expect(programs()).toEqual([
    expect.objectContaining({
      name: 'Medicina Familiar',
      url: 'http://localhost/especialidades',
      applicationStartDate: '2027-01-11',
      applicationDeadline: '2027-02-26',
      offers: [expect.objectContaining({ price: 4500, priceCurrency: 'MXN', validThrough: '2027-12-31' })],
    }),
  ]);
});

test('the panel does not move the page: nothing is shown before all of it was answered', async () => {
  contentServer.use(
    contentHandlers.data('/family-medicine-view', familyMedicineFixture()),
    contentHandlers.data('/public-view', publicViewFixture()),
    contentHandlers.failure('/points-rule', 404),
    contentHandlers.data('/fees', []),
    contentHandlers.hang('/key-dates'),
  );
  renderRoute({
    path: '/especialidades',
    routes: remote.routes,
    locales: { [remote.namespace]: remote.locales },
  });
  // The view has been read: this is its text.
  expect(await screen.findByText('Reconoce a quienes demuestran su saber.')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Requisitos' })).not.toBeInTheDocument();
});

function programs(): object[] {
  return [...document.querySelectorAll('script[type="application/ld+json"]')]
    .flatMap(({ textContent }) => JSON.parse(textContent ?? '')['@graph'])
    .filter((thing) => thing['@type'] === 'EducationalOccupationalProgram');
}
