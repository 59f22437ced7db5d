import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { renderRoute } from '../../testing/index.ts';
import { Dialog } from './Dialog.tsx';

// The dialog's code is loaded when first shown; compiling it here takes longer than a query waits.
beforeAll(() => import('./DialogOverlay.tsx'));

function Opener() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Abrir
      </button>
      {isOpen && (
        <Dialog title="Detalle" onClose={() => setIsOpen(false)}>
          <p>Texto</p>
        </Dialog>
      )}
    </>
  );
}

async function openDialog() {
  const { user } = renderRoute({ path: '/', routes: [{ path: '/', element: <Opener /> }] });
  const opener = await screen.findByRole('button', { name: 'Abrir' });
  await user.click(opener);
  const dialog = await screen.findByRole('dialog', { name: 'Detalle' });
  // Before it has taken the focus, keys are not for it.
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  return { dialog, opener, user };
}

test('is named by its title and holds the focus', async () => {
  const { dialog, user } = await openDialog();
  expect(dialog).toHaveTextContent('Texto');
  expect(dialog.contains(document.activeElement)).toBe(true);
  await user.tab();
  await user.tab();
  expect(dialog.contains(document.activeElement)).toBe(true);
});

test.each([
  ['the button', async (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Cerrar' }))],
  ['Escape', async (user: UserEvent) => user.keyboard('{Escape}')],
])('closes with %s, and the focus goes back', async (_, close) => {
  const { opener, user } = await openDialog();
  await close(user);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(opener).toHaveFocus());
});
