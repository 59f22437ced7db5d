import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { renderRoute } from '../../testing/index.ts';
import { Dialog } from './Dialog.tsx';

// The dialog's code loads when first shown; compiling it may take longer than a query's time-out.
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
  // Keys reach the dialog only once it has the focus.
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
])('%s closes it and restores the focus', async (_, close) => {
  const { opener, user } = await openDialog();
  await close(user);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(opener).toHaveFocus());
});
