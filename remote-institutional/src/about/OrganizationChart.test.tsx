import { matchMediaQueries, renderRoute } from '@consejo/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { remote } from '../remote.ts';
import { nodeFixture, rootFixture } from './about.fixtures.ts';
import { OrganizationChart } from './OrganizationChart.tsx';
import { toOrganizationNode } from './organizationNode.ts';
import type { SelectionMode } from './useOrganizationTree.ts';

// The chunks of drawing and dialog are compiled on their first import, which takes longer than a query waits.
beforeAll(async () => {
  await import('./DrawnChart.tsx');
  const { Dialog } = await import('@consejo/shared/ui');
  const { user, unmount } = renderRoute({
    path: '/',
    routes: [
      {
        path: '/',
        element: (
          <Dialog title="x" onClose={() => undefined}>
            y
          </Dialog>
        ),
      },
    ],
  });
  await screen.findByRole('dialog', {}, { timeout: 20_000 });
  await user.keyboard('{Escape}');
  unmount();
});

const tree = rootFixture('Mesa directiva', [
  nodeFixture('Dra. Uno', {
    image: '/uploads/uno.png',
    description: 'Presidencia',
    subDescription: 'Periodo 2025-2027',
    children: [nodeFixture('Dr. Dos'), nodeFixture('Dra. Tres', { selectable: false })],
  }),
  nodeFixture('Dr. Cuatro', { expanded: false, leaf: false, children: [nodeFixture('Dra. Cinco')] }),
  nodeFixture('Dr. Seis', { leaf: true, children: [nodeFixture('Dra. Siete')] }),
  nodeFixture('', { description: 'Vacante' }),
]);

async function show({ value = tree, mode }: { value?: unknown; mode?: SelectionMode } = {}) {
  const root = toOrganizationNode(value, 'test');
  if (!root) throw new Error('no tree');
  const rendered = renderRoute({
    path: '/',
    routes: [{ path: '/', element: <OrganizationChart root={root} selectionMode={mode} /> }],
    locales: { [remote.namespace]: remote.locales },
  });
  await screen.findAllByRole('list');
  return rendered;
}

const card = (name: RegExp | string) => screen.getByRole('button', { name });
const toggle = (name: string) => screen.getByRole('button', { name: `Integrantes de ${name}` });

describe.each([
  ['as a list', []],
  ['drawn', ['(width >= 48rem)']],
])('%s', (form, queries) => {
  beforeEach(() => matchMediaQueries(...queries));

  async function showForm(options?: Parameters<typeof show>[0]) {
    const rendered = await show(options);
    const isDrawn = () => rendered.container.querySelector('[data-drawn]') !== null;
    await waitFor(() => expect(isDrawn()).toBe(form === 'drawn'));
    return rendered;
  }

  test('shows expanded nodes, with a button to collapse those that have children', async () => {
    await showForm();
    expect(toggle('Dra. Uno')).toHaveAttribute('aria-expanded', 'true');
    expect(toggle('Dr. Cuatro')).toHaveAttribute('aria-expanded', 'false');
    expect(card(/^Dr. Dos/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Dra. Cinco/ })).not.toBeInTheDocument();
    // A leaf cannot be collapsed, and its children are shown.
    expect(screen.queryByRole('button', { name: /Integrantes de Dr. Seis/ })).not.toBeInTheDocument();
    expect(card(/^Dra. Siete/)).toBeVisible();
    expect(card(/^Sin nombre Vacante/)).toBeVisible();
  });

  test('collapses and expands with a click, Enter and Space', async () => {
    const { user } = await showForm();
    await user.click(toggle('Dr. Cuatro'));
    expect(toggle('Dr. Cuatro')).toHaveAttribute('aria-expanded', 'true');
    expect(card(/^Dra. Cinco/)).toBeVisible();

    toggle('Dra. Uno').focus();
    await user.keyboard('{Enter}');
    expect(toggle('Dra. Uno')).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('button', { name: /^Dr. Dos/ })).not.toBeInTheDocument();
    await user.keyboard(' ');
    expect(card(/^Dr. Dos/)).toBeVisible();
    expect(toggle('Dra. Uno')).toHaveFocus();

    await user.click(toggle('Mesa directiva'));
    expect(screen.getAllByRole('button')).toHaveLength(1);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('a root has no dialog', async () => {
    const { user } = await showForm();
    expect(screen.queryByRole('button', { name: 'Mesa directiva' })).not.toBeInTheDocument();
    await user.click(screen.getByText('Mesa directiva'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('a selectable root is selected, and has no dialog either', async () => {
    const { user } = await showForm({ value: rootFixture('Raíz', [], { selectable: true }) });
    await user.click(card('Raíz'));
    expect(card('Raíz')).toHaveAttribute('aria-pressed', 'true');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test.each(['click', '{Enter}', ' '])(
    'a person’s dialog opens with %p, and closes with Cerrar and Escape',
    async (way) => {
      const { user } = await showForm();
      const open = async () => {
        if (way === 'click') return user.click(card(/^Dra. Uno/));
        card(/^Dra. Uno/).focus();
        return user.keyboard(way);
      };
      await open();
      const dialog = await openedDialog('Dra. Uno');
      expect(within(dialog).getByRole('img', { name: 'Imagen de Dra. Uno' })).toHaveAttribute(
        'src',
        '/uploads/uno.png',
      );
      expect(within(dialog).getByText('Presidencia')).toBeVisible();
      expect(within(dialog).getByText('Periodo 2025-2027')).toBeVisible();

      await user.click(within(dialog).getByRole('button', { name: 'Cerrar' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      await waitFor(() => expect(card(/^Dra. Uno/)).toHaveFocus());

      await open();
      await openedDialog('Dra. Uno');
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      await waitFor(() => expect(card(/^Dra. Uno/)).toHaveFocus());
    },
  );

  test('a person without details has a dialog too', async () => {
    const { user } = await showForm();
    await user.click(card(/^Dr. Dos/));
    const dialog = await openedDialog('Dr. Dos');
    expect(dialog).toHaveTextContent('Sin más información por ahora.');
    expect(within(dialog).queryByRole('img')).not.toBeInTheDocument();
  });

  test.each([
    ['single', [['Dr. Dos'], ['Dra. Uno'], ['Dra. Uno'], ['Dra. Uno']]],
    ['multiple', [['Dr. Dos'], ['Dra. Uno', 'Dr. Dos'], ['Dr. Dos'], ['Dr. Dos']]],
  ] as const)('%s selection, of selectable nodes only', async (mode, expected) => {
    const { user } = await showForm({ mode });
    for (const [step, name] of ['Dr. Dos', 'Dra. Uno', 'Dra. Uno', 'Dra. Tres'].entries()) {
      await user.click(card(new RegExp(`^${name}`)));
      await openedDialog(name);
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      const pressed = screen.getAllByRole('button', { pressed: true });
      expect(pressed.map(({ textContent }) => textContent?.match(/^Dra?\. \p{L}+/u)?.[0])).toEqual(
        expected[step],
      );
    }
    expect(card(/^Dra. Tres/)).not.toHaveAttribute('aria-pressed');
  });

  test('12 levels are shown', async () => {
    const levels = (level: number): unknown =>
      nodeFixture(`Nivel ${level}`, { children: level < 12 ? [levels(level + 1)] : [] });
    const { user } = await showForm({ value: levels(1) });
    expect(card('Nivel 12')).toBeVisible();
    await user.click(toggle('Nivel 11'));
    expect(screen.queryByRole('button', { name: 'Nivel 12' })).not.toBeInTheDocument();
  });
});

/** The dialog, once it has the focus: until then it does not get the keys. */
async function openedDialog(name: string) {
  const dialog = await screen.findByRole('dialog', { name });
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  return dialog;
}
