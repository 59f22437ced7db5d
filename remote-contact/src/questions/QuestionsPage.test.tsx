import { contentHandlers, contentServer, renderRoute, takeProblems } from '@consejo/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { remote } from '../remote.ts';
import { answerFixture, questionFixture, questionsPageFixture } from './questions.fixtures.ts';

// Lazy code: compiling it inside a test would exceed the query timeout.
beforeAll(() => import('./QuestionsPage.tsx'));

function visit(language: 'es' | 'en' = 'es', fragment = '') {
  return renderRoute({
    path: `/preguntas${fragment}`,
    language,
    routes: remote.routes,
    locales: { [remote.namespace]: remote.locales },
  });
}

const answer = (questions: unknown[]) => contentServer.use(contentHandlers.data('/faqs', questions));
const headings = (level: number) =>
  screen.getAllByRole('heading', { level }).map(({ textContent }) => textContent);

test('shows questions by subject, each with its answer and a fragment of its own', async () => {
  answer([
    questionFixture('Cómo pago', { subject: 'Pagos' }),
    questionFixture('Qué se pide'),
    questionFixture('Cómo pido mi factura', { subject: 'Pagos' }),
  ]);
  visit();
  const payments = within(await screen.findByRole('region', { name: 'Pagos' }));
  expect(headings(1)).toEqual(['Preguntas frecuentes']);
  expect(headings(2)).toEqual(['En esta página', 'Certificación', 'Pagos', '¿No encuentra su respuesta?']);
  expect(payments.getAllByRole('heading', { level: 3 }).map(({ id }) => id)).toEqual([
    'id-Cómo pago',
    'id-Cómo pido mi factura',
  ]);
  expect(payments.getByText('Respuesta a Cómo pago.')).toBeVisible();
  const contents = within(screen.getByRole('navigation', { name: 'En esta página' }));
  expect(contents.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    '¿Qué se pide?',
    '¿Cómo pago?',
    '¿Cómo pido mi factura?',
  ]);
  const places = within(screen.getByRole('navigation', { name: 'Está en' }));
  expect(places.getByRole('link', { name: 'Contacto' })).toHaveAttribute('href', '/contacto');
});

test('without questions says so, and where to write', async () => {
  answer([]);
  visit();
  expect(
    await screen.findByRole('heading', { level: 2, name: 'Todavía no hay preguntas publicadas' }),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ir a la página de contacto' })).toHaveAttribute(
    'href',
    '/contacto',
  );
  expect(screen.queryByRole('navigation', { name: 'En esta página' })).not.toBeInTheDocument();
});

test('a question without an answer and one without words are left out; an unknown subject comes last', async () => {
  answer([
    questionFixture('De un tema nuevo', { subject: 'Becas' }),
    questionFixture('Sin respuesta', { answer: [] }),
    questionFixture('Vacía', { question: ' ' }),
    questionFixture('Qué se pide'),
  ]);
  visit();
  expect(await screen.findByRole('region', { name: 'Otras preguntas' })).toHaveTextContent(
    'Respuesta a De un tema nuevo.',
  );
  expect(headings(3)).toEqual(['¿Qué se pide?', '¿De un tema nuevo?']);
  expect(takeProblems()).toHaveLength(3);
});

test('HTML is shown as it was entered', async () => {
  const html = '<img src=x onerror="alert(1)"> & <b>negritas</b>';
  answer([questionFixture('x', { question: html, answer: answerFixture(html) })]);
  visit();
  expect(await screen.findByRole('heading', { level: 3, name: html })).toBeVisible();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

test('of many questions all are on the page, and the contents list has the subjects', async () => {
  contentServer.use(
    http.get('*/api/faqs', ({ request }) => {
      const page = Number(new URL(request.url).searchParams.get('pagination[page]'));
      return HttpResponse.json(questionsPageFixture(120, page, 100));
    }),
  );
  visit();
  // By selectors: roles of a page this long take seconds to compute.
  await waitFor(() => expect(document.querySelectorAll('h3')).toHaveLength(120));
  const listed = [...document.querySelectorAll('nav ol[class] a')].map(({ textContent }) => textContent);
  expect(listed.slice(-1)).toEqual(['Certificación']);
  expect(listed.length).toBeLessThan(5);
});

test('goes to the question in the address when its data arrives after the page', async () => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  contentServer.use(
    http.get('*/api/faqs', async () => {
      await arrived;
      return HttpResponse.json({ data: [questionFixture('Primera'), questionFixture('Segunda')], meta: {} });
    }),
  );
  const scrolled: string[] = [];
  Element.prototype.scrollIntoView = function scrollIntoView() {
    scrolled.push(this.id);
  };
  visit('es', '#id-Segunda');
  expect(await screen.findByRole('status')).toHaveTextContent('Cargando');
  arrive();
  const question = await screen.findByRole('heading', { level: 3, name: '¿Segunda?' });
  await waitFor(() => expect(question).toHaveFocus());
  expect(scrolled).toEqual(['id-Segunda']);
});

test('a failed call shows Error with a retry; where to write stays', async () => {
  contentServer.use(contentHandlers.failure('/faqs'));
  const { user } = visit();
  expect(await screen.findByRole('heading', { level: 2, name: 'Error' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ir a la página de contacto' })).toBeVisible();

  answer([questionFixture('Qué se pide')]);
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('Respuesta a Qué se pide.')).toBeVisible();
});

test('in English, questions and answers are marked as Spanish', async () => {
  answer([questionFixture('Qué se pide')]);
  visit('en');
  expect(await screen.findByRole('region', { name: 'Certification' })).toBeVisible();
  expect(headings(1)).toEqual(['Frequently asked questions']);
  expect(screen.getByText('This text is available in Spanish only.')).toBeVisible();
  for (const part of [
    ...screen.getAllByText('¿Qué se pide?'),
    screen.getByText('Respuesta a Qué se pide.'),
  ]) {
    expect(part.closest('[lang]')).toHaveAttribute('lang', 'es');
  }
});
