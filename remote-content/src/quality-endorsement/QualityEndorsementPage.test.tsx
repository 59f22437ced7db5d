import { contentHandlers, contentServer } from '@consejo/shared/testing';
import { screen, within } from '@testing-library/react';
import { answer, result, setUpEndorsementPage, visit } from './endorsementPage.harness.ts';

setUpEndorsementPage();

const section = (name: RegExp) => within(screen.getByRole('region', { name }));

test('has its sections under a contents list, in order', async () => {
  await visit();
  expect(screen.getByRole('heading', { level: 1, name: 'Aval de calidad' })).toBeVisible();
  const titles = [
    'Requisitos',
    'Dictamen',
    'Puntaje',
    'Calculadora de puntos curriculares',
    'Glosario',
    'Eventos con aval',
  ];
  const contents = within(screen.getByRole('navigation', { name: 'En esta página' }));
  expect(contents.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(titles);
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'En esta página',
    ...titles.map((title, position) => `${position + 1}. ${title}`),
  ]);
  expect(section(/Eventos con aval$/).getByRole('link', { name: /^Eventos/ })).toHaveAttribute(
    'href',
    '/eventos',
  );
});

test('has every rule of the specification, with its figure as the term', async () => {
  await visit();
  const texts = (role: 'term' | 'definition') =>
    section(/Requisitos$/)
      .getAllByRole(role)
      .map(({ textContent }) => textContent?.trim().replaceAll('\u00a0', ' '));
  expect(texts('term')).toEqual([
    '30 días hábiles',
    '50 % del profesorado',
    '3 a 5 reactivos',
    '50 % de las técnicas',
    '80 % de asistencia',
  ]);
  expect(texts('definition')).toEqual([
    expect.stringMatching(/^La carta de intención .+ al menos 30 días hábiles antes del evento\.$/),
    expect.stringMatching(/^Al menos 50 % de los profesores .+ medicina familiar con certificación\.$/),
    expect.stringMatching(/3 a 5 .+ opción múltiple por tema, .+ «todas las anteriores» ni «ninguna de las/),
    expect.stringMatching(/^Al menos 50 % de las técnicas .+ participación activa\.$/),
    expect.stringMatching(/como mínimo 80 % de asistencia\.$/),
  ]);
});

test('has the scoring as a table with row headers', async () => {
  await visit();
  const table = within(screen.getByRole('table', { name: 'Puntos para validez curricular por actividad' }));
  const [head, ...rows] = table.getAllByRole('row').map((row) => row.textContent?.replaceAll('\u00a0', ' '));
  expect(head).toBe('ActividadMínimoPuntos');
  expect(rows).toEqual([
    'Jornadas estatales o regionales15 h1',
    'Talleres2 h1',
    'Cursos30 h3',
    'Congresos estatales o regionales30 h3',
    'Jornadas nacionales o internacionales15 h3',
    'Congresos nacionales o internacionales30 h5',
    'Diplomados120 h10',
  ]);
  expect(table.getAllByRole('rowheader')).toHaveLength(7);
  expect(
    screen.getByText(
      'Un curso cuenta como curricular a partir de 30 h. Un diplomado cuenta como curricular a partir de 120 h.',
    ),
  ).toBeVisible();
});

test('has a glossary in alphabetical order', async () => {
  await visit();
  const terms = section(/Glosario$/)
    .getAllByRole('term')
    .map(({ textContent }) => textContent ?? '');
  expect(terms.length).toBeGreaterThan(8);
  expect(terms).toEqual([...terms].sort((a, b) => a.localeCompare(b, 'es')));
  expect(terms.filter((term) => term === '' || /[.:]$/.test(term))).toEqual([]);
  for (const definition of section(/Glosario$/).getAllByRole('definition')) {
    expect(definition.textContent?.length).toBeGreaterThan(20);
  }
});

test('shows the council’s data and the version, and no draft notice', async () => {
  const { container } = await visit();
  for (const fact of ['al correo aval@ejemplo.org', 'el programa de prueba', '15 días hábiles']) {
    expect(container).toHaveTextContent(fact);
  }
  expect(screen.getByText('Versión del 1 de septiembre de 2026')).toBeVisible();
  expect(screen.queryByText(/^Borrador|^Texto en revisión/)).not.toBeInTheDocument();
});

test.each([
  ['a demonstration', { isDemonstration: true }, {}, /^Borrador de demostración/],
  ['a missing field', {}, { letterDestination: null }, /^Texto en revisión/],
  ['no data', { council: null }, {}, /^Texto en revisión/],
])('shows a draft notice and complete sentences with %s', async (_, fields, council, notice) => {
  answer(fields, council);
  const { container } = await visit();
  expect(screen.getByText(notice)).toBeVisible();
  expect(container.textContent).not.toMatch(/confirmar|\{\{|\}\}|\*\*|<!--|undefined|null/);
  expect(screen.getAllByRole('link', { name: 'contacto' })[0]).toHaveAttribute('href', '/contacto');
});

test('works without the council’s data, with an error and a retry', async () => {
  contentServer.use(contentHandlers.failure('/public-view'));
  const { user } = await visit('?actividad=cursos&horas=30');
  expect(screen.getByRole('alert')).toHaveTextContent('Error');
  expect(result()).toHaveTextContent('3 puntos');
  answer();
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('Versión del 1 de septiembre de 2026')).toBeVisible();
});

test('in English, translates the scoring and marks the rules as Spanish', async () => {
  const { container } = await visit('', 'en');
  expect(screen.getByRole('heading', { level: 1, name: 'Quality endorsement' })).toBeVisible();
  expect(screen.getByText(/^The rules and the glossary are available in Spanish only\./)).toBeVisible();
  expect(screen.getByRole('rowheader', { name: 'State or regional jornadas' })).toBeVisible();
  expect(screen.getByRole('option', { name: 'Workshops' })).toBeInTheDocument();
  for (const name of [/Requirements$/, /Decision/, /Glossary$/]) {
    const texts = screen.getByRole('region', { name }).querySelectorAll('p, li, dt');
    expect(texts).not.toHaveLength(0);
    for (const text of texts) expect(text.closest('[lang]')).toHaveAttribute('lang', 'es');
  }
  for (const name of [/Scoring$/, /calculator$/]) {
    expect(screen.getByRole('region', { name }).querySelector('[lang]')).toBeNull();
  }
  expect(container.querySelectorAll('h2[lang]')).toHaveLength(0);
});
