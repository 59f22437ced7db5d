import { errorKind } from '@consejo/shared/content';
import {
  contentHandlers,
  contentRequests,
  contentServer,
  publicViewFixture,
  renderRoute,
} from '@consejo/shared/testing';
import { act, screen, within } from '@testing-library/react';
import { familyMedicineFixture, specialtyFixture } from '../certification.fixtures.ts';
import { remote } from '../remote.ts';
import { specialties } from './specialties.ts';

// The page's chunk is compiled on the first import, which takes longer than a query waits.
beforeAll(() => import('./SpecialtyPage.tsx'));

const [family, integrative, rural] = [
  {
    path: '/especialidades',
    view: '/family-medicine-view',
    fixture: familyMedicineFixture(),
    title: 'Medicina Familiar',
    englishTitle: 'Family Medicine',
    sections: ['steps', 'exam', 'call', 'process', 'requirements', 'documents'],
    ownSections: ['steps', 'exam', 'process'],
    forms: ['/medicina-familiar/documentos', '/medicina-familiar/documentos'],
    populate: { 'populate[files][populate]': '*', 'populate[validityFile][populate]': '*' },
  },
  {
    path: '/medicina-integrada',
    view: '/integrative-medicine-view',
    fixture: specialtyFixture(),
    title: 'Medicina Integrada',
    englishTitle: 'Integrated Medicine',
    sections: ['steps', 'exam', 'documents', 'call', 'process', 'requirements'],
    ownSections: ['steps', 'exam', 'process'],
    forms: ['/medicina-integrada#documents', '/medicina-integrada/documentos'],
    populate: { 'populate[files][populate]': '*' },
  },
  {
    path: '/medicina-rural',
    view: '/children-medicine-view',
    fixture: specialtyFixture(),
    title: 'Medicina del Niño y del Adulto para los Servicios Rurales de Salud',
    englishTitle: 'Child and Adult Medicine for Rural Health Services',
    sections: ['steps', 'call', 'documents', 'process', 'requirements'],
    ownSections: ['steps', 'process'],
    forms: ['/medicina-rural#documents', '/medicina-rural/documentos'],
    populate: { 'populate[files][populate]': '*' },
  },
] as const;
const pages = [family, integrative, rural];

function visit(path: string, language: 'es' | 'en' = 'es') {
  return renderRoute({
    path,
    language,
    routes: remote.routes,
    locales: { [remote.namespace]: remote.locales },
  });
}

const answer = (view: string, data: object) => contentServer.use(contentHandlers.data(view, data));
beforeEach(() => {
  answer('/public-view', publicViewFixture());
  answer('/fees', []);
  answer('/key-dates', []);
  answer('/points-rule', {});
});

const sections = () =>
  screen.getAllByRole('region').map((part) => within(part).getAllByRole('heading')[0]?.id);
const formsLink = () => screen.getByRole('link', { name: 'Ver los documentos' });

describe.each(pages)(
  '$path',
  ({ path, view, fixture, title, englishTitle, forms, populate, ...expected }) => {
    test('shows title, description and sections in the order of the specification', async () => {
      answer(view, fixture);
      visit(path);
      // Our own name, the same before and after the data arrives; the view's title is another one.
      expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
      expect(await screen.findByText('Reconoce a quienes demuestran su saber.')).toBeVisible();
      expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
      expect(sections()).toEqual(expected.sections);
      expect(
        within(screen.getByRole('navigation', { name: 'En esta página' }))
          .getAllByRole('link')
          .map((link) => link.getAttribute('href')),
      ).toEqual(expected.sections.map((id) => `${path}#${id}`));
      expect(screen.getByRole('link', { name: /^Convocatoria Consulte las fechas/ })).toHaveAttribute(
        'href',
        `${path}#call`,
      );
      expect(formsLink()).toHaveAttribute('href', forms[0]);
      expect(screen.queryByText('This text is available in Spanish only.')).not.toBeInTheDocument();
    });

    test('requests view and site content in parallel, and shows that it is loading', async () => {
      contentServer.use(contentHandlers.hang(view), contentHandlers.hang('/public-view'));
      visit(path, 'en');
      expect(await screen.findByRole('status')).toHaveTextContent('Loading');
      expect(screen.getByRole('heading', { level: 1, name: englishTitle })).not.toHaveAttribute('lang');
      expect(contentRequests(view).map(({ searchParams }) => Object.fromEntries(searchParams))).toEqual([
        populate,
      ]);
      expect(contentRequests('/public-view')).toHaveLength(1);
    });

    test('an empty view has a sentence in place of each missing part', async () => {
      answer(view, {});
      answer('/public-view', {});
      visit(path);
      expect(await screen.findByText(/^Por ahora no hay una convocatoria publicada/)).toBeVisible();
      expect(screen.getByText('Los requisitos no están publicados por ahora.')).toBeVisible();
      expect(screen.getByText('No hay documentos disponibles por ahora.')).toBeVisible();
      expect(sections()).toEqual(expected.sections);
      expect(screen.queryByRole('link', { name: /^Convocatoria Consulte|SIGME/ })).not.toBeInTheDocument();
      expect(screen.queryByRole('button', { name: 'Imprimir la convocatoria' })).not.toBeInTheDocument();
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    });

    test.each([
      ['fails', 500],
      ['is not published', 404],
    ])('a view that %s is an outage: Error with a retry, and our own sections', async (_, status) => {
      contentServer.use(contentHandlers.failure(view, status));
      const { user, queryClient } = visit(path);
      expect(await screen.findByRole('heading', { level: 2, name: 'Error' })).toBeVisible();
      // The shell answers 503 for it, never 404.
      const query = specialties[pages.findIndex((page) => page.path === path)]?.view();
      expect(errorKind(queryClient.getQueryState(query?.queryKey ?? [])?.error)).toBe('unavailable');
      expect(sections()).toEqual(expected.ownSections);
      expect(formsLink()).toHaveAttribute('href', forms[1]);

      answer(view, fixture);
      await user.click(screen.getByRole('button', { name: 'Reintentar' }));
      expect(await screen.findByRole('region', { name: 'Convocatoria' })).toBeVisible();
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
      expect(contentRequests('/public-view')).toHaveLength(1);
    });
  },
);

test('in English the backend’s texts are marked as Spanish', async () => {
  answer(family.view, family.fixture);
  visit(family.path, 'en');
  expect(await screen.findByRole('region', { name: 'One exam in two phases' })).toHaveTextContent(
    '60% of the grade',
  );
  expect(screen.getAllByText('This text is available in Spanish only.')).toHaveLength(3);
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

test('prints only the call; navigating to another specialty resets it', async () => {
  answer(rural.view, rural.fixture);
  answer(integrative.view, integrative.fixture);
  const { user, router } = visit(rural.path);
  const printed = () =>
    [...document.querySelectorAll('section[data-printed]')].map((part) =>
      part.getAttribute('aria-labelledby'),
    );
  const seenByPrint: (string | null)[][] = [];
  const print = jest.spyOn(window, 'print').mockImplementation(() => void seenByPrint.push(printed()));
  const button = async () => screen.findByRole('button', { name: 'Imprimir la convocatoria' });

  await user.click(await button());
  expect(seenByPrint).toEqual([['call']]);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(printed()).toEqual([]);

  await user.click(await button());
  await act(() => router.navigate(integrative.path));
  expect(await screen.findByRole('heading', { level: 1, name: integrative.title })).toBeVisible();
  expect(printed()).toEqual([]);
  print.mockRestore();
});
