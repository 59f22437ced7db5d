import { contentHandlers, contentServer, preferReducedMotion, renderRoute } from '@consejo/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { remote } from '../remote.ts';
import { specialtyFixture } from './specialty.fixtures.ts';

// The pages' code is loaded when they are visited; compiling it here takes longer than a query waits.
beforeAll(
  () =>
    Promise.all([
      import('../rural-medicine/RuralMedicinePage.tsx'),
      import('../integrative-medicine/IntegrativeMedicinePage.tsx'),
    ]),
  30_000,
);

// jsdom draws nothing, so it has nothing to scroll.
let scrolled: [id: string, how: ScrollIntoViewOptions | boolean | undefined][] = [];
beforeEach(() => {
  scrolled = [];
  Element.prototype.scrollIntoView = function (how) {
    scrolled.push([this.id, how]);
  };
  contentServer.use(
    contentHandlers.data('/public-view', {}),
    contentHandlers.data('/children-medicine-view', specialtyFixture()),
    contentHandlers.data('/integrative-medicine-view', specialtyFixture()),
  );
});

const visit = (path: string) =>
  renderRoute({ path, routes: remote.routes, locales: { [remote.namespace]: remote.locales } });
const heading = (name: string) => screen.findByRole('heading', { level: 2, name });

test('scrolls smoothly to the element once the data is there, and takes the focus along', async () => {
  visit('/medicina-rural?to=documents');
  const documents = await heading('Documentos');
  await waitFor(() => expect(documents).toHaveFocus());
  expect(scrolled).toEqual([['documents', { behavior: 'smooth' }]]);
});

test('at once where less motion is asked for', async () => {
  preferReducedMotion();
  visit('/medicina-rural?to=documents');
  await waitFor(async () => expect(await heading('Documentos')).toHaveFocus());
  expect(scrolled).toEqual([['documents', { behavior: 'instant' }]]);
});

test('waits for the data: also for that of a retry', async () => {
  contentServer.use(contentHandlers.failure('/children-medicine-view'));
  // An element that is there without the data, too.
  const { user } = visit('/medicina-rural?to=process');
  const retry = await screen.findByRole('button', { name: 'Reintentar' });
  expect(screen.getByRole('heading', { name: 'El proceso, paso a paso' })).not.toHaveFocus();
  expect(scrolled).toEqual([]);

  contentServer.use(contentHandlers.data('/children-medicine-view', specialtyFixture()));
  await user.click(retry);
  await waitFor(async () => expect(await heading('El proceso, paso a paso')).toHaveFocus());
  expect(scrolled).toHaveLength(1);
});

test.each(['nada', '%23documents', '[id]', 'a%20b%22)', ''])(
  '%j is no id of this page: nothing happens',
  async (to) => {
    visit(`/medicina-rural?to=${to}`);
    await heading('Documentos');
    expect(scrolled).toEqual([]);
    expect(document.body).toHaveFocus();
  },
);

test('again when it changes and on another page, never when the same page is drawn anew', async () => {
  const { router, queryClient } = visit('/medicina-integrada?to=call');
  await waitFor(async () => expect(await heading('Convocatoria')).toHaveFocus());

  await act(() => router.navigate('/medicina-integrada?to=requirements'));
  await waitFor(async () => expect(await heading('Requisitos')).toHaveFocus());

  await act(() => queryClient.refetchQueries());
  await act(() => router.navigate('/medicina-integrada?to=requirements&lng=es'));
  // Back to a section that the contents list led to: the hash is newer than `to`.
  await act(() => router.navigate('/medicina-integrada?to=exam#call'));
  await act(() => router.navigate('/medicina-integrada?to=exam'));
  expect(scrolled.map(([id]) => id)).toEqual(['call', 'requirements']);

  await act(() => router.navigate('/medicina-rural?to=documents'));
  await waitFor(async () => expect(await heading('Documentos')).toHaveFocus());
  expect(scrolled.map(([id]) => id)).toEqual(['call', 'requirements', 'documents']);
});

test('an element that takes no focus gets it, one that does stays in the order of the keyboard', async () => {
  document.body.insertAdjacentHTML('beforeend', '<div id="plain"></div><a id="link" href="/">Ir</a>');
  const { router } = visit('/medicina-rural?to=plain');
  await waitFor(() => expect(document.getElementById('plain')).toHaveFocus());
  await act(() => router.navigate('/medicina-rural?to=link'));
  await waitFor(() => expect(document.getElementById('link')).toHaveFocus());
  expect(document.getElementById('link')).not.toHaveAttribute('tabindex');
  for (const id of ['plain', 'link']) document.getElementById(id)?.remove();
});
