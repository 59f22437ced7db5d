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

  it('leaves out single pages of a parent, and a parent without any page left', () => {
    const parent = (id: string, ...paths: string[]): RouteObject => ({
      id,
      children: paths.map((path) => ({ id: path, path })),
    });
    const { children } = remoteRoutes(
      entry,
      remote([parent('some', 'noticias/a', 'contacto', '/noticias/b'), parent('none', 'contacto')]),
    );
    expect(children).toHaveLength(1);
    expect(children?.[0]).toMatchObject({
      id: 'remote_x:some',
      children: [{ path: 'noticias/a' }, { path: '/noticias/b' }],
    });
  });

  it('checks nested paths below their parents, and pathless parents in between', () => {
    const { children } = remoteRoutes(
      entry,
      remote([
        { path: 'noticias', children: [{ children: [{ path: ':id' }] }] },
        { path: 'contacto', children: [{ children: [{ path: 'noticias' }] }] },
        { children: [{ children: [{ path: 'noticias/x' }, { path: 'contacto' }] }] },
      ]),
    );
    expect(children).toMatchObject([
      { path: 'noticias', children: [{ children: [{ path: ':id' }] }] },
      { children: [{ children: [{ path: 'noticias/x' }] }] },
    ]);
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
    expect(
      await screen.findByText('{"kind":"remote-load","reason":"chunk missing","cause":{}}'),
    ).toBeInTheDocument();

    await act(() => router.navigate('/noticias', { replace: true }));
    expect(await screen.findByRole('heading', { name: 'Noticias' })).toBeInTheDocument();
    expect(loader).toHaveBeenCalledTimes(2);

    // Once loaded, it is kept.
    await act(() => router.navigate('/noticias?page=2'));
    expect(lazy).toHaveBeenCalledTimes(2);
  });
});
