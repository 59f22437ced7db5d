import { renderRoute } from '@consejo/shared/testing';
import { act, screen, within } from '@testing-library/react';
import en from '../locales/en.json';
import es from '../locales/es.json';
import { SectionFallback } from './SectionFallback.tsx';

test('shows a message, a retry button and a link home', async () => {
  const onRetry = jest.fn();
  const { user } = renderRoute({
    path: '/',
    locales: { shell: { es, en } },
    routes: [{ path: '/', element: <SectionFallback onRetry={onRetry} /> }],
  });
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByRole('heading', { level: 1 })).toHaveTextContent(
    'Esta sección no está disponible por ahora',
  );
  expect(alert.getByRole('link', { name: 'Ir al inicio' })).toHaveAttribute('href', '/');
  await user.click(alert.getByRole('button', { name: 'Reintentar' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('shows when the visitor is offline, and retries when the network is back', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const onRetry = jest.fn();
  renderRoute({
    path: '/',
    locales: { shell: { es, en } },
    routes: [{ path: '/', element: <SectionFallback onRetry={onRetry} /> }],
  });
  expect(await screen.findByText(/^Parece que no hay conexión a internet/)).toBeVisible();
  expect(screen.queryByText(/El resto del sitio funciona/)).not.toBeInTheDocument();
  expect(onRetry).not.toHaveBeenCalled();
  online.mockReturnValue(true);
  act(() => void dispatchEvent(new Event('online')));
  expect(onRetry).toHaveBeenCalledTimes(1);
  expect(screen.getByText(/El resto del sitio funciona/)).toBeVisible();
  online.mockRestore();
});
