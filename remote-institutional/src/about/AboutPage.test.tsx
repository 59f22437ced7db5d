import { contentHandlers, contentRequests, contentServer, renderRoute } from '@consejo/shared/testing';
import { screen, within } from '@testing-library/react';
import { remote } from '../remote.ts';
import { aboutViewFixture } from './about.fixtures.ts';
import { organizationChartFixture } from './organizationChart.fixtures.ts';

// The page is loaded when needed; compiling it here takes longer than a query waits.
beforeAll(() => import('./AboutPage.tsx'), 30_000);

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

test('shows title, banner, four charts in their order, principles and values', async () => {
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

test('in English the title is ours, and the backend’s texts are marked as Spanish', async () => {
  answer(aboutViewFixture({ title: 'El Consejo' }));
  visit('en');
  expect(await screen.findByRole('region', { name: 'Board of directors' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'About us' })).toBeVisible();
  expect(screen.getByText('Dra. Presidenta').closest('[lang]')).toHaveAttribute('lang', 'es');
});

test('asks for both at once, the banner with all of it, and says that it is loading', async () => {
  contentServer.use(contentHandlers.hang('/about-view'), contentHandlers.hang('/organization-chart'));
  visit();
  expect(await screen.findByRole('status')).toHaveTextContent('Cargando');
  expect(screen.getByRole('heading', { level: 1, name: 'Nosotros' })).toBeVisible();
  expect(contentRequests('/about-view')[0]?.searchParams.get('populate[banner][populate]')).toBe('*');
  expect(contentRequests('/organization-chart')).toHaveLength(1);
});

test('a tree that is missing says so, the others stand', async () => {
  answer({ title: null, banner: null }, organizationChartFixture({ surveillanceCommittee: null }));
  visit();
  const section = await screen.findByRole('region', { name: 'Comité de vigilancia' });
  expect(section).toHaveTextContent('Sin información por ahora.');
  expect(screen.getAllByText('Sin información por ahora.')).toHaveLength(1);
  expect(screen.getByRole('heading', { level: 1, name: 'Nosotros' })).toBeVisible();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

test('an empty answer leaves a page that says so four times', async () => {
  answer({}, {});
  visit();
  expect(await screen.findAllByText('Sin información por ahora.')).toHaveLength(4);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test.each([
  ['/about-view', contentHandlers.failure('/about-view'), '/organization-chart'],
  ['/organization-chart', contentHandlers.json('/organization-chart', { data: [] }), '/about-view'],
])(
  'when %s fails, only its block says Error, and only it is asked for again',
  async (failed, fault, other) => {
    answer();
    contentServer.use(fault);
    const { user } = visit();
    expect(await screen.findByRole('heading', { level: 2, name: 'Error' })).toBeVisible();
    const isBannerGone = failed === '/about-view';
    expect((await screen.findByRole('region', { name: 'Valores' })) !== null).toBe(true);
    expect(screen.queryByRole('img', { name: 'Colinas' }) === null).toBe(isBannerGone);
    expect(screen.queryByRole('region', { name: 'Mesa directiva' }) === null).toBe(!isBannerGone);

    answer();
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('img', { name: 'Colinas' })).toBeVisible();
    expect(await screen.findByRole('region', { name: 'Mesa directiva' })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(contentRequests(failed)).toHaveLength(2);
    expect(contentRequests(other)).toHaveLength(1);
  },
);
