import { renderRoute } from '@consejo/shared/testing';
import { screen } from '@testing-library/react';
import { CopyLink } from './CopyLink.tsx';
import { newsTexts } from './newsTexts.ts';

function show() {
  return renderRoute({
    path: '/?lng=en',
    routes: [{ path: '/', element: <CopyLink id="abc" title="Nota" /> }],
    locales: { content: newsTexts },
  });
}
const press = async (user: ReturnType<typeof show>['user']) =>
  user.click(await screen.findByRole('button', { name: 'Copiar enlace Nota' }));

test('copies the absolute URL without the language, and confirms it', async () => {
  const { user } = show();
  const writeText = jest.spyOn(navigator.clipboard, 'writeText');
  await press(user);
  expect(await screen.findByText('Enlace copiado')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Enlace copiado Nota' })).toHaveFocus();
  expect(writeText).toHaveBeenCalledWith(`${window.location.origin}/noticias/abc`);
});

test('copies by execCommand without clipboard permission, and keeps the focus', async () => {
  const { user } = show();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  let selected: string | undefined;
  document.execCommand = () => {
    const field = document.activeElement;
    selected = field instanceof HTMLTextAreaElement ? field.value : undefined;
    return true;
  };
  await press(user);
  expect(await screen.findByText('Enlace copiado')).toBeVisible();
  expect(selected).toBe(`${window.location.origin}/noticias/abc`);
  expect(screen.getByRole('button')).toHaveFocus();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

test('shows the URL, selected, if copying is not allowed', async () => {
  const { user } = show();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  document.execCommand = () => false;
  await press(user);
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /Copie usted esta dirección/ });
  expect(field).toHaveValue(`${window.location.origin}/noticias/abc`);
  expect(field.selectionEnd).toBe(field.value.length);
  expect(screen.queryByText('Enlace copiado')).not.toBeInTheDocument();
});
