import { errorKind } from '@consejo/shared/content';
import {
  contentHandlers,
  contentRequests,
  contentServer,
  publicViewFixture,
  renderRoute,
  takeProblems,
} from '@consejo/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { remote } from '../remote.ts';
import { familyMedicine } from '../specialties/specialty.content.ts';
import {
  documentFixture,
  familyMedicineFixture,
  paragraphFixture,
} from '../specialties/specialty.fixtures.ts';

// The page's code is loaded when it is visited; compiling it here takes longer than a query waits.
beforeAll(() => import('./FamilyMedicinePage.tsx'), 30_000);

function visit(language: 'es' | 'en' = 'es') {
  return renderRoute({
    path: '/especialidades',
    language,
    routes: remote.routes,
    locales: { [remote.namespace]: remote.locales },
  });
}

function answer(fields?: Record<string, unknown>, site: Record<string, unknown> = {}) {
  contentServer.use(
    contentHandlers.data('/family-medicine-view', familyMedicineFixture(fields)),
    contentHandlers.data('/public-view', publicViewFixture(site)),
  );
}

const region = (name: string) => within(screen.getByRole('region', { name }));
const steps = (name: string) =>
  region(name)
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);
const sections = () =>
  screen.getAllByRole('region').map((part) => within(part).getAllByRole('heading')[0]?.id);

test('shows title, description and the sections in the order of the specification', async () => {
  answer();
  visit();
  expect(await screen.findByText('Reconoce a quienes demuestran su saber.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Medicina Familiar' })).toBeVisible();
  expect(sections()).toEqual(['steps', 'exam', 'call', 'process', 'requirements', 'documents']);
  expect(region('Convocatoria').getByText('Examen: 17 de abril de 2027.')).toBeVisible();
  const requirement = region('Requisitos').getByText('Cédula profesional.');
  const further = region('Requisitos').getByText('El Consejo confirma las fechas.');
  expect(requirement.compareDocumentPosition(further)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(
    within(screen.getByRole('navigation', { name: 'En esta página' }))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(
    ['steps', 'exam', 'call', 'process', 'requirements', 'documents'].map((id) => `/especialidades#${id}`),
  );
});

test('three steps lead to where they are done, four tell the process', async () => {
  answer();
  visit();
  await screen.findByRole('region', { name: 'Convocatoria' });
  expect(steps('Tres pasos para su solicitud')).toEqual([
    'Cree su cuenta',
    'Realice su pago',
    'Reúna su documentación',
  ]);
  expect(steps('El proceso, paso a paso')).toEqual(['Solicitud', 'Revisión', 'Examen', 'Resultado']);
  for (const [name, address] of [
    [/^Registrarse en SIGME/, 'https://sigme.example.org/registro'],
    [/^Ya tengo cuenta/, 'https://sigme.example.org/entrar'],
    ['Ir al pago en línea', '/examen'],
    ['Ver los documentos', '/medicina-familiar/documentos'],
    ['Consultar resultados', '/consultar-resultados'],
  ] as const) {
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', address);
  }
  expect(screen.getByRole('link', { name: /^Convocatoria vigente/ })).toHaveAttribute(
    'href',
    '/especialidades#call',
  );
});

test('the exam has two phases, of 60 and of 40 percent', async () => {
  answer();
  visit();
  await screen.findByRole('region', { name: 'Convocatoria' });
  const phases = region('Un examen en dos fases').getAllByRole('listitem');
  expect(phases).toHaveLength(2);
  expect(phases[0]).toHaveTextContent(/^Fase 1\s*60 % de la calificación\s*Examen de conocimientos en línea/);
  expect(phases[1]).toHaveTextContent(/^Fase 2\s*40 % de la calificación\s*Examen clínico .+ \(ECOE\)/);
  expect(
    region('Un examen en dos fases').getByText(/turno matutino o el vespertino.+convocatoria/),
  ).toBeVisible();
});

test('a validity document opens in the viewer; closing it leads the focus back', async () => {
  answer();
  const { user } = visit();
  const name = 'Renovación por examen';
  const link = await screen.findByRole('link', { name: `${name} (PDF, 184 KB)` });
  expect(link).toHaveAttribute('href', '/uploads/renovación-por-examen.pdf');
  await user.click(link);
  // The viewer's code is loaded when first shown, and compiled here.
  expect(await screen.findByRole('dialog', { name }, { timeout: 20_000 })).toBeVisible();
  expect(screen.getByTitle(name)).toHaveAttribute(
    'src',
    expect.stringContaining(encodeURIComponent('renovaci%C3%B3n-por-examen.pdf')),
  );
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(link).toHaveFocus());
}, 30_000);

test('asks for both at once, files with all of theirs, and says that it is loading', async () => {
  contentServer.use(contentHandlers.hang('/family-medicine-view'), contentHandlers.hang('/public-view'));
  visit();
  expect(await screen.findByRole('status')).toHaveTextContent('Cargando');
  expect(screen.getByRole('heading', { level: 1, name: 'Medicina Familiar' })).toBeVisible();
  expect(contentRequests('/family-medicine-view')[0]?.searchParams.toString()).toBe(
    'populate%5Bfiles%5D%5Bpopulate%5D=*&populate%5BvalidityFile%5D%5Bpopulate%5D=*',
  );
  expect(contentRequests('/public-view')).toHaveLength(1);
});

test('an empty view leaves the steps, and says what is not there yet', async () => {
  contentServer.use(
    contentHandlers.data('/family-medicine-view', {}),
    contentHandlers.data('/public-view', {}),
  );
  visit('en');
  expect(await screen.findByText(/^No call is published at the moment/)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Family Medicine' })).not.toHaveAttribute('lang');
  expect(screen.getByText('The requirements are not published at the moment.')).toBeVisible();
  expect(screen.getByText('No documents are available at the moment.')).toBeVisible();
  expect(sections()).toHaveLength(6);
  expect(screen.queryByRole('link', { name: /^Current call/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /SIGME/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('what is broken in the content costs only itself', async () => {
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
  expect(takeProblems()).toHaveLength(3);
});

test.each([
  ['fails', 500],
  ['is not published', 404],
])('a view that %s is an outage: Error with a retry, and the council’s own texts', async (_, status) => {
  answer();
  contentServer.use(contentHandlers.failure('/family-medicine-view', status));
  const { user, queryClient } = visit();
  expect(await screen.findByRole('heading', { level: 2, name: 'Error' })).toBeVisible();
  // The shell answers 503, never 404, for it.
  expect(errorKind(queryClient.getQueryState(familyMedicine().queryKey)?.error)).toBe('unavailable');
  expect(sections()).toEqual(['steps', 'exam', 'process']);

  answer();
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('region', { name: 'Convocatoria' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(contentRequests('/public-view')).toHaveLength(1);
});

test.each([500, 404])(
  'without the site’s content (%i) the page stands, only SIGME’s links are missing',
  async (status) => {
    answer();
    contentServer.use(contentHandlers.failure('/public-view', status));
    const { queryClient } = visit();
    expect(await screen.findByRole('region', { name: 'Convocatoria' })).toBeVisible();
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(sections()).toHaveLength(6);
    expect(screen.queryByRole('link', { name: /SIGME|cuenta/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  },
);

test('in English the backend’s texts are marked as Spanish', async () => {
  answer();
  visit('en');
  expect(await screen.findByRole('region', { name: 'One exam in two phases' })).toHaveTextContent(
    '60% of the grade',
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Family Medicine' })).toBeVisible();
  expect(screen.getByText('This text is available in Spanish only.')).toBeVisible();
  for (const text of [
    'Reconoce a quienes demuestran su saber.',
    'Examen: 17 de abril de 2027.',
    'El Consejo confirma las fechas.',
    'Renovación por puntaje',
  ]) {
    const [words] = await screen.findAllByText(text);
    expect(words?.closest('[lang]')).toHaveAttribute('lang', 'es');
  }
  expect(screen.getByRole('region', { name: 'Renewal documents' })).toBeVisible();
});
