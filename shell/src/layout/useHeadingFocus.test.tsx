import { act, screen, waitFor } from '@testing-library/react';
import { renderLayout, showNews } from './layout.fixtures.tsx';

test('the first page keeps the focus where the browser put it', async () => {
  renderLayout();
  await screen.findByRole('heading', { level: 1 });
  expect(document.body).toHaveFocus();
});

test('after a navigation the new heading has the focus', async () => {
  const { router } = renderLayout();
  await screen.findByRole('heading', { name: 'Inicio de prueba' });
  await act(() => router.navigate('/contacto'));
  expect(screen.getByRole('heading', { name: 'Otra página' })).toHaveFocus();
});

test('a change of the query alone moves nothing', async () => {
  const { router } = renderLayout();
  await screen.findByRole('heading', { name: 'Inicio de prueba' });
  await act(() => router.navigate('/?to=documents'));
  expect(document.body).toHaveFocus();
});

test('the same address again, as a retry asks for it, gives a lost focus to the heading', async () => {
  const { router } = renderLayout();
  const heading = await screen.findByRole('heading', { name: 'Inicio de prueba' });
  await act(() => router.navigate('/', { replace: true }));
  expect(heading).toHaveFocus();
});

test('a heading that comes after loading gets the focus then', async () => {
  const { router } = renderLayout();
  await screen.findByRole('heading', { name: 'Inicio de prueba' });
  await act(() => router.navigate('/noticias'));
  expect(screen.getByRole('main')).toHaveFocus();
  act(showNews);
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Noticias de prueba' })).toHaveFocus());
});

test('a visitor who went on meanwhile is left alone', async () => {
  const { router, user } = renderLayout();
  await screen.findByRole('heading', { name: 'Inicio de prueba' });
  await act(() => router.navigate('/noticias'));
  const link = screen.getByRole('link', { name: 'Aviso de privacidad' });
  await user.tab();
  link.focus();
  act(showNews);
  await screen.findByRole('heading', { name: 'Noticias de prueba' });
  expect(link).toHaveFocus();
});

test('on the way back the link that the page was left by has the focus', async () => {
  const { router, user } = renderLayout({ path: '/documentos' });
  await user.click(await screen.findByRole('link', { name: 'Leer más' }));
  expect(await screen.findByRole('heading', { name: 'Otra página' })).toHaveFocus();
  await act(() => router.navigate(-1));
  expect(await screen.findByRole('link', { name: 'Leer más' })).toHaveFocus();
  // A page that is met anew begins at its beginning.
  await act(() => router.navigate('/contacto'));
  await act(() => router.navigate('/documentos'));
  expect(screen.getByRole('heading', { name: 'Lista' })).toHaveFocus();
});
