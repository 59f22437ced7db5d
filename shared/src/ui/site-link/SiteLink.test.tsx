import { screen } from '@testing-library/react';
import { renderRoute } from '../../testing/index.ts';
import { SiteLink } from './SiteLink.tsx';

function renderLink(to: string | undefined, isNewTab?: boolean, path = '/') {
  return renderRoute({
    path,
    routes: [
      {
        path: '/',
        element: (
          <SiteLink to={to} isNewTab={isNewTab}>
            Visitar sitio
          </SiteLink>
        ),
      },
      { path: '/noticias', element: <h1>Noticias</h1> },
    ],
  });
}

test.each(['https://ejemplo.org/a', 'HTTP://ejemplo.org', '//ejemplo.org/a'])(
  '%s opens a new tab and is marked',
  async (to) => {
    renderLink(to);
    const link = await screen.findByRole('link', { name: 'Visitar sitio (se abre en una pestaña nueva)' });
    expect(link).toHaveAttribute('href', to);
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  },
);

test('a path of the site is an in-app navigation', async () => {
  const { user } = renderLink('/noticias');
  const link = await screen.findByRole('link', { name: 'Visitar sitio' });
  expect(link).not.toHaveAttribute('target');
  await user.click(link);
  expect(await screen.findByRole('heading', { name: 'Noticias' })).toBeVisible();
});

test('a page in a language that its address names leads to pages in it', async () => {
  const { user, router } = renderLink('/noticias', false, '/?lng=en');
  await user.click(await screen.findByRole('link', { name: 'Visitar sitio' }));
  expect(router.state.location).toMatchObject({ pathname: '/noticias', search: '?lng=en' });
});

test.each(['/uploads/a.pdf', 'mailto:a@ejemplo.org', 'tel:+525500000000'])(
  '%s is left to the browser',
  async (to) => {
    renderLink(to);
    expect(await screen.findByRole('link', { name: 'Visitar sitio' })).toHaveAttribute('href', to);
  },
);

test.each(['/uploads/a.pdf', '/privacidad'])('%s opens a new tab on request', async (to) => {
  renderLink(to, true);
  const link = await screen.findByRole('link', { name: 'Visitar sitio (se abre en una pestaña nueva)' });
  expect(link).toHaveAttribute('href', to);
  expect(link).toHaveAttribute('target', '_blank');
});

test.each(['javascript:alert(1)', ' java\tscript:alert(1)', 'data:text/html,x', '', undefined])(
  '%p is not a link',
  async (to) => {
    renderLink(to);
    expect(await screen.findByText('Visitar sitio')).toBeVisible();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  },
);
