import { contentHandlers, contentServer, publicViewFixture, renderRoute } from '@consejo/shared/testing';
import { screen, within } from '@testing-library/react';
import { remote } from '../remote.ts';
import { activities } from './scoring.ts';

// Lazy code: compiling it inside a test would exceed the query timeout.
beforeAll(() => import('./QualityEndorsementPage.tsx'), 30_000);

function answer(fields?: Record<string, unknown>, council?: object) {
  contentServer.use(contentHandlers.json('/public-view', { data: publicViewFixture(fields, council) }));
}
beforeEach(() => answer());

async function visit(search = '', language: 'es' | 'en' = 'es') {
  const page = renderRoute({
    path: `/aval-de-calidad${search}`,
    language,
    routes: remote.routes,
    locales: { [remote.namespace]: remote.locales },
  });
  await screen.findByRole('table');
  return page;
}

const section = (name: RegExp) => within(screen.getByRole('region', { name }));
const activityField = () => screen.getByRole('combobox', { name: 'Actividad' });
const hoursField = () => screen.getByRole('textbox', { name: 'Horas' });
const calculate = () => screen.getByRole('button', { name: 'Calcular puntos' });
const result = () => screen.getByRole('status');
// Numbers and units are joined by no-break spaces.
const textOf = (element: Element) => element.textContent?.replaceAll('\u00a0', ' ') ?? '';

describe('the page', () => {
  test('has its sections under a contents list, in order', async () => {
    await visit();
    expect(screen.getByRole('heading', { level: 1, name: 'Aval de calidad' })).toBeVisible();
    const titles = [
      'Requisitos',
      'Dictamen',
      'Puntaje',
      'Calculadora de puntos',
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
      expect.stringMatching(
        /3 a 5 .+ opción múltiple por tema, .+ «todas las anteriores» ni «ninguna de las/,
      ),
      expect.stringMatching(/^Al menos 50 % de las técnicas .+ participación activa\.$/),
      expect.stringMatching(/como mínimo 80 % de asistencia\.$/),
    ]);
  });

  test('has the scoring as a table with row headers', async () => {
    await visit();
    const table = within(screen.getByRole('table', { name: 'Puntos para validez curricular por actividad' }));
    const [head, ...rows] = table
      .getAllByRole('row')
      .map((row) => row.textContent?.replaceAll('\u00a0', ' '));
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
});

describe('the calculator', () => {
  test('is empty at first', async () => {
    await visit();
    expect(activityField()).toHaveDisplayValue('Elija una actividad');
    expect(hoursField()).toHaveValue('');
    expect(result()).toBeEmptyDOMElement();
    expect(screen.queryByText(/^Escriba|de la lista/)).not.toBeInTheDocument();
  });

  test.each(activities)('$id: at, above and below its minimum', async ({ id, minimumHours, points }) => {
    const { user } = await visit();
    await user.selectOptions(activityField(), id);
    const name = activityField().querySelector('option:checked')?.textContent;
    const earned = `${points} ${points === 1 ? 'punto' : 'puntos'}`;
    for (const [hours, expected] of [
      [minimumHours, earned],
      [minimumHours + 0.5, earned],
      [minimumHours - 0.5, 'Sin puntos'],
    ] as const) {
      await user.clear(hoursField());
      await user.type(hoursField(), `${hours}{Enter}`);
      expect(result()).toHaveTextContent(new RegExp(`^${expected}${name}, ${hours} h`));
      expect(
        textOf(result()).includes(`No reúne el mínimo de ${minimumHours} h. Horas que faltan: 0.5.`),
      ).toBe(hours < minimumHours);
    }
  });

  test.each([
    ['cursos', '30', 'Cuenta como curricular.'],
    ['cursos', '29,5', 'No cuenta como curricular.'],
    ['diplomados', '120', 'Cuenta como curricular.'],
    ['diplomados', '119.9', 'Horas que faltan: 0.1. No cuenta como curricular.'],
  ])('%s of %s h: %s', async (id, hours, expected) => {
    await visit(`?${new URLSearchParams({ actividad: id, horas: hours })}`);
    expect(textOf(result())).toContain(expected);
  });

  test('mentions being curricular for courses and diplomados only', async () => {
    await visit('?actividad=talleres&horas=2');
    expect(result()).toHaveTextContent('1 punto');
    expect(result()).not.toHaveTextContent('curricular');
  });

  test('keeps input and other parameters in the URL, without moving focus or adding history', async () => {
    const { router, user } = await visit('?lng=es&de=a&de=a');
    await user.selectOptions(activityField(), 'Cursos');
    await user.type(hoursField(), '29,5');
    await user.click(calculate());
    expect(result()).toHaveTextContent('Sin puntos');
    expect(router.state.location).toMatchObject({
      pathname: '/aval-de-calidad',
      search: '?lng=es&de=a&de=a&actividad=cursos&horas=29%2C5',
      hash: '#calculadora',
    });
    expect(router.state.historyAction).toBe('REPLACE');
    expect(calculate()).toHaveFocus();
  });

  test('starts with the calculation in the URL', async () => {
    await visit('?actividad=diplomados&horas=120#calculadora');
    expect(activityField()).toHaveDisplayValue('Diplomados');
    expect(hoursField()).toHaveValue('120');
    expect(result()).toHaveTextContent('10 puntos');
  });

  test('reports missing input and focuses the first invalid field', async () => {
    const { user } = await visit();
    await user.click(calculate());
    expect(activityField()).toBeInvalid();
    expect(activityField()).toHaveAccessibleDescription('Elija una actividad de la lista.');
    expect(hoursField()).toHaveAccessibleDescription(
      'Por ejemplo, 30 o 29.5 Escriba cuántas horas dura la actividad.',
    );
    expect(activityField()).toHaveFocus();
    expect(result()).toBeEmptyDOMElement();

    await user.selectOptions(activityField(), 'Cursos');
    await user.click(calculate());
    expect(activityField()).toBeValid();
    expect(hoursField()).toHaveFocus();

    await user.type(hoursField(), '30{Enter}');
    expect(hoursField()).toBeValid();
    expect(result()).toHaveTextContent('3 puntos');
    expect(hoursField()).toHaveFocus();
  });

  test.each([
    ['treinta', 'Escriba las horas solo con números, por ejemplo 30 o 29.5.'],
    ['-5', 'Escriba un número de horas mayor que cero.'],
    ['0', 'Escriba un número de horas mayor que cero.'],
  ])('explains invalid hours of %s', async (hours, error) => {
    const { user } = await visit(`?actividad=cursos&horas=${hours}`);
    expect(hoursField()).toHaveValue(hours);
    expect(hoursField()).toHaveAccessibleDescription(expect.stringContaining(error));
    expect(result()).toBeEmptyDOMElement();
    await user.click(calculate());
    expect(hoursField()).toHaveFocus();
  });

  test.each(['999999999999999999999', '9'.repeat(400)])('accepts %s hours', async (hours) => {
    await visit(`?actividad=diplomados&horas=${hours}`);
    expect(result()).toHaveTextContent('10 puntos');
    expect(result()).not.toHaveTextContent('NaN');
  });

  test('rejects an unknown activity, and renders no markup from the URL', async () => {
    const { container } = await visit('?actividad=%3Cb%3E&horas=30');
    expect(activityField()).toHaveDisplayValue('Elija una actividad');
    expect(activityField()).toHaveAccessibleDescription('Elija una actividad de la lista.');
    expect(container.querySelector('b')).toBeNull();
    expect(result()).toBeEmptyDOMElement();
  });
});
