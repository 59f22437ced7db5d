import { screen, within } from '@testing-library/react';
import { renderLayout } from './layout.fixtures.tsx';

const text = 'Cierre <b onclick="alert(1)">por obras</b> & mudanza 🏥';

test('is between the top bar and the content, in Spanish, with its link', async () => {
  renderLayout({
    language: 'en',
    notice: { text, kind: 'warning', link: { to: '/noticias', label: 'Ver las noticias' } },
  });
  const band = await screen.findByRole('complementary', { name: 'Important notice' });
  // HTML is shown as it was entered.
  expect(within(band).getByText(text)).toHaveAttribute('lang', 'es');
  expect(within(band).getByText('Ver las noticias')).toHaveAttribute('lang', 'es');
  expect(within(band).getByRole('link')).toHaveAttribute('href', '/noticias');
  expect(band.nextElementSibling).toBe(screen.getByRole('main'));
});

test('a link without a label has one in the interface’s language', async () => {
  renderLayout({
    notice: { text, kind: 'information', link: { to: 'https://ejemplo.org', label: undefined } },
  });
  const band = within(await screen.findByRole('complementary', { name: 'Aviso' }));
  expect(band.getByRole('link', { name: /^Más información/ })).toHaveAttribute('target', '_blank');
});

test('without a notice there is no band', async () => {
  renderLayout();
  await screen.findByRole('main');
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
});
