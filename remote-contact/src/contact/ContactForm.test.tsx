import { act, screen, waitFor, within } from '@testing-library/react';
import {
  answerWrites,
  field,
  fill,
  sendButton,
  setUpContactPage,
  toast,
  typed,
  values,
  visit,
} from './contactPage.harness.ts';

setUpContactPage();

test('empty fields: lists all of them in the focused error summary and makes no call', async () => {
  const { calls } = answerWrites();
  const { user } = await visit();
  await user.click(sendButton());
  await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
  for (const name of Object.keys(typed)) {
    expect(field(name)).toBeInvalid();
    expect(field(name)).toHaveAccessibleDescription('Este campo es obligatorio');
  }
  const summary = within(screen.getByRole('alert'));
  expect(summary.getByText('Revise estos campos')).toBeVisible();
  // The summary is above the first field, and each error above its own field.
  const follows = (after: Element | null, before: Element) =>
    before.compareDocumentPosition(after ?? before) === Node.DOCUMENT_POSITION_FOLLOWING;
  expect(follows(field('Nombre'), screen.getByRole('alert'))).toBe(true);
  const error = document.getElementById(
    field('Nombre').getAttribute('aria-describedby')?.split(' ').at(-1) ?? '',
  );
  expect(error && follows(field('Nombre'), error)).toBe(true);
  expect(summary.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(
    Object.keys(typed).map((name) => `${name}: Este campo es obligatorio`),
  );
  for (const link of summary.getAllByRole<HTMLAnchorElement>('link')) {
    expect(document.getElementById(link.hash.slice(1))).toBeInvalid();
  }
  expect(calls).toEqual([]);
});

test('reports an invalid email, keeps the other fields, and sends once it is corrected', async () => {
  const { steps } = answerWrites();
  const { user } = await visit();
  fill({ 'Correo electrónico': 'ana@ejemplo' });
  await user.click(sendButton());
  await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
  expect(field('Correo electrónico')).toHaveAccessibleDescription('Correo electrónico no válido');
  expect(field('Nombre')).toBeValid();
  expect(values()).toEqual([typed.Nombre, 'ana@ejemplo', typed.Teléfono, typed.Mensaje]);

  await user.type(field('Correo electrónico'), '.mx');
  expect(field('Correo electrónico')).toBeValid();
  // The summary keeps the errors of the submission, so that the fields below it do not move.
  expect(within(screen.getByRole('alert')).getAllByRole('link')).toHaveLength(1);
  await user.clear(field('Correo electrónico'));
  expect(field('Correo electrónico')).toHaveAccessibleDescription('Este campo es obligatorio');
  expect(steps()).toEqual([]);

  await user.type(field('Correo electrónico'), 'ana@ejemplo.mx{Enter}');
  await waitFor(() => expect(toast()).toBeVisible());
  expect(steps()).toEqual(['save', 'notify', 'confirm']);
});

test('a message is still there after another page', async () => {
  const { router, user } = await visit();
  await user.type(field('Nombre'), 'Ana');
  await user.type(field('Mensaje'), 'Hola.{Enter}Adiós.');
  await act(() => router.navigate('/consultar-resultados'));
  await screen.findByRole('heading', { level: 1, name: 'Consulta de resultados' });
  await act(() => router.navigate(-1));
  await screen.findByRole('heading', { level: 1, name: 'Contacto' });
  expect(values()).toEqual(['Ana', '', '', 'Hola.\nAdiós.']);
});

test('does not validate a field that was valid while it is edited', async () => {
  const { user } = await visit();
  fill({ Nombre: '' });
  await user.click(sendButton());
  await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
  await user.clear(field('Correo electrónico'));
  expect(field('Correo electrónico')).toHaveAttribute('aria-invalid', 'false');
  expect(field('Correo electrónico')).not.toHaveAccessibleDescription();
});

test('keeps a message that is too long, and reports it', async () => {
  const { calls } = answerWrites();
  const { user } = await visit();
  const long = 'x'.repeat(100_000);
  fill({ Mensaje: long });
  await user.click(sendButton());
  await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
  expect(field('Mensaje')).toHaveAccessibleDescription('Este campo admite hasta 5000 caracteres');
  expect(field('Mensaje')).toHaveValue(long);
  expect(calls).toEqual([]);
});
