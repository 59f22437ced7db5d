import { contentHandlers, contentServer, publicViewFixture, renderRoute } from '@consejo/shared/testing';
import { screen, within } from '@testing-library/react';
import { remote } from '../remote.ts';

function visit(language: 'es' | 'en' = 'es') {
  return renderRoute({
    path: '/verificar',
    language,
    routes: remote.routes,
    locales: { [remote.namespace]: remote.locales },
  });
}

function answer(fields?: Record<string, unknown>) {
  contentServer.use(contentHandlers.json('/public-view', { data: publicViewFixture(fields) }));
}

const section = async (name: RegExp) => within(await screen.findByRole('region', { name }));

// The page's chunk is compiled on the first import, which takes longer than a query waits.
beforeAll(() => import('./VerifyPage.tsx'));

test('links to the registry and says what each status means', async () => {
  answer();
  visit();
  expect(await screen.findByRole('heading', { level: 1, name: 'Verificar a mi médico' })).toBeVisible();
  const lookUp = await section(/Consultar el registro/);
  expect(await lookUp.findByRole('link', { name: /^Abrir el registro nacional/ })).toHaveAttribute(
    'href',
    'https://registro.example.org/',
  );
  const statuses = await section(/Qué significa cada estado/);
  expect(statuses.getAllByRole('term').map((term) => term.textContent)).toEqual([
    'Vigente',
    'No vigente o vencida',
    'En proceso de renovación',
    'Sin resultados',
  ]);
  const next = await section(/Qué hacer entonces/);
  expect(next.getByRole('link', { name: 'Escribir al Consejo' })).toHaveAttribute('href', '/contacto');
  const menu = screen.getByRole('navigation', { name: 'Está en' });
  expect(within(menu).getByRole('link', { name: 'Nosotros' })).toHaveAttribute('href', '/nosotros');
});

test('links to the declaration of suitability, with its last day', async () => {
  answer();
  visit();
  const suitability = await section(/Quién reconoce a este Consejo/);
  expect(await suitability.findByRole('link', { name: /^Declaratoria de idoneidad/ })).toHaveAttribute(
    'href',
    '/uploads/idoneidad.pdf',
  );
  expect(
    suitability.getByText('Vigencia de la declaratoria: hasta el 31 de diciembre de 2030.'),
  ).toBeVisible();
});

test.each([
  { registryUrl: null, suitabilityFile: null, suitabilityValidUntil: null },
  { registryUrl: 'javascript:alert(1)', suitabilityFile: { url: 'x:y' }, suitabilityValidUntil: 'pronto' },
])('without registry and declaration (%j) it links to the contact page', async (fields) => {
  answer(fields);
  visit();
  const lookUp = await section(/Consultar el registro/);
  const suitability = await section(/Quién reconoce a este Consejo/);
  for (const part of [lookUp, suitability]) {
    expect(await part.findByRole('link', { name: 'Preguntar en la página de contacto' })).toHaveAttribute(
      'href',
      '/contacto',
    );
    expect(part.getAllByRole('link')).toHaveLength(1);
  }
  expect(suitability.queryByText(/^Vigencia/)).not.toBeInTheDocument();
});

test('a failed call shows Error with a retry; the texts stay', async () => {
  contentServer.use(contentHandlers.failure('/public-view'));
  const { user } = visit();
  expect(await screen.findByRole('heading', { level: 2, name: 'Error' })).toBeVisible();
  expect(screen.getByText('Vigente')).toBeVisible();

  answer();
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('link', { name: /^Abrir el registro nacional/ })).toBeVisible();
});

test('is translated to English', async () => {
  answer();
  visit('en');
  expect(await screen.findByRole('link', { name: /^Open the national registry/ })).toBeVisible();
  expect(screen.getByText('(No vigente o vencida)')).toHaveAttribute('lang', 'es');
  expect(screen.getByText('Validity of the declaration: until December 31, 2030.')).toBeVisible();
});
