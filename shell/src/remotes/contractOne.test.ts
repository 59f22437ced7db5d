import type { SiteServices } from '@consejo/shared/contract';
import { data, type RouteObject } from '@consejo/shared/router';
import { createTestQueryClient, testContactMail } from '@consejo/shared/testing';
import { createMemoryRouter } from 'react-router-dom';
import { siteContext } from '../app/siteContext.ts';
import { fromContractOne } from './contractOne.ts';

const query = { queryKey: ['news'], queryFn: async () => 'news' };

/** As a section's build of contract 1 makes its routes. */
const routes = ({ queryClient, contactMail }: SiteServices): RouteObject[] => [
  { id: 'other', path: '/other', element: null },
  {
    id: 'section',
    path: '/section',
    children: [
      {
        id: 'index',
        index: true,
        element: null,
        loader: () => queryClient.prefetchQuery(query).then(() => null),
      },
      { id: 'form', path: 'form', element: null, action: () => data(contactMail) },
    ],
  },
];

function visit(path: string) {
  const queryClient = createTestQueryClient();
  const remote = fromContractOne({ namespace: 'x', locales: { es: {}, en: {} }, routes });
  const context = siteContext(queryClient, async () => testContactMail);
  const router = createMemoryRouter(remote.routes, { initialEntries: [path], getContext: () => context });
  return { queryClient, router: router.initialize(), remote };
}

test('its loaders have the query client of the visitor who asks', async () => {
  const first = visit('/section');
  const second = visit('/other');
  await new Promise((resolve) => setTimeout(resolve));
  expect(first.queryClient.getQueryData(['news'])).toBe('news');
  expect(second.queryClient.getQueryData(['news'])).toBeUndefined();
});

test('its actions have the contact addresses', async () => {
  const { router } = visit('/section/form');
  await router.navigate('/section/form', { formMethod: 'post', formData: new FormData() });
  expect(router.state.actionData).toEqual({ form: testContactMail });
});

test('its table keeps ids and places, and it declares no calls', () => {
  const { remote } = visit('/other');
  expect(remote).toMatchObject({
    namespace: 'x',
    content: [],
    routes: [{ id: 'other' }, { id: 'section', children: [{ id: 'index', index: true }, { id: 'form' }] }],
  });
});
