import { screen, within } from '@testing-library/react';
import { renderRoute } from '../../testing/index.ts';
import { LoadError } from './LoadError.tsx';

test('shows the word Error and a retry button', async () => {
  const onRetry = jest.fn();
  const { user } = renderRoute({
    path: '/',
    routes: [{ path: '/', element: <LoadError onRetry={onRetry} /> }],
  });
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByRole('heading', { name: 'Error', level: 1 })).toBeVisible();
  await user.click(alert.getByRole('button', { name: 'Reintentar' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('ignores a second press while it retries, and keeps the focus', async () => {
  const onRetry = jest.fn();
  const { user } = renderRoute({
    path: '/',
    routes: [{ path: '/', element: <LoadError onRetry={onRetry} isRetrying headingLevel={2} /> }],
  });
  const button = await screen.findByRole('button', { name: 'Reintentando…' });
  await user.click(button);
  expect(onRetry).not.toHaveBeenCalled();
  expect(button).toHaveFocus();
  expect(screen.getByRole('heading', { name: 'Error', level: 2 })).toBeVisible();
});

test('shows a detail, and no button without a retry', async () => {
  renderRoute({
    path: '/',
    routes: [{ path: '/', element: <LoadError detail="El servidor no responde." /> }],
  });
  expect(await screen.findByText('El servidor no responde.')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
