import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { renderRoute } from '../../testing/index.ts';
import { Dialog } from './Dialog.tsx';

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
  expect(dialog).toHaveFocus();
  return { dialog, opener, user };
}

test.each([
  ['its button', async (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Cerrar' }))],
  ['a press on the page behind', async (user: UserEvent) => user.click(screen.getByRole('dialog'))],
  ['Escape', async (user: UserEvent) => user.keyboard('{Escape}')],
])('%s closes it and restores the focus', async (_, close) => {
  const { opener, user } = await openDialog();
  await close(user);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(opener).toHaveFocus());
});

test('a press on its content does not close it', async () => {
  const { user } = await openDialog();
  await user.click(screen.getByText('Texto'));
  expect(screen.getByRole('dialog')).toBeVisible();
});

test('Escape closes it before the browser does, so that it can be opened again at once', async () => {
  const { dialog } = await openDialog();
  fireEvent(dialog, new Event('cancel'));
  expect(dialog).not.toBeInTheDocument();
});
