import type { RouteObject } from '@consejo/shared/router';
import { useRouteError } from '@consejo/shared/router';
import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { pageId, remoteRoutes } from './remoteRoutes.tsx';

const remote = (routes: RouteObject[]) => ({
  namespace: 'x',
  locales: { es: {}, en: {} },
  routes,
  content: [],
});

function Failure() {
  return <p>{JSON.stringify(useRouteError())}</p>;
}

const entry = { name: 'remote_x', paths: ['noticias'], entry: null };

describe('remoteRoutes', () => {
  it('creates ids that do not depend on the position in the tree', () => {
    const routes = remoteRoutes(
      entry,
      remote([{ id: 'list', path: 'noticias', children: [{ index: true }, { path: ':id' }] }]),
    );
    expect(routes).toMatchObject({
      id: 'remote_x',
      children: [
        {
          id: 'remote_x:list',
          children: [{ id: 'remote_x:list:index' }, { id: 'remote_x:list::id' }],
        },
      ],
    });
    expect(pageId('remote_x:list')).toBe('list');
  });

  it('leaves out routes of other sections', () => {
    const { children } = remoteRoutes(
      entry,
      remote(
        ['noticias/:id', '/noticias', 'contacto', '*', ':any', '', 'noticiasx', '..'].map((path) => ({
          path,
        })),
      ),
    );
    expect(children?.map(({ path }) => path)).toEqual(['noticias/:id', '/noticias']);
  });

  it('checks the leaves of pathless parents', () => {
    const page = (path: string): RouteObject => ({ children: [{ path }] });
    const { children } = remoteRoutes(
      entry,
      remote([page('noticias/a'), page('contacto'), page('/noticias/b')]),
    );
    expect(children).toHaveLength(2);
  });

  it('fetches a page again after its code failed to load', async () => {
    const lazy = jest
      .fn()
      .mockRejectedValueOnce(new Error('chunk missing'))
      .mockResolvedValue({ Component: () => <h1>Noticias</h1> });
    const loader = jest.fn().mockReturnValue(null);
    const router = createMemoryRouter(
      [
        {
          ErrorBoundary: Failure,
          HydrateFallback: () => null,
          children: [remoteRoutes(entry, remote([{ path: 'noticias', lazy, loader }]))],
        },
      ],
      { initialEntries: ['/noticias'] },
    );
    render(<RouterProvider router={router} />);
    expect(await screen.findByText('{"kind":"remote-load","reason":"chunk missing"}')).toBeInTheDocument();

    await act(() => router.navigate('/noticias', { replace: true }));
    expect(await screen.findByRole('heading', { name: 'Noticias' })).toBeInTheDocument();
    expect(loader).toHaveBeenCalledTimes(2);

    // Once loaded, it is kept.
    await act(() => router.navigate('/noticias?page=2'));
    expect(lazy).toHaveBeenCalledTimes(2);
  });
});
