import {
  contentHandlers,
  contentRequests,
  contentServer,
  publicViewFixture,
  renderRoute,
} from '@consejo/shared/testing';
import { screen, within } from '@testing-library/react';
import { familyMedicineFixture } from '../certification.fixtures.ts';
import { remote } from '../remote.ts';
import { pointsRuleFixture } from './points.fixtures.ts';
import { readPointsSearch } from './pointsSearch.ts';

// The pages' chunks are compiled on the first import, which takes longer than a query waits.
beforeAll(
  () => Promise.all([import('./PointsPage.tsx'), import('../specialties/SpecialtyPage.tsx')]),
  30_000,
);

function visit(rules: object, { path = '/puntos', language = 'es' as 'es' | 'en' } = {}) {
  contentServer.use(
    contentHandlers.data('/points-rule', rules),
    contentHandlers.data('/family-medicine-view', familyMedicineFixture()),
    contentHandlers.data('/public-view', publicViewFixture()),
    contentHandlers.data('/fees', []),
    contentHandlers.data('/key-dates', []),
  );
  return renderRoute({
    path,
    language,
    routes: remote.routes,
    locales: { [remote.namespace]: remote.locales },
  });
}

const field = (name: string) => screen.findByRole('textbox', { name });
const status = () => screen.getByRole('status');
const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent).join(' | '));

test('at first nothing is said to be missing; each number that is typed counts at once', async () => {
  const { user, router } = visit(pointsRuleFixture());
  expect(await field('Asistencia')).toHaveAccessibleDescription(
    /^1 punto por hora ?\. Cuentan 50 como máximo\.$/,
  );
  expect(status()).toHaveTextContent(/^Aquí verá cuántos le faltan, de 100\.$/);
  expect(screen.queryByRole('table', { name: 'Por capítulo' })).not.toBeInTheDocument();

  await user.type(await field('Asistencia'), '6');
  expect(status()).toHaveTextContent('Le faltan 94 puntosPuntos que cuentan: 6 de 100.');
  expect(rowsOf('Por capítulo')[1]).toBe('CursosFaltan 24 para el mínimo. | 6');

  await user.type(await field('Asistencia'), '0');
  await user.type(await field('Ponencia'), '2,5');
  expect(status()).toHaveTextContent('Le faltan 43.75 puntosPuntos que cuentan: 56.25 de 100.');
  expect(rowsOf('Por capítulo')).toEqual([
    'Capítulo | Cuentan',
    'CursosNo cuentan 10, por los máximos. | 50',
    'Docencia | 6.25',
    'Práctica | 0',
  ]);

  await user.type(await field('Consulta'), '5{Enter}');
  expect(status()).toHaveTextContent('No le faltan puntos');
  // Enter sends nothing: the address and the calls are as before.
  expect(router.state.location).toMatchObject({ pathname: '/puntos', search: '' });
  expect(contentRequests('/points-rule')).toHaveLength(1);
});

test('there is nothing that a browser could send, with or without the page’s code', async () => {
  const { container } = visit(pointsRuleFixture());
  await field('Asistencia');
  expect(container.querySelector('form, [name]')).toBeNull();
  expect(localStorage).toHaveLength(0);
});

test.each([
  ['muchas', 'Escriba solo un número, por ejemplo 12 o 2.5.'],
  ['-5', 'Escriba un número que no sea negativo.'],
  ['100000', 'Escriba un número de 99,999 como máximo.'],
])('%s is explained once the field is left, and does not count', async (typed, error) => {
  const { user } = visit(pointsRuleFixture());
  const input = await field('Asistencia');
  await user.type(input, typed);
  expect(input).toBeValid();
  expect(status()).toHaveTextContent('Le faltan 100 puntos');
  await user.tab();
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription(expect.stringContaining(error));
  expect(status()).toHaveTextContent('Revise los números que no se entienden: no se cuentan.');

  await user.clear(input);
  await user.type(input, '10');
  expect(input).toBeValid();
  expect(status()).toHaveTextContent('Le faltan 90 puntos');
  expect(status()).not.toHaveTextContent('Revise');
});

test('prints', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const { user } = visit(pointsRuleFixture());
  await field('Asistencia');
  await user.click(screen.getByRole('button', { name: 'Imprimir' }));
  expect(print).toHaveBeenCalledTimes(1);
  print.mockRestore();
});

test('what was typed counts again when the page is shown again, until it is cleared', async () => {
  const { user, unmount } = visit(pointsRuleFixture());
  await user.type(await field('Asistencia'), '60');
  unmount();
  const again = visit(pointsRuleFixture());
  expect(await field('Asistencia')).toHaveValue('60');
  expect(status()).toHaveTextContent('Le faltan 50 puntos');
  await user.click(screen.getByRole('button', { name: 'Borrar lo escrito' }));
  expect(await field('Asistencia')).toHaveValue('');
  expect(status()).toHaveTextContent(/^Aquí verá/);
  again.unmount();
  visit(pointsRuleFixture());
  expect(await field('Asistencia')).toHaveValue('');
});

test('the rules are tables, and say what cannot be calculated without JavaScript', async () => {
  visit(pointsRuleFixture());
  const rules = within(await screen.findByRole('region', { name: 'Las reglas' }));
  expect(rules.getByText('Se necesitan 100 puntos. El periodo es de 5 años.')).toBeVisible();
  expect(rules.getByText('Valores de demostración.')).toBeVisible();
  expect(rules.getByText('30 puntos como mínimo. Cuentan 80 puntos como máximo.')).toBeVisible();
  expect(rowsOf('Actividades de Cursos')).toEqual([
    'Actividad | Puntos',
    'AsistenciaCon constancia. | 1 por horaMáximo: 50',
    'En línea | 0.5 por horaMáximo: 20',
    'Diplomado | 40 por diplomado',
  ]);
  expect(screen.getByText(/necesita JavaScript/)).toBeInTheDocument();
});

test.each([
  ['todas', 'Las reglas son las mismas para las tres especialidades.'],
  ['medicina-integrada', 'Las reglas son solo para Medicina Integrada.'],
])('the page says whom the rules for %s are for, and which points these are not', async (specialty, text) => {
  visit(pointsRuleFixture({ specialty }));
  expect(await screen.findByText(text)).toBeVisible();
  expect(
    screen.getByText(/^Los puntos curriculares .* no se convierten en puntos para su vigencia/),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Puntos curriculares de cada actividad' })).toHaveAttribute(
    'href',
    '/aval-de-calidad',
  );
});

test('in English the editors’ words are marked as Spanish', async () => {
  visit(pointsRuleFixture(), { language: 'en' });
  expect(await field('Asistencia')).toHaveAccessibleDescription(/^1 point per hora ?\. At most 50 count\.$/);
  expect(screen.getAllByText('Asistencia')[0]).toHaveAttribute('lang', 'es');
  expect(status()).toHaveTextContent('Here you will see how many you still need, out of 100.');
});

test('without rules it says so, and where to ask', async () => {
  visit({});
  expect(await screen.findByText(/^El Consejo todavía no publica aquí las reglas/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Pregúntelas en la página de contacto.' })).toHaveAttribute(
    'href',
    '/contacto',
  );
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(await readPointsSearch()).toEqual([]);
});

test('an outage is Error, with a retry', async () => {
  const { user } = visit({});
  contentServer.use(contentHandlers.failure('/points-rule'));
  expect(await screen.findByRole('heading', { level: 2, name: 'Error' })).toBeVisible();
  contentServer.use(contentHandlers.data('/points-rule', pointsRuleFixture()));
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await field('Asistencia')).toBeVisible();
});

test('process pages lead to it, and the search finds it, only while there are rules', async () => {
  visit(pointsRuleFixture(), { path: '/especialidades' });
  const documents = within(await screen.findByRole('region', { name: 'Documentos de vigencia' }));
  expect(await documents.findByRole('link', { name: 'Calcule sus puntos para la vigencia' })).toHaveAttribute(
    'href',
    '/puntos',
  );
  const [entry] = await readPointsSearch();
  expect(entry).toMatchObject({ path: '/puntos', title: { es: 'Puntos para la vigencia' } });
});
