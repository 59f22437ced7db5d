import type { SiteServices } from '@consejo/shared/contract';
import { data, type RouteObject } from '@consejo/shared/router';
import { createTestQueryClient, testContactMail } from '@consejo/shared/testing';
import { createMemoryRouter } from 'react-router-dom';
import { siteContext } from '../app/siteContext.ts';
import { fromContractOne } from './contractOne.ts';

const query = { queryKey: ['news'], queryFn: async () => 'news' };

/** Routes as a contract 1 build creates them. */
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
  const context = siteContext(
    queryClient,
    async () => testContactMail,
    () => 'es',
  );
  const router = createMemoryRouter(remote.routes, { initialEntries: [path], getContext: () => context });
  return { queryClient, router: router.initialize(), remote };
}

test('loaders get the visitor’s own query client', async () => {
  const first = visit('/section');
  const second = visit('/other');
  await new Promise((resolve) => setTimeout(resolve));
  expect(first.queryClient.getQueryData(['news'])).toBe('news');
  expect(second.queryClient.getQueryData(['news'])).toBeUndefined();
});

test('actions get the contact addresses', async () => {
  const { router } = visit('/section/form');
  await router.navigate('/section/form', { formMethod: 'post', formData: new FormData() });
  expect(router.state.actionData).toEqual({ form: testContactMail });
});

test('the route table keeps ids and structure, and no calls are declared', () => {
  const { remote } = visit('/other');
  expect(remote).toMatchObject({
    namespace: 'x',
    content: [],
    routes: [{ id: 'other' }, { id: 'section', children: [{ id: 'index', index: true }, { id: 'form' }] }],
  });
});
