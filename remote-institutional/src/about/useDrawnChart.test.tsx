import { matchMediaQueries, renderRoute } from '@consejo/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { remote } from '../remote.ts';
import { OrganizationChart } from './OrganizationChart.tsx';
import { nodeFixture, rootFixture } from './organizationChart.fixtures.ts';
import { toOrganizationNode } from './organizationNode.ts';

// Loaded when needed; compiling it here takes longer than a query waits.
beforeAll(() => import('./DrawnChart.tsx'), 30_000);

const listeners = new Set<() => void>();
beforeEach(() => {
  const { matchMedia } = window;
  jest.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...matchMedia(query),
    addEventListener: (_: string, listen: unknown) => listeners.add(listen as () => void),
    removeEventListener: (_: string, listen: unknown) => listeners.delete(listen as () => void),
  }));
});
afterEach(() => jest.restoreAllMocks());

const tree = rootFixture('Mesa directiva', [
  nodeFixture('Dra. Uno', { children: [nodeFixture('Dr. Dos')] }),
  nodeFixture('Dr. Cuatro'),
]);

const card = (name: RegExp) => screen.getByRole('button', { name });
const toggle = (name: string) => screen.getByRole('button', { name: `Integrantes de ${name}` });

test('a turned tablet: the form changes, what was folded and where the visitor is stay', async () => {
  const root = toOrganizationNode(tree, 'test');
  const { container, user } = renderRoute({
    path: '/',
    routes: [{ path: '/', element: root && <OrganizationChart root={root} /> }],
    locales: { [remote.namespace]: remote.locales },
  });
  await screen.findAllByRole('list');
  await user.click(toggle('Dra. Uno'));
  card(/^Dr. Cuatro/).focus();

  act(() => turnScreen('(width >= 48rem)'));
  await waitFor(() => expect(container.querySelector('[data-drawn]')).not.toBeNull());
  expect(card(/^Dr. Cuatro/)).toHaveFocus();
  expect(toggle('Dra. Uno')).toHaveAttribute('aria-expanded', 'false');

  act(() => turnScreen());
  await waitFor(() => expect(container.querySelector('[data-drawn]')).toBeNull());
  expect(card(/^Dr. Cuatro/)).toHaveFocus();
});

/** Other media queries match from now on, and those who listen are told. */
function turnScreen(...queries: string[]) {
  matchMediaQueries(...queries);
  for (const listen of listeners) listen();
}
