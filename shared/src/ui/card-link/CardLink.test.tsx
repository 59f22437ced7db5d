import { screen } from '@testing-library/react';
import { renderRoute } from '../../testing/index.ts';
import { CardLink } from './CardLink.tsx';

function renderCard(link: string) {
  const card = (
    <CardLink
      title="Código de ética"
      description="Principios"
      link={link}
      icon="pdf"
      background="secondary"
    />
  );
  return renderRoute({
    path: '/',
    routes: [
      { path: '/', element: card },
      { path: '/documentos', element: <h1>Documentos</h1> },
    ],
  });
}

test('an external card opens a new tab', async () => {
  renderCard('https://ejemplo.org/codigo.pdf');
  const link = await screen.findByRole('link', {
    name: /^Código de ética.*\(se abre en una pestaña nueva\)$/,
  });
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('data-background', 'secondary');
});

test('a card with a path links to a route of the site', async () => {
  const { user } = renderCard('/documentos');
  await user.click(await screen.findByRole('link', { name: /Código de ética/ }));
  expect(await screen.findByRole('heading', { name: 'Documentos' })).toBeVisible();
});

test('a card with an unsafe address has no link', async () => {
  renderCard('javascript:alert(1)');
  expect(await screen.findByText('Código de ética')).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
