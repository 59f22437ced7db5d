import { act, screen, waitFor } from '@testing-library/react';
import { renderLayout, showNews } from './layout.fixtures.tsx';

test('the first page leaves the focus unchanged', async () => {
  renderLayout();
  await screen.findByRole('heading', { level: 1 });
  expect(document.body).toHaveFocus();
});

test('a navigation focuses the new heading', async () => {
  const { router } = renderLayout();
  await screen.findByRole('heading', { name: 'Inicio de prueba' });
  await act(() => router.navigate('/contacto'));
  expect(screen.getByRole('heading', { name: 'Otra página' })).toHaveFocus();
});

test('a change of only the query does not move the focus', async () => {
  const { router } = renderLayout();
  await screen.findByRole('heading', { name: 'Inicio de prueba' });
  await act(() => router.navigate('/?to=documents'));
  expect(document.body).toHaveFocus();
});

test('the same address again, as on a retry, moves a lost focus to the heading', async () => {
  const { router } = renderLayout();
  const heading = await screen.findByRole('heading', { name: 'Inicio de prueba' });
  await act(() => router.navigate('/', { replace: true }));
  expect(heading).toHaveFocus();
});

test('a heading that appears after loading is focused', async () => {
  const { router } = renderLayout();
  await screen.findByRole('heading', { name: 'Inicio de prueba' });
  await act(() => router.navigate('/noticias'));
  expect(screen.getByRole('main')).toHaveFocus();
  act(showNews);
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Noticias de prueba' })).toHaveFocus());
});

test('a heading that replaces the focused one is focused, one that the visitor has left is not', async () => {
  const { router } = renderLayout();
  await screen.findByRole('heading', { name: 'Inicio de prueba' });
  await act(() => router.navigate('/contacto'));
  const replaceHeading = () => {
    const heading = document.createElement('h1');
    screen.getByRole('heading', { level: 1 }).replaceWith(heading);
    return heading;
  };
  const heading = replaceHeading();
  await waitFor(() => expect(heading).toHaveFocus());
  screen.getByRole('link', { name: 'Aviso de privacidad' }).focus();
  const last = replaceHeading();
  await act(async () => undefined);
  expect(last).not.toHaveFocus();
});

test('does not take the focus from an element focused meanwhile', async () => {
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

test('Back focuses the link that was followed', async () => {
  const { router, user } = renderLayout({ path: '/documentos' });
  await user.click(await screen.findByRole('link', { name: 'Leer más' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Otra página' })).toHaveFocus());
  await act(() => router.navigate(-1));
  await waitFor(() => expect(screen.getByRole('link', { name: 'Leer más' })).toHaveFocus());
  // A new visit of the page starts at the heading.
  await act(() => router.navigate('/contacto'));
  await act(() => router.navigate('/documentos'));
  expect(screen.getByRole('heading', { name: 'Lista' })).toHaveFocus();
});
