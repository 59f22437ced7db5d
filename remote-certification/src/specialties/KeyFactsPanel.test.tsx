import {
  contentHandlers,
  contentServer,
  feeFixture,
  keyDateFixture,
  publicViewFixture,
  renderRoute,
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
const fee = feeFixture('Examen de certificación', { amount: 4500, validUntil: '2027-12-31' });

/** The panel's terms with their descriptions. */
async function facts(title = 'Lo esencial') {
  const panel = within(await screen.findByRole('region', { name: title }));
  const terms = panel.getAllByRole('term').map(({ textContent }) => textContent);
  const texts = panel.getAllByRole('definition').map(({ textContent }) => textContent);
  return Object.fromEntries(terms.map((term, index) => [term, texts[index]]));
}

test.each([
  ['before registration', '2027-01-10T18:00:00Z', 'El registro abre el 11 de enero de 2027'],
  ['on its last evening', '2027-02-27T05:59:00Z', 'Registro abierto hasta el 26 de febrero de 2027, 23:59 h'],
  ['after it', '2027-02-27T06:00:00Z', 'El registro cerró el 26 de febrero de 2027, 23:59 h'],
])('state of the call, next date, fee and call, %s, by the clock of Mexico City', async (_, now, state) => {
  at(now);
  visit({ dates: [registration, exam], fees: [fee] });
  const isOver = state.includes('cerró');
  expect(await facts()).toEqual({
    Registro: state,
    'Próxima fecha': isOver
      ? '17 de abril de 2027, 08:00 hExamen'
      : expect.stringContaining('Registro al examen'),
    Cuota: '$4,500 MXNExamen de certificaciónVigente hasta el 31 de diciembre de 2027.',
    Convocatoria: 'Imprimir la convocatoria',
  });
});

test('its links lead to the date and to the fees', async () => {
  at('2027-03-01T18:00:00Z');
  visit({ dates: [exam], fees: [fee] });
  const panel = within(await screen.findByRole('region', { name: 'Lo esencial' }));
  expect(panel.getByRole('link', { name: 'Examen' })).toHaveAttribute('href', '/fechas#fecha-e');
  expect(panel.getByRole('link', { name: 'Examen de certificación' })).toHaveAttribute('href', '#fees');
  expect(screen.getByRole('heading', { name: 'Cuotas' })).toHaveAttribute('id', 'fees');
});

test('in English, titles stay Spanish', async () => {
  at('2027-01-20T18:00:00Z');
  visit({ dates: [registration, exam], fees: [fee], language: 'en' });
  expect(await facts('Key facts')).toMatchObject({
    Registration: 'Registration is open until February 26, 2027, 23:59',
    Fee: '$4,500 MXNExamen de certificaciónValid until December 31, 2027.',
  });
});

test('a cancelled date is never the next one, and only what was entered is shown', async () => {
  at('2027-03-01T18:00:00Z');
  visit({
    dates: [
      { ...exam, isCancelled: true },
      { ...exam, documentId: 'l', title: 'Otro', start: '2027-05-02' },
    ],
  });
  expect(await facts()).toEqual({
    'Próxima fecha': expect.stringContaining('Otro'),
    Convocatoria: 'Imprimir la convocatoria',
  });
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
