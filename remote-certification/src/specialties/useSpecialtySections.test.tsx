import {
  contentHandlers,
  contentServer,
  publicViewFixture,
  renderRoute,
  takeProblems,
} from '@consejo/shared/testing';
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  documentFixture,
  familyMedicineFixture,
  paragraphFixture,
  specialtyFixture,
} from '../certification.fixtures.ts';
import { remote } from '../remote.ts';

// The page's chunk is compiled on the first import, which takes longer than a query waits.
beforeAll(() => import('./SpecialtyPage.tsx'));

function visit(path = '/especialidades') {
  return renderRoute({ path, routes: remote.routes, locales: { [remote.namespace]: remote.locales } });
}

function answer(fields?: Record<string, unknown>, site: Record<string, unknown> = {}) {
  contentServer.use(
    contentHandlers.data('/family-medicine-view', familyMedicineFixture(fields)),
    contentHandlers.data('/integrative-medicine-view', specialtyFixture()),
    contentHandlers.data('/public-view', publicViewFixture(site)),
    contentHandlers.data('/fees', []),
    contentHandlers.data('/key-dates', []),
    contentHandlers.data('/points-rule', {}),
  );
}

const region = async (name: string) => within(await screen.findByRole('region', { name }));
const steps = async (name: string) =>
  (await region(name)).getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

test('the three steps link to where they are done, the four of the process to the results', async () => {
  answer();
  visit();
  expect(await steps('Tres pasos para su solicitud')).toEqual([
    'Cree su cuenta',
    'Realice su pago',
    'Reúna su documentación',
  ]);
  expect(await steps('El proceso, paso a paso')).toEqual(['Solicitud', 'Revisión', 'Examen', 'Resultado']);
  for (const [name, address] of [
    [/^Registrarse en SIGME/, 'https://sigme.example.org/registro'],
    [/^Ya tengo cuenta/, 'https://sigme.example.org/entrar'],
    ['Ir al pago en línea', '/examen'],
    ['Consultar resultados', '/consultar-resultados'],
  ] as const) {
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', address);
  }
});

test('family medicine’s exam has two phases, of 60 and of 40 percent', async () => {
  answer();
  visit();
  const exam = await region('Un examen en dos fases');
  const phases = exam.getAllByRole('listitem');
  expect(phases).toHaveLength(2);
  expect(phases[0]).toHaveTextContent(/^Fase 1\s*60 % de la calificación\s*Examen de conocimientos en línea/);
  expect(phases[1]).toHaveTextContent(/^Fase 2\s*40 % de la calificación\s*Examen clínico .+ \(ECOE\)/);
  expect(exam.getByText(/turno matutino o el vespertino.+convocatoria/)).toBeVisible();
});

test('integrative medicine’s exam is taken online', async () => {
  answer();
  visit('/medicina-integrada');
  expect((await region('Examen de conocimientos en línea')).getByRole('paragraph')).toHaveTextContent(
    'El examen de conocimientos se presenta en línea.',
  );
});

test('call and requirements are the editors’; family medicine adds a paragraph', async () => {
  answer();
  visit();
  expect((await region('Convocatoria')).getByText('Examen: 17 de abril de 2027.')).toBeVisible();
  const requirement = (await region('Requisitos')).getByText('Cédula profesional.');
  const paragraph = (await region('Requisitos')).getByText('El Consejo confirma las fechas.');
  expect(requirement.compareDocumentPosition(paragraph)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('family medicine’s renewal documents open in the viewer; closing it returns the focus', async () => {
  answer();
  const { user } = visit();
  const name = 'Renovación por examen';
  const link = (await region('Documentos de vigencia')).getByRole('link', { name: `${name} (PDF, 184 KB)` });
  expect(link).toHaveAttribute('href', '/uploads/renovación-por-examen.pdf');
  await user.click(link);
  // The viewer's chunk is compiled here, on its first use.
  expect(await screen.findByRole('dialog', { name })).toBeVisible();
  expect(screen.getByTitle(name)).toHaveAttribute(
    'src',
    expect.stringContaining(encodeURIComponent('renovaci%C3%B3n-por-examen.pdf')),
  );
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(link).toHaveFocus());
});

test('the other specialties’ documents open directly, never in the viewer', async () => {
  answer();
  visit('/medicina-integrada');
  const link = await screen.findByRole('link', { name: 'Solicitud Se llena y se firma. (PDF, 184 KB)' });
  expect(link).toHaveAttribute('href', '/uploads/solicitud.pdf');
  const isLeftToBrowser = new Promise<boolean>((resolve) =>
    document.body.addEventListener(
      'click',
      (event) => {
        resolve(!event.defaultPrevented);
        event.preventDefault(); // jsdom cannot navigate
      },
      { once: true },
    ),
  );
  fireEvent(link, createEvent.click(link));
  expect(await isLeftToBrowser).toBe(true);
});

test('unusable content is dropped and reported; the rest of the page stays', async () => {
  const link = { type: 'link', url: 'javascript:alert(1)', children: [{ type: 'text', text: 'Pulse aquí' }] };
  answer(
    {
      call: [{ type: 'table' }, { type: 'list', format: 'ordered', children: [] }, paragraphFixture('Queda')],
      requirement: [{ type: 'paragraph', children: [link] }],
      validityFile: [documentFixture('Sin archivo', { file: null }), documentFixture('Con archivo')],
    },
    { sigmeRegisterUrl: 'javascript:alert(1)', sigmeLoginUrl: null },
  );
  visit();
  expect(await screen.findByText('Queda')).toBeVisible();
  expect(screen.getByText('Pulse aquí').closest('a')).toBeNull();
  expect(screen.getByText('Sin archivo').closest('a')).toBeNull();
  expect(screen.getByRole('link', { name: /^Con archivo/ })).toBeVisible();
  expect(screen.queryByRole('link', { name: /SIGME|cuenta/ })).not.toBeInTheDocument();
  expect(takeProblems()).toEqual([
    { where: 'family-medicine-view requirement', detail: 'dropped: link without a safe address' },
    { where: 'family-medicine-view call', detail: 'dropped: block of type table' },
    { where: 'family-medicine-view validityFile', detail: 'no usable file: Sin archivo' },
  ]);
});

test.each([500, 404])('without the site’s content (%i) only SIGME’s links are missing', async (status) => {
  answer();
  contentServer.use(contentHandlers.failure('/public-view', status));
  const { queryClient } = visit();
  await region('Convocatoria');
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.getAllByRole('region')).toHaveLength(6);
  expect(screen.queryByRole('link', { name: /SIGME|cuenta/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
