import { screen, waitFor, within } from '@testing-library/react';
import { answerWrites, field, fill, send, toast, typed, values, visit } from './ContactPage.fixtures.ts';

test('empty fields are required: all are named, what names them has the focus, nothing is called', async () => {
  const { calls } = answerWrites();
  const { user } = await visit();
  await user.click(send());
  await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
  for (const name of Object.keys(typed)) {
    expect(field(name)).toBeInvalid();
    expect(field(name)).toHaveAccessibleDescription('Este campo es obligatorio');
  }
  const summary = within(screen.getByRole('alert'));
  expect(summary.getByText('Revise estos campos')).toBeVisible();
  // Above the first field, and each error above its own.
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

test('a wrong email is named; the message goes once it is corrected, and nothing else changes', async () => {
  const { steps } = answerWrites();
  const { user } = await visit();
  fill({ 'Correo electrónico': 'ana@ejemplo' });
  await user.click(send());
  await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
  expect(field('Correo electrónico')).toHaveAccessibleDescription('Correo electrónico no válido');
  expect(field('Nombre')).toBeValid();
  expect(values()).toEqual([typed.Nombre, 'ana@ejemplo', typed.Teléfono, typed.Mensaje]);

  await user.type(field('Correo electrónico'), '.mx');
  expect(field('Correo electrónico')).toBeValid();
  // The summary is of what was sent: it does not move what is being corrected.
  expect(within(screen.getByRole('alert')).getAllByRole('link')).toHaveLength(1);
  await user.clear(field('Correo electrónico'));
  expect(field('Correo electrónico')).toHaveAccessibleDescription('Este campo es obligatorio');
  expect(steps()).toEqual([]);

  await user.type(field('Correo electrónico'), 'ana@ejemplo.mx{Enter}');
  await waitFor(() => expect(toast()).toBeVisible());
  expect(steps()).toEqual(['save', 'notify', 'confirm']);
});

test('a field that was right is not judged while it is changed', async () => {
  const { user } = await visit();
  fill({ Nombre: '' });
  await user.click(send());
  await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
  await user.clear(field('Correo electrónico'));
  expect(field('Correo electrónico')).toBeValid();
});

test('a message that is too long is kept whole, and said to be', async () => {
  const { calls } = answerWrites();
  const { user } = await visit();
  const long = 'x'.repeat(100_000);
  fill({ Mensaje: long });
  await user.click(send());
  await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
  expect(field('Mensaje')).toHaveAccessibleDescription('Este campo admite hasta 5000 caracteres');
  expect(field('Mensaje')).toHaveValue(long);
  expect(calls).toEqual([]);
});

test('what a field says describes it is in the page, also while nothing is wrong', async () => {
  await visit();
  for (const name of Object.keys(typed)) {
    for (const id of field(name).getAttribute('aria-describedby')?.split(' ') ?? []) {
      expect(document.getElementById(id)).not.toBeNull();
    }
    expect(field(name)).not.toHaveAccessibleDescription();
  }
});
