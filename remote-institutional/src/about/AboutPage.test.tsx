import { contentHandlers, contentRequests, contentServer, renderRoute } from '@consejo/shared/testing';
import { screen, within } from '@testing-library/react';
import { remote } from '../remote.ts';
import { aboutViewFixture, organizationChartFixture } from './about.fixtures.ts';

// The page's chunk is compiled on the first import, which takes longer than a query waits.
beforeAll(() => import('./AboutPage.tsx'));

function visit(language: 'es' | 'en' = 'es') {
  return renderRoute({
    path: '/nosotros',
    routes: remote.routes,
    locales: { [remote.namespace]: remote.locales },
    language,
  });
}

function answer(about: unknown = aboutViewFixture(), chart: unknown = organizationChartFixture()) {
  contentServer.use(
    contentHandlers.json('/about-view', { data: about }),
    contentHandlers.json('/organization-chart', { data: chart }),
  );
}

const words = (title: string) =>
  within(screen.getByRole('region', { name: title }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('shows title, banner, four charts in order, principles and values', async () => {
  answer();
  visit();
  expect(await screen.findByRole('img', { name: 'Colinas' })).toBeVisible();
  expect(await screen.findByRole('region', { name: 'Mesa directiva' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Nosotros' })).toBeVisible();
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Mesa directiva',
    'Comités técnicos',
    'Comité de vigilancia',
    'Comisión de consulta',
    'Principios',
    'Valores',
  ]);
  expect(screen.getByRole('button', { name: 'Dra. Presidenta Presidencia Periodo 2025-2027' })).toBeVisible();
  expect(words('Principios')).toEqual([
    'Respeto',
    'Honestidad',
    'Legalidad',
    'Tolerancia',
    'Trabajo en equipo',
    'Equidad de género',
  ]);
  expect(words('Valores')).toEqual([
    'Probidad',
    'Transparencia',
    'Congruencia',
    'Pasión',
    'Responsabilidad',
    'Creatividad',
    'Innovación',
  ]);
});

test('in English the title is our own, and the backend’s texts are marked as Spanish', async () => {
  answer(aboutViewFixture({ title: 'El Consejo' }));
  visit('en');
  expect(await screen.findByRole('region', { name: 'Board of directors' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'About us' })).toBeVisible();
  const [inChart, inList] = screen.getAllByText('Dra. Presidenta');
  for (const name of [inChart, inList]) expect(name?.closest('[lang]')).toHaveAttribute('lang', 'es');
  // The root of each chart too.
  expect(screen.queryByText('Mesa directiva')).not.toBeInTheDocument();
  expect(screen.getAllByText('Board of directors')[1]?.closest('span[lang]')).toBeNull();
});

test('members stand beside their chart with role and period, and no name is heard twice', async () => {
  answer();
  visit();
  const board = await screen.findByRole('region', { name: 'Mesa directiva' });
  const list = within(board).getAllByRole('list', { hidden: true }).at(-1);
  expect([...(list?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Dra. PresidentaPresidencia · Periodo 2025-2027',
    'Dr. ViceVicepresidencia',
    'Dra. Secretaria',
    'Dr. Tesorero',
  ]);
  const heard = (text: string) =>
    within(board)
      .getAllByText(text)
      .filter((element) => element.closest('[aria-hidden]') === null);
  for (const name of ['Mesa directiva', 'Dra. Presidenta', 'Dr. Tesorero'])
    expect(heard(name)).toHaveLength(1);
});

test('requests both views in parallel, and shows that it is loading', async () => {
  contentServer.use(contentHandlers.hang('/about-view'), contentHandlers.hang('/organization-chart'));
  visit();
  expect(await screen.findByRole('status')).toHaveTextContent('Cargando');
  expect(screen.getByRole('heading', { level: 1, name: 'Nosotros' })).toBeVisible();
  expect(contentRequests('/about-view')[0]?.searchParams.get('populate[banner][populate]')).toBe('*');
  expect(contentRequests('/organization-chart')).toHaveLength(1);
});

test('a missing tree has a sentence in its place', async () => {
  answer({ title: null, banner: null }, organizationChartFixture({ surveillanceCommittee: null }));
  visit();
  const section = await screen.findByRole('region', { name: 'Comité de vigilancia' });
  expect(section).toHaveTextContent('Sin información por ahora.');
  expect(screen.getAllByText('Sin información por ahora.')).toHaveLength(1);
  expect(screen.getByRole('heading', { level: 1, name: 'Nosotros' })).toBeVisible();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

test('empty views leave a sentence in place of each chart', async () => {
  answer({}, {});
  visit();
  expect(await screen.findAllByText('Sin información por ahora.')).toHaveLength(4);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

const banner = { role: 'img', name: 'Colinas' };
const firstChart = { role: 'region', name: 'Mesa directiva' };

test.each([
  {
    failed: '/about-view',
    fault: contentHandlers.failure('/about-view'),
    missing: banner,
    shown: firstChart,
    other: '/organization-chart',
  },
  {
    failed: '/organization-chart',
    fault: contentHandlers.json('/organization-chart', { data: [] }),
    missing: firstChart,
    shown: banner,
    other: '/about-view',
  },
])(
  'when $failed fails, only its block shows Error, and the retry requests only it',
  async ({ failed, fault, missing, shown, other }) => {
    answer();
    contentServer.use(fault);
    const { user } = visit();
    expect(await screen.findByRole('heading', { level: 2, name: 'Error' })).toBeVisible();
    expect(await screen.findByRole(shown.role, { name: shown.name })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Valores' })).toBeVisible();
    expect(screen.queryByRole(missing.role, { name: missing.name })).not.toBeInTheDocument();

    answer();
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole(missing.role, { name: missing.name })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(contentRequests(failed)).toHaveLength(2);
    expect(contentRequests(other)).toHaveLength(1);
  },
);
