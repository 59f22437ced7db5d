import {
  contentHandlers,
  contentRequests,
  contentServer,
  renderRoute,
  takeProblems,
} from '@consejo/shared/testing';
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { remote } from '../remote.ts';
import { contactFixture } from './contact.fixtures.ts';

// Three calls, one after the other, take their time on a machine that has much to do.
configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(30_000);

// Only the clock is held: how long the form has been in front of the visitor is measured with it.
const realTimers = [
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'setImmediate',
  'clearImmediate',
  'queueMicrotask',
  'nextTick',
  'performance',
  'hrtime',
  'requestAnimationFrame',
  'cancelAnimationFrame',
] as const;
beforeEach(() => jest.useFakeTimers({ doNotFake: [...realTimers] }));
afterEach(() => jest.useRealTimers());

// The page's code is loaded when it is visited; compiling it here takes longer than a query waits.
beforeAll(() => Promise.all([import('./ContactPage.tsx'), import('./submitContact.ts')]), 60_000);

type Call = { step: string; body: unknown; elapsed: string | null; trap: string | null };

/** The backend, failing at a step with a status as long as the test says so. */
function answerWrites(failing: Record<string, number> = {}) {
  const calls: Call[] = [];
  const answer = async (request: Request, stepOf: (body: Record<string, unknown>) => string) => {
    const body = await request.clone().json();
    const step = stepOf(body);
    const { headers } = request;
    calls.push({ step, body, elapsed: headers.get('x-form-elapsed'), trap: headers.get('x-form-trap') });
    return failing[step] === undefined
      ? HttpResponse.json({ data: {} }, { status: step === 'save' ? 201 : 200 })
      : HttpResponse.json({ data: null }, { status: failing[step] });
  };
  contentServer.use(
    http.post('*/api/contact-informations', ({ request }) => answer(request, () => 'save')),
    http.post('*/api/mail-sender/send', ({ request }) =>
      answer(request, ({ template_id }) => (template_id === 'for-the-council' ? 'notify' : 'confirm')),
    ),
  );
  return { calls, failing, steps: () => calls.map(({ step }) => step) };
}

async function visit({
  language = 'es',
  path = '/contacto',
}: {
  language?: 'es' | 'en';
  path?: string;
} = {}) {
  contentServer.use(contentHandlers.json('/contact-view', { data: contactFixture() }));
  const page = renderRoute({
    path,
    language,
    routes: remote.routes,
    locales: { [remote.namespace]: remote.locales },
  });
  await screen.findByRole('heading', { level: 1 });
  jest.setSystemTime(Date.now() + 60_000);
  return page;
}

const typed = {
  Nombre: 'Ana <b>Núñez</b> 👩🏽‍⚕️',
  'Correo electrónico': 'ana@ejemplo.org',
  Teléfono: '55 0000 0001',
  Mensaje: 'Hola.\nمرحبا',
};
const field = (name: string) => screen.getByRole('textbox', { name });
const send = () => screen.getByRole('button', { name: /^Enviar|^Enviando/ });
const fill = (changes: Partial<typeof typed> = {}) => {
  for (const [name, value] of Object.entries({ ...typed, ...changes })) {
    fireEvent.change(field(name), { target: { value } });
  }
};
const values = () =>
  Object.keys(typed)
    .map((name) => field(name))
    .map((input) => 'value' in input && input.value);
const untilIdle = () => waitFor(() => expect(send()).toHaveTextContent(/^Enviar$/));
const toast = () => screen.queryByText('Mensaje enviado correctamente');

test('asks for name, email, phone and message, each as what it is', async () => {
  await visit();
  expect(screen.getByRole('heading', { level: 1, name: 'Contacto' })).toBeVisible();
  expect(field('Nombre')).toHaveAttribute('autocomplete', 'name');
  expect(field('Correo electrónico')).toMatchObject({
    type: 'email',
    inputMode: 'email',
    autocomplete: 'email',
  });
  expect(field('Teléfono')).toMatchObject({ type: 'tel', inputMode: 'tel', autocomplete: 'tel' });
  expect(field('Mensaje').tagName).toBe('TEXTAREA');
  for (const name of Object.keys(typed)) {
    expect(field(name)).toBeRequired();
    expect(field(name)).not.toHaveAttribute('maxlength'); // a browser would cut what is pasted
  }
  expect(screen.getByRole('link', { name: 'Aviso de privacidad' })).toHaveAttribute('href', '/privacidad');
  expect(screen.queryByRole('alert')).toBeEmptyDOMElement();
});

test('shows beside it where the council is and how it can be reached', async () => {
  await visit();
  const details = within(screen.getByRole('region', { name: 'Datos de contacto' }));
  expect(await details.findByText(/Calle Ejemplo 123/)).toHaveAttribute('lang', 'es');
  expect(details.getByText(/de 9:00 a 15:00 horas/)).toBeVisible();
  for (const [name, href] of [
    ['55 0000 0001', 'tel:5500000001'],
    ['+52 (55) 0000-0002', 'tel:+525500000002'],
    ['55 0000 0003', 'sms:5500000003'],
  ] as const) {
    expect(details.getByRole('link', { name })).toHaveAttribute('href', href);
  }
  expect(details.getByText('Solo mensajes').nextSibling).toHaveTextContent('55 0000 0003');
  expect(details.getByTitle('Mapa de la ubicación')).toHaveAttribute('src', 'http://portal.test/mapa?zona=1');
  expect(details.getByTitle('Mapa de la ubicación')).toHaveAttribute('loading', 'lazy');
  expect(details.getByRole('link', { name: /^Abrir el mapa/ })).toHaveAttribute(
    'href',
    'http://portal.test/mapa?zona=1',
  );
});

test('a map that may not be framed is linked only', async () => {
  await visit();
  contentServer.use(
    contentHandlers.json('/contact-view', { data: contactFixture({ map: 'https://mapas.ejemplo.org/a' }) }),
  );
  renderRoute({ path: '/contacto', routes: remote.routes, locales: { contact: remote.locales } });
  await waitFor(() => expect(screen.getAllByRole('link', { name: /^Abrir el mapa/ })).toHaveLength(2));
  expect(screen.getAllByTitle('Mapa de la ubicación')).toHaveLength(1);
});

test('when the details cannot be had it says Error; the form still sends', async () => {
  const { steps } = answerWrites();
  contentServer.use(contentHandlers.failure('/contact-view'));
  renderRoute({ path: '/contacto', routes: remote.routes, locales: { contact: remote.locales } });
  expect(await screen.findByRole('heading', { level: 2, name: 'Error' })).toBeVisible();
  jest.setSystemTime(Date.now() + 60_000);
  fill();
  fireEvent.click(send());
  await waitFor(() => expect(toast()).toBeVisible());
  expect(steps()).toEqual(['save', 'notify', 'confirm']);
});

test('saves, notifies the council and confirms to the visitor, in this order', async () => {
  const { calls } = answerWrites();
  const { user } = await visit();
  fill({ Nombre: '  Ana ' });
  await user.click(send());
  await waitFor(() => expect(toast()).toBeVisible());
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
});

test('whatever was typed, it is sent as it is', async () => {
  const { calls } = answerWrites();
  await visit();
  fill();
  fireEvent.click(send());
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

test('empty fields are required: all are named, the first has the focus, nothing is called', async () => {
  const { calls } = answerWrites();
  const { user } = await visit();
  await user.click(send());
  await waitFor(() => expect(field('Nombre')).toHaveFocus());
  for (const name of Object.keys(typed)) {
    expect(field(name)).toBeInvalid();
    expect(field(name)).toHaveAccessibleDescription('Este campo es obligatorio');
  }
  const summary = within(screen.getByRole('alert'));
  expect(summary.getByText('Revise estos campos')).toBeVisible();
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
  await waitFor(() => expect(field('Correo electrónico')).toHaveFocus());
  expect(field('Correo electrónico')).toHaveAccessibleDescription('Correo electrónico no válido');
  expect(field('Nombre')).toBeValid();
  expect(values()).toEqual([typed.Nombre, 'ana@ejemplo', typed.Teléfono, typed.Mensaje]);

  await user.type(field('Correo electrónico'), '.mx');
  expect(field('Correo electrónico')).toBeValid();
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
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
  await waitFor(() => expect(field('Nombre')).toHaveFocus());
  await user.clear(field('Correo electrónico'));
  expect(field('Correo electrónico')).toBeValid();
});

test('a message that is too long is kept whole, and said to be', async () => {
  const { calls } = answerWrites();
  const { user } = await visit();
  const long = 'x'.repeat(100_000);
  fill({ Mensaje: long });
  await user.click(send());
  await waitFor(() => expect(field('Mensaje')).toHaveFocus());
  expect(field('Mensaje')).toHaveAccessibleDescription('Este campo admite hasta 5000 caracteres');
  expect(field('Mensaje')).toHaveValue(long);
  expect(calls).toEqual([]);
});

test.each([
  ['save', 500, ['save', 'save', 'notify', 'confirm']],
  ['notify', 503, ['save', 'notify', 'notify', 'confirm']],
  ['confirm', 429, ['save', 'notify', 'confirm', 'confirm']],
  ['confirm', 400, ['save', 'notify', 'confirm', 'confirm']],
])(
  'when it fails to %s with %d nothing is shown, nothing is lost, and the next press goes on there',
  async (step, status, expected) => {
    const { failing, steps } = answerWrites({ [step]: status });
    const { user } = await visit();
    fill();
    await user.click(send());
    await waitFor(() => expect(steps()).toHaveLength(expected.length - 3 + expected.indexOf(step)));
    await untilIdle();
    expect(takeProblems()).toEqual([expect.objectContaining({ where: `contact/${step}` })]);
    expect(toast()).toBeNull();
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual(['']);
    expect(values()).toEqual(Object.values(typed));

    delete failing[step];
    await user.click(send());
    await waitFor(() => expect(toast()).toBeVisible());
    expect(steps()).toEqual(expected);
    expect(values()).toEqual(['', '', '', '']);
  },
);

test('a connection that breaks fails like any other answer', async () => {
  contentServer.use(http.post('*/api/contact-informations', () => HttpResponse.error()));
  await visit();
  fill();
  fireEvent.click(send());
  await waitFor(() => expect(contentRequests('/contact-informations')).toHaveLength(1));
  await untilIdle();
  expect(takeProblems()).toHaveLength(1);
  expect(values()).toEqual(Object.values(typed));
});

test('another message after a failure begins at the first step', async () => {
  const { failing, steps } = answerWrites({ notify: 500 });
  const { user } = await visit();
  fill();
  await user.click(send());
  await waitFor(() => expect(steps()).toEqual(['save', 'notify']));
  await untilIdle();
  takeProblems();
  delete failing.notify;
  await user.type(field('Mensaje'), ' Y otra cosa.');
  await user.click(send());
  await waitFor(() => expect(toast()).toBeVisible());
  expect(steps()).toEqual(['save', 'notify', 'save', 'notify', 'confirm']);
});

test('a message that the backend no longer knows begins anew', async () => {
  const { failing, steps } = answerWrites({ notify: 500 });
  const { user } = await visit();
  fill();
  await user.click(send());
  await waitFor(() => expect(steps()).toHaveLength(2));
  await untilIdle();
  failing.notify = 400;
  await user.click(send());
  await waitFor(() => expect(steps()).toEqual(['save', 'notify', 'notify', 'save', 'notify']));
  await untilIdle();
  expect(takeProblems()).toHaveLength(3);
});

test.each<[string, (user: UserEvent) => Promise<void>]>([
  ['a double click', (user) => user.dblClick(send())],
  ['Enter twice', (user) => user.type(field('Nombre'), '{Enter}{Enter}')],
  [
    'two presses in one moment',
    async () => {
      fireEvent.click(send());
      fireEvent.click(send());
    },
  ],
])('%s sends once', async (_, press) => {
  const { steps } = answerWrites();
  const { user } = await visit();
  fill();
  await press(user);
  await waitFor(() => expect(toast()).toBeVisible());
  expect(steps()).toEqual(['save', 'notify', 'confirm']);
});

test('the button says that it sends, and keeps the focus', async () => {
  let go: (() => void) | undefined;
  contentServer.use(
    http.post('*/api/contact-informations', async () => {
      await new Promise<void>((resolve) => {
        go = resolve;
      });
      return HttpResponse.json({}, { status: 500 });
    }),
  );
  const { user } = await visit();
  fill();
  await user.click(send());
  await waitFor(() => expect(send()).toHaveTextContent('Enviando…'));
  expect(send()).toHaveFocus();
  expect(send()).toHaveAttribute('aria-disabled', 'true');
  await waitFor(() => expect(go).toBeDefined());
  go?.();
  await untilIdle();
  expect(send()).toHaveFocus();
  takeProblems();
});

test('somebody very fast waits until people could have been so fast', async () => {
  const { calls } = answerWrites();
  await visit();
  jest.setSystemTime(Date.now() - 60_000 + 2900);
  fill();
  fireEvent.click(send());
  jest.setSystemTime(Date.now() + 200);
  await waitFor(() => expect(calls).toHaveLength(3));
  expect(Number(calls[0]?.elapsed)).toBeGreaterThanOrEqual(3000);
});

test('the trap is met by nobody, and says so when something was put in', async () => {
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
  await user.click(send());
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.trap).toBe('1');
  await untilIdle();
  takeProblems();
});

test('speaks English', async () => {
  await visit({ language: 'en' });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByRole('link', { name: 'Name: This field is required' })).toBeVisible();
  expect(await screen.findByText('Messages only')).toBeVisible();
});

test('the page that answers a form without JavaScript says that it was sent', async () => {
  await visit({ path: '/contacto?enviado=1' });
  expect(screen.getByText('Mensaje enviado correctamente')).toBeVisible();
  fireEvent.click(send());
  await screen.findByText('Revise estos campos');
  expect(toast()).toBeNull();
});
