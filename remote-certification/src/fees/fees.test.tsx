import { useMexicoDay } from '@consejo/shared/key-dates';
import {
  contentHandlers,
  contentRequests,
  contentServer,
  feeFixture,
  publicViewFixture,
  renderRoute,
} from '@consejo/shared/testing';
import { act, screen, within } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { familyMedicineFixture, specialtyFixture } from '../certification.fixtures.ts';
import { remote } from '../remote.ts';

// The page's chunk is compiled on the first import, which takes longer than a query waits.
beforeAll(() => import('../specialties/SpecialtyPage.tsx'));

let now = Date.parse('2026-11-23T18:00:00Z');
beforeEach(() => {
  now = Date.parse('2026-11-23T18:00:00Z');
  jest.spyOn(Date, 'now').mockImplementation(() => now);
});
afterEach(() => jest.restoreAllMocks());

function visit(
  records: unknown[] | 'failure',
  { path = '/especialidades', language = 'es' as 'es' | 'en' } = {},
) {
  contentServer.use(
    contentHandlers.data('/family-medicine-view', familyMedicineFixture()),
    contentHandlers.data('/children-medicine-view', specialtyFixture()),
    contentHandlers.data('/public-view', publicViewFixture()),
    contentHandlers.data('/key-dates', []),
    contentHandlers.data('/points-rule', {}),
    records === 'failure' ? contentHandlers.failure('/fees') : contentHandlers.data('/fees', records),
  );
  return renderRoute({
    path,
    language,
    routes: remote.routes,
    locales: { [remote.namespace]: remote.locales },
  });
}

const table = async (name: RegExp) => within(await screen.findByRole('table', { name }));
const sections = () =>
  screen.getAllByRole('region').map((part) => within(part).getAllByRole('heading')[0]?.id);

const examAndCopy = [
  feeFixture('Examen', {
    documentId: 'a',
    specialty: 'Medicina Familiar',
    amount: 4500,
    validUntil: '2026-12-31',
    note: 'Incluye <b>las dos</b> fases.',
  }),
  feeFixture('Reposición', { documentId: 'b', amount: 800.5, order: 20 }),
  feeFixture('Examen', { documentId: 'c', specialty: 'Medicina Rural', amount: 3900 }),
];

test('below the specified sections, a table has the fees that hold today', async () => {
  visit(examAndCopy);
  const { getAllByRole } = await table(/^Importes que rigen el 23 de noviembre de 2026/);
  expect(getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'ConceptoImporte',
    'ExamenIncluye <b>las dos</b> fases.Vigente hasta el 31 de diciembre de 2026.$4,500 MXN',
    'Reposición$800.50 MXN',
  ]);
  await screen.findByRole('region', { name: 'Requisitos' });
  expect(sections().at(-1)).toBe('fees');
  const contents = within(screen.getByRole('navigation', { name: 'En esta página' }));
  expect(contents.getAllByRole('link').at(-1)).toHaveAttribute('href', '/especialidades#fees');
  expect(contentRequests('/fees')[0]?.search).toBe('?pagination%5BpageSize%5D=100');
});

test('each specialty has its own', async () => {
  visit(examAndCopy, { path: '/medicina-rural' });
  const { getAllByRole } = await table(/^Importes/);
  expect(getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'ConceptoImporte',
    'Examen$3,900 MXN',
    'Reposición$800.50 MXN',
  ]);
});

test('in English, what editors wrote is marked as Spanish', async () => {
  visit(examAndCopy, { language: 'en' });
  const { getByText } = await table(/^Amounts that hold on November 23, 2026/);
  expect(getByText('Examen')).toHaveAttribute('lang', 'es');
  expect(getByText('Valid until December 31, 2026.')).not.toHaveAttribute('lang');
  expect(getByText('$4,500 MXN')).toBeVisible();
});

test.each([
  ['none are entered', []],
  ['all have ended', [feeFixture('Examen', { validUntil: '2026-11-22' })]],
  ['all are to come', [feeFixture('Examen', { validFrom: '2026-11-24' })]],
])('when %s, the page is as specified', async (_, records) => {
  visit(records);
  expect(await screen.findByRole('region', { name: 'Requisitos' })).toBeVisible();
  expect(sections()).toEqual(['steps', 'exam', 'call', 'process', 'requirements', 'documents']);
  expect(screen.queryByText('Cuotas')).not.toBeInTheDocument();
});

test('when the call fails, the rest of the page stands', async () => {
  visit('failure');
  expect(await screen.findByRole('region', { name: 'Requisitos' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a tab that stays open drops a fee that ended, once it is looked at again', async () => {
  visit(examAndCopy);
  const { getByText } = await table(/^Importes/);
  expect(getByText('$4,500 MXN')).toBeVisible();
  now = Date.parse('2027-01-01T06:00:00Z');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(screen.queryByText('$4,500 MXN')).not.toBeInTheDocument();
  expect((await table(/^Importes/)).getByText('$800.50 MXN')).toBeVisible();
});

describe('a page from a cache', () => {
  function Day({ readAt }: { readAt: number }) {
    return <p>{useMexicoDay(readAt)}</p>;
  }

  /** What the visitor sees of a page rendered then and opened now; a hydration error would be a stray console line. */
  async function openedAt(rendered: string, opened: string) {
    const readAt = Date.parse(rendered);
    now = readAt;
    const container = document.createElement('div');
    container.innerHTML = renderToString(<Day readAt={readAt} />);
    const served = container.textContent;
    now = Date.parse(opened);
    const root = await act(async () => hydrateRoot(container, <Day readAt={readAt} />));
    const shown = container.textContent;
    act(() => root.unmount());
    return [served, shown];
  }

  test.each([
    ['the same day', '2026-12-31T05:00:00Z', '2026-12-31T05:59:00Z', ['2026-12-30', '2026-12-30']],
    ['after midnight', '2027-01-01T05:59:50Z', '2027-01-01T06:00:10Z', ['2026-12-31', '2027-01-01']],
    ['a clock that is behind', '2027-01-01T06:00:10Z', '2026-03-01T12:00:00Z', ['2027-01-01', '2027-01-01']],
  ])('%s', async (_, rendered, opened, expected) => {
    expect(await openedAt(rendered, opened)).toEqual(expected);
  });
});
