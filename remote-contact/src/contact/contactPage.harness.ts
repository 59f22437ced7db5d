import { contentHandlers, contentServer, publicViewFixture, renderRoute } from '@consejo/shared/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { remote } from '../remote.ts';
import { contactFixture } from './contact.fixtures.ts';

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

/** Call once at the top of a test file that submits the form: a fake `Date`, the page compiled beforehand. */
export function setUpContactPage() {
  // Only `Date` is faked: the form measures with it how long it has been on screen.
  beforeEach(() => jest.useFakeTimers({ doNotFake: [...realTimers] }));
  beforeEach(() => contentServer.use(contentHandlers.json('/public-view', { data: publicViewFixture() })));
  afterEach(() => jest.useRealTimers());

  // Lazy code, so that no test's first query waits for it.
  beforeAll(() => Promise.all([import('./ContactPage.tsx'), import('./submitContact.ts')]));
}

type Call = { step: string; body: unknown; elapsed: string | null; trap: string | null };

const isForCouncil = (body: unknown) =>
  typeof body === 'object' &&
  body !== null &&
  'template_id' in body &&
  body.template_id === 'for-the-council';

/** Handlers for the form's three calls. `failing` maps a step to the status it fails with; tests may change it later. */
export function answerWrites(failing: Record<string, number> = {}) {
  const calls: Call[] = [];
  const answer = async (request: Request, stepOf: (body: unknown) => string) => {
    const body: unknown = await request.clone().json();
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
      answer(request, (body) => (isForCouncil(body) ? 'notify' : 'confirm')),
    ),
  );
  return { calls, failing, steps: () => calls.map(({ step }) => step) };
}

/** Renders the page and moves the clock on by a minute, so that submitting is not delayed as too fast. */
export async function visit({
  language = 'es',
  path = '/contacto',
  details = {},
}: {
  language?: 'es' | 'en';
  path?: string;
  details?: Record<string, unknown>;
} = {}) {
  contentServer.use(contentHandlers.json('/contact-view', { data: contactFixture(details) }));
  const page = renderRoute({
    path,
    language,
    routes: remote.routes,
    locales: { [remote.namespace]: remote.locales },
  });
  await screen.findByRole('heading', { level: 1 });
  spendAMinute();
  return page;
}

/** The form is shown anew after each submission, and would delay the next one as too fast. */
export const spendAMinute = () => void jest.setSystemTime(Date.now() + 60_000);

export const typed = {
  Nombre: 'Ana <b>Núñez</b> 👩🏽‍⚕️',
  'Correo electrónico': 'ana@ejemplo.org',
  Teléfono: '55 0000 0001',
  Mensaje: 'Hola.\nمرحبا',
};
export const field = (name: string) => screen.getByRole('textbox', { name });
export const sendButton = () => screen.getByRole('button', { name: /^Enviar|^Enviando/ });
export const fill = (changes: Partial<typeof typed> = {}) => {
  for (const [name, value] of Object.entries({ ...typed, ...changes })) {
    fireEvent.change(field(name), { target: { value } });
  }
};
export const values = () =>
  Object.keys(typed)
    .map((name) => field(name))
    .map((input) => 'value' in input && input.value);
/** Waits for the outcome text as well: just after the click the button does not show yet that it is sending. */
export const untilIdle = () =>
  waitFor(() => {
    expect(screen.getByText(/^(El mensaje todavía no|Recibimos su mensaje)/)).toBeVisible();
    expect(sendButton()).toHaveTextContent(/^Enviar$/);
  });
export const toast = () => screen.queryByText('Mensaje enviado correctamente');
