import { contentRequests, contentServer, takeProblems } from '@consejo/shared/testing';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import {
  answerWrites,
  field,
  fill,
  sendButton,
  setUpContactPage,
  spendAMinute,
  toast,
  typed,
  untilIdle,
  values,
  visit,
} from './contactPage.harness.ts';

setUpContactPage();

test('saves, notifies the council, then confirms to the visitor', async () => {
  const { calls } = answerWrites();
  const { user } = await visit();
  fill({ Nombre: '' });
  await user.type(field('Nombre'), '  Ana ');
  await user.click(sendButton());
  await waitFor(() => expect(toast()).toBeVisible());
  await untilIdle();
  const [name, email, phone, message] = ['Ana', 'ana@ejemplo.org', '55 0000 0001', 'Hola.\nمرحبا'];
  const from = { email: 'sender@site.test' };
  expect(calls.map(({ body }) => body)).toEqual([
    { data: { name, email, phone, message } },
    {
      personalizations: [
        {
          to: [{ email: 'council@site.test' }],
          dynamic_template_data: {
            user_name: name,
            user_mobile: phone,
            user_email: email,
            user_message: message,
          },
        },
      ],
      from,
      template_id: 'for-the-council',
    },
    {
      personalizations: [{ to: [{ email }], dynamic_template_data: { user_name: name } }],
      from,
      template_id: 'for-the-visitor',
    },
  ]);
  for (const { elapsed, trap } of calls) {
    expect(Number(elapsed)).toBeGreaterThanOrEqual(60_000);
    expect(trap).toBe('');
  }
  expect(values()).toEqual(['', '', '', '']);
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  // Unlike the toast, this text stays.
  expect(screen.getByText(/^Recibimos su mensaje/)).toBeVisible();
  cleanup();
  await visit();
  expect(values()).toEqual(['', '', '', '']);
});

test('of a message that arrives after the visitor has left the page, the tab keeps nothing', async () => {
  const { calls } = answerWrites();
  const { user } = await visit();
  fill();
  await user.click(sendButton());
  cleanup();
  await waitFor(() => expect(calls).toHaveLength(3));
  await waitFor(() => expect(sessionStorage.getItem('draft:contact')).toBe('{}'));
});

test('sends the text unchanged, whatever was typed', async () => {
  const { calls } = answerWrites();
  await visit();
  fill();
  fireEvent.click(sendButton());
  await waitFor(() => expect(calls).toHaveLength(3));
  expect(calls[0]?.body).toEqual({
    data: {
      name: typed.Nombre,
      email: typed['Correo electrónico'],
      phone: typed.Teléfono,
      message: typed.Mensaje,
    },
  });
});

test.each([
  ['save', 500, ['save']],
  ['notify', 503, ['save', 'notify']],
  ['confirm', 429, ['save', 'notify', 'confirm']],
  ['confirm', 400, ['save', 'notify', 'confirm']],
])(
  'when %s fails with %d the form shows an error without a toast, keeps its values, and makes all calls on the next press',
  async (step, status, made) => {
    const { failing, steps } = answerWrites({ [step]: status });
    const { user } = await visit();
    fill();
    await user.click(sendButton());
    await waitFor(() => expect(steps()).toEqual(made));
    await untilIdle();
    expect(takeProblems()).toEqual([expect.objectContaining({ where: `contact/${step}` })]);
    expect(toast()).toBeNull();
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
    expect(screen.getByText(/^El mensaje todavía no se ha enviado/).closest('form')).not.toBeNull();
    expect(values()).toEqual(Object.values(typed));

    delete failing[step];
    spendAMinute();
    await user.click(sendButton());
    await waitFor(() => expect(toast()).toBeVisible());
    await untilIdle();
    expect(steps()).toEqual([...made, 'save', 'notify', 'confirm']);
    expect(values()).toEqual(['', '', '', '']);
    expect(screen.queryByText(/^El mensaje todavía no/)).not.toBeInTheDocument();
  },
);

test('handles a broken connection like any failed call', async () => {
  contentServer.use(http.post('*/api/contact-informations', () => HttpResponse.error()));
  await visit();
  fill();
  fireEvent.click(sendButton());
  await waitFor(() => expect(contentRequests('/contact-informations')).toHaveLength(1));
  await untilIdle();
  expect(takeProblems()).toHaveLength(1);
  expect(values()).toEqual(Object.values(typed));
});

test.each<[string, (user: UserEvent) => Promise<void>]>([
  ['a double click', (user) => user.dblClick(sendButton())],
  ['Enter twice', (user) => user.type(field('Nombre'), '{Enter}{Enter}')],
  [
    'two clicks in the same tick',
    () =>
      act(async () => {
        fireEvent.click(sendButton());
        fireEvent.click(sendButton());
      }),
  ],
])('%s submits once', async (_, press) => {
  const { steps } = answerWrites();
  const { user } = await visit();
  fill();
  await press(user);
  await waitFor(() => expect(toast()).toBeVisible());
  await untilIdle();
  expect(steps()).toEqual(['save', 'notify', 'confirm']);
});

test('the button shows that it is sending, and keeps the focus', async () => {
  let respond: (() => void) | undefined;
  contentServer.use(
    http.post('*/api/contact-informations', async () => {
      await new Promise<void>((resolve) => {
        respond = resolve;
      });
      return HttpResponse.json({}, { status: 500 });
    }),
  );
  const { user } = await visit();
  fill();
  await user.click(sendButton());
  await waitFor(() => expect(sendButton()).toHaveTextContent('Enviando…'));
  expect(sendButton()).toHaveFocus();
  expect(sendButton()).toHaveAttribute('aria-disabled', 'true');
  await waitFor(() => expect(respond).toBeDefined());
  respond?.();
  await untilIdle();
  expect(sendButton()).toHaveFocus();
  takeProblems();
});

test('delays a submission that comes too soon', async () => {
  const { calls } = answerWrites();
  await visit();
  jest.setSystemTime(Date.now() - 60_000 + 2900);
  fill();
  fireEvent.click(sendButton());
  jest.setSystemTime(Date.now() + 200);
  await waitFor(() => expect(calls).toHaveLength(3));
  expect(Number(calls[0]?.elapsed)).toBeGreaterThanOrEqual(3000);
});

test('hides the trap field from visitors, and flags it when it is filled in', async () => {
  const { calls } = answerWrites({ save: 400 });
  const { container, user } = await visit();
  expect(screen.getAllByRole('textbox')).toHaveLength(4);
  const trap = container.querySelector('input[name=website]');
  if (!trap) throw new Error('no trap');
  expect(trap).toHaveAttribute('tabindex', '-1');
  expect(trap).toHaveAttribute('autocomplete', 'off');
  expect(trap.closest('[aria-hidden=true]')).not.toBeNull();
  fill();
  fireEvent.change(trap, { target: { value: 'http://spam.test' } });
  await user.click(sendButton());
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.trap).toBe('1');
  await untilIdle();
  takeProblems();
});
