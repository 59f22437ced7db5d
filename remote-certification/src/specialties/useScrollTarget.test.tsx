import { nextKeyDates } from '@consejo/shared/key-dates';
import { contentHandlers, contentServer, preferReducedMotion, renderRoute } from '@consejo/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { specialtyFixture } from '../certification.fixtures.ts';
import { remote } from '../remote.ts';

// The page's chunk is compiled on the first import, which takes longer than a query waits.
beforeAll(() => import('./SpecialtyPage.tsx'));

// jsdom has no layout, so it does not scroll.
let scrolled: [id: string, how: ScrollIntoViewOptions | boolean | undefined][] = [];
beforeEach(() => {
  scrolled = [];
  Element.prototype.scrollIntoView = function (how) {
    scrolled.push([this.id, how]);
  };
  contentServer.use(
    contentHandlers.data('/public-view', {}),
    contentHandlers.data('/fees', []),
    contentHandlers.data('/key-dates', []),
    contentHandlers.data('/points-rule', {}),
    contentHandlers.data('/children-medicine-view', specialtyFixture()),
    contentHandlers.data('/integrative-medicine-view', specialtyFixture()),
  );
});

const visit = (path: string) =>
  renderRoute({ path, routes: remote.routes, locales: { [remote.namespace]: remote.locales } });
const heading = (name: string) => screen.findByRole('heading', { level: 2, name });

test('scrolls smoothly to the element and focuses it once the data has loaded', async () => {
  visit('/medicina-rural?to=documents');
  const documents = await heading('Documentos');
  await waitFor(() => expect(documents).toHaveFocus());
  expect(scrolled).toEqual([['documents', { behavior: 'smooth' }]]);
});

test('jumps with reduced motion', async () => {
  preferReducedMotion();
  visit('/medicina-rural?to=documents');
  await waitFor(async () => expect(await heading('Documentos')).toHaveFocus());
  expect(scrolled).toEqual([['documents', { behavior: 'instant' }]]);
});

test('waits for the data, also after a retry', async () => {
  contentServer.use(contentHandlers.failure('/children-medicine-view'));
  // `process` is on the page even without the data.
  const { user } = visit('/medicina-rural?to=process');
  const retry = await screen.findByRole('button', { name: 'Reintentar' });
  expect(screen.getByRole('heading', { name: 'El proceso, paso a paso' })).not.toHaveFocus();
  expect(scrolled).toEqual([]);

  contentServer.use(contentHandlers.data('/children-medicine-view', specialtyFixture()));
  await user.click(retry);
  await waitFor(async () => expect(await heading('El proceso, paso a paso')).toHaveFocus());
  expect(scrolled).toHaveLength(1);
});

test('waits for the dates too, without which the sections are not there', async () => {
  contentServer.use(contentHandlers.hang('/key-dates'));
  const { queryClient } = visit('/medicina-rural?to=documents');
  await screen.findByText('Reconoce a quienes demuestran su saber.');
  expect(scrolled).toEqual([]);
  act(() => queryClient.setQueryData(nextKeyDates('ruralMedicine').queryKey, []));
  await waitFor(async () => expect(await heading('Documentos')).toHaveFocus());
});

test.each(['nada', '%23documents', '[id]', 'a%20b%22)', ''])(
  'does nothing for %j, which is no id on this page',
  async (to) => {
    visit(`/medicina-rural?to=${to}`);
    await heading('Documentos');
    expect(scrolled).toEqual([]);
    expect(document.body).toHaveFocus();
  },
);

test('scrolls again for a new value or page, not when the same page renders again', async () => {
  const { router, queryClient } = visit('/medicina-integrada?to=call');
  await waitFor(async () => expect(await heading('Convocatoria')).toHaveFocus());

  await act(() => router.navigate('/medicina-integrada?to=requirements'));
  await waitFor(async () => expect(await heading('Requisitos')).toHaveFocus());

  await act(() => queryClient.refetchQueries());
  await act(() => router.navigate('/medicina-integrada?to=requirements&lng=es'));
  // The contents list led to this section: the hash is newer than `to`.
  await act(() => router.navigate('/medicina-integrada?to=exam#call'));
  await act(() => router.navigate('/medicina-integrada?to=exam'));
  expect(scrolled.map(([id]) => id)).toEqual(['call', 'requirements']);

  await act(() => router.navigate('/medicina-rural?to=documents'));
  await waitFor(async () => expect(await heading('Documentos')).toHaveFocus());
  expect(scrolled.map(([id]) => id)).toEqual(['call', 'requirements', 'documents']);
});

test('makes an element focusable if it is not, and leaves the tab order of others', async () => {
  document.body.insertAdjacentHTML('beforeend', '<div id="plain"></div><a id="link" href="/">Ir</a>');
  const { router } = visit('/medicina-rural?to=plain');
  await waitFor(() => expect(document.getElementById('plain')).toHaveFocus());
  await act(() => router.navigate('/medicina-rural?to=link'));
  await waitFor(() => expect(document.getElementById('link')).toHaveFocus());
  expect(document.getElementById('link')).not.toHaveAttribute('tabindex');
  for (const id of ['plain', 'link']) document.getElementById(id)?.remove();
});
