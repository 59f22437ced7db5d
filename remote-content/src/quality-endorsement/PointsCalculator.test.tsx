import { screen } from '@testing-library/react';
import { result, setUpEndorsementPage, visit } from './endorsementPage.harness.ts';
import { activities } from './scoring.ts';

setUpEndorsementPage();

const activityField = () => screen.getByRole('combobox', { name: 'Actividad' });
const hoursField = () => screen.getByRole('textbox', { name: 'Horas' });
const calculate = () => screen.getByRole('button', { name: 'Calcular puntos' });
// Numbers and units are joined by no-break spaces.
const textOf = (element: Element) => element.textContent?.replaceAll('\u00a0', ' ') ?? '';

test('is empty at first', async () => {
  await visit();
  expect(activityField()).toHaveDisplayValue('Elija una actividad');
  expect(hoursField()).toHaveValue('');
  expect(result()).toBeEmptyDOMElement();
  expect(screen.queryByText(/^Escriba|de la lista/)).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Calcule sus puntos para la vigencia' })).toHaveAttribute(
    'href',
    '/puntos',
  );
});

test.each(activities)('$id: at, above and below its minimum', async ({ id, minimumHours, points }) => {
  const { user } = await visit();
  await user.selectOptions(activityField(), id);
  const name = activityField().querySelector('option:checked')?.textContent;
  const earned = `${points} ${points === 1 ? 'punto curricular' : 'puntos curriculares'}`;
  for (const [hours, expected] of [
    [minimumHours, earned],
    [minimumHours + 0.5, earned],
    [minimumHours - 0.5, 'Sin puntos'],
  ] as const) {
    await user.clear(hoursField());
    await user.type(hoursField(), `${hours}{Enter}`);
    expect(result()).toHaveTextContent(new RegExp(`^${expected}${name}, ${hours} h`));
    expect(textOf(result()).includes(`No reúne el mínimo de ${minimumHours} h. Horas que faltan: 0.5.`)).toBe(
      hours < minimumHours,
    );
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
  expect(result()).not.toHaveTextContent('como curricular');
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

test('keeps what was not calculated yet, beside a calculation too', async () => {
  for (const search of ['', '?actividad=cursos&horas=30']) {
    const { user, unmount } = await visit(search);
    await user.selectOptions(activityField(), 'Diplomados');
    await user.clear(hoursField());
    await user.type(hoursField(), '29,5');
    unmount();
    const again = await visit(search);
    expect(activityField()).toHaveDisplayValue('Diplomados');
    expect(hoursField()).toHaveValue('29,5');
    again.unmount();
  }
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
