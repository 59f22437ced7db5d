import { contentHandlers, contentServer, renderRoute } from '@consejo/shared/testing';
import { configure, fireEvent, screen, waitFor } from '@testing-library/react';
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
export function answerWrites(failing: Record<string, number> = {}) {
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

export async function visit({
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

export const typed = {
  Nombre: 'Ana <b>Núñez</b> 👩🏽‍⚕️',
  'Correo electrónico': 'ana@ejemplo.org',
  Teléfono: '55 0000 0001',
  Mensaje: 'Hola.\nمرحبا',
};
export const field = (name: string) => screen.getByRole('textbox', { name });
export const send = () => screen.getByRole('button', { name: /^Enviar|^Enviando/ });
export const fill = (changes: Partial<typeof typed> = {}) => {
  for (const [name, value] of Object.entries({ ...typed, ...changes })) {
    fireEvent.change(field(name), { target: { value } });
  }
};
export const values = () =>
  Object.keys(typed)
    .map((name) => field(name))
    .map((input) => 'value' in input && input.value);
/** Until what became of a message is said: a moment after the press the button does not say yet that it sends. */
export const untilIdle = () =>
  waitFor(() => {
    expect(screen.getByText(/^(El mensaje todavía no|Recibimos su mensaje)/)).toBeVisible();
    expect(send()).toHaveTextContent(/^Enviar$/);
  });
export const toast = () => screen.queryByText('Mensaje enviado correctamente');
