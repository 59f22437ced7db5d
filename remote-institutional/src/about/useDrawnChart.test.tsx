import { matchMediaQueries, renderRoute } from '@consejo/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { remote } from '../remote.ts';
import { nodeFixture, rootFixture } from './about.fixtures.ts';
import { OrganizationChart } from './OrganizationChart.tsx';
import { toOrganizationNode } from './organizationNode.ts';

// The drawing's chunk is compiled on its first import, which takes longer than a query waits.
beforeAll(() => import('./DrawnChart.tsx'));

const mediaEvents = new EventTarget();
beforeEach(() => {
  const { matchMedia } = window;
  jest.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...matchMedia(query),
    addEventListener: mediaEvents.addEventListener.bind(mediaEvents),
    removeEventListener: mediaEvents.removeEventListener.bind(mediaEvents),
  }));
});
afterEach(() => jest.restoreAllMocks());

const tree = rootFixture('Mesa directiva', [
  nodeFixture('Dra. Uno', { children: [nodeFixture('Dr. Dos')] }),
  nodeFixture('Dr. Cuatro'),
]);

const card = (name: RegExp) => screen.getByRole('button', { name });
const toggle = (name: string) => screen.getByRole('button', { name: `Integrantes de ${name}` });

test('a rotated tablet changes the form, and keeps collapsed nodes and focus', async () => {
  const root = toOrganizationNode(tree, 'test');
  const { container, user } = renderRoute({
    path: '/',
    routes: [{ path: '/', element: root && <OrganizationChart root={root} /> }],
    locales: { [remote.namespace]: remote.locales },
  });
  await screen.findAllByRole('list');
  await user.click(toggle('Dra. Uno'));
  card(/^Dr. Cuatro/).focus();

  act(() => resizeScreen('(width >= 48rem)'));
  await waitFor(() => expect(container.querySelector('[data-drawn]')).not.toBeNull());
  expect(card(/^Dr. Cuatro/)).toHaveFocus();
  expect(toggle('Dra. Uno')).toHaveAttribute('aria-expanded', 'false');

  act(() => resizeScreen());
  await waitFor(() => expect(container.querySelector('[data-drawn]')).toBeNull());
  expect(card(/^Dr. Cuatro/)).toHaveFocus();
});

/** Changes which media queries match, and notifies the listeners. */
function resizeScreen(...queries: string[]) {
  matchMediaQueries(...queries);
  mediaEvents.dispatchEvent(new Event('change'));
}
