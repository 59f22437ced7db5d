/** @jest-environment jest-fixed-jsdom */
import {
  contentHandlers,
  contentRequests,
  contentServer,
  createTestQueryClient,
} from '@consejo/shared/testing';
import {
  list,
  listOf,
  optionalText,
  ownResources,
  parameter,
  publicView,
  record,
  resource,
  text,
} from './index.ts';

const item = record({ documentId: text, title: text });
const view = resource({
  path: '/news-view',
  search: { populate: { banner: { populate: '*' } } },
  shape: record({ title: optionalText, tags: listOf(text, 'news-view tags') }),
});
const newsList = resource({
  path: '/news',
  search: {
    pagination: { page: parameter('page', 'count'), pageSize: 12 },
    sort: ['publicationDate:desc', 'id:desc'],
    filters: { category: { $eq: parameter('category', 'text') } },
  },
  shape: list(item, 'news'),
});
const newsItem = resource({ path: '/news/:documentId', search: { populate: '*' }, shape: item });

const fetchQuery = <T>(query: { queryKey: readonly unknown[]; queryFn: (context: never) => Promise<T> }) =>
  createTestQueryClient().fetchQuery(query as { queryKey: readonly unknown[]; queryFn: () => Promise<T> });
const kindOf = (query: Parameters<typeof fetchQuery>[0]) =>
  fetchQuery(query).then(
    () => 'answered',
    (error: { kind?: string }) => error.kind,
  );

test('its call has constants as text and parameters as declared, by query parameter', () => {
  const page = parameter('page', 'count');
  const { call } = resource({
    path: '/news',
    search: { pagination: { page, pageSize: 12 }, sort: ['id:desc'] },
    shape: list(item, 'news'),
  });
  expect(call).toEqual({
    path: '/news',
    search: { 'pagination[page]': page, 'pagination[pageSize]': '12', 'sort[0]': 'id:desc' },
  });
  expect(resource({ path: '/news', shape: item }).call).toEqual({ path: '/news', search: {} });
});

test('sends the declared query and returns the parsed answer', async () => {
  contentServer.use(contentHandlers.data('/news-view', { title: ' Noticias ', surprise: 1 }));
  await expect(fetchQuery(view())).resolves.toEqual({ title: 'Noticias', tags: [] });
  expect(contentRequests('/news-view').map(({ search }) => search)).toEqual([
    '?populate%5Bbanner%5D%5Bpopulate%5D=*',
  ]);
});

test('fills in given parameters and leaves out the others', async () => {
  contentServer.use(contentHandlers.data('/news', []));
  await fetchQuery(newsList({ page: 2, category: 'Avisos & más' }));
  await fetchQuery(newsList());
  const [given, bare] = contentRequests('/news').map(({ searchParams }) => Object.fromEntries(searchParams));
  const always = {
    'pagination[pageSize]': '12',
    'sort[0]': 'publicationDate:desc',
    'sort[1]': 'id:desc',
  };
  expect(given).toEqual({ ...always, 'pagination[page]': '2', 'filters[category][$eq]': 'Avisos & más' });
  expect(bare).toEqual(always);
});

test('each address has one query key', () => {
  const keys = [
    newsList(),
    newsList({ page: 1 }),
    newsList({ page: 2 }),
    newsItem({ documentId: 'a' }),
    view(),
  ];
  expect(new Set(keys.map(({ queryKey }) => JSON.stringify(queryKey))).size).toBe(keys.length);
  expect(newsList({ page: 2 }).queryKey).toEqual(newsList({ page: 2, category: undefined }).queryKey);
});

test('resources that read one address into different shapes have different keys once their sections own them', () => {
  const declare = () => resource({ path: '/news', shape: list(item, 'news') });
  const keyOf = (...resources: ReturnType<typeof declare>[]) =>
    resources.map((one) => JSON.stringify(one().queryKey));
  const [a, b, c] = [declare(), declare(), declare()];
  ownResources('remote_one', [publicView, a, b]);
  ownResources('remote_two', [publicView, c]);
  expect(new Set(keyOf(a, b, c, declare())).size).toBe(4);
  // The same declarations in the build of the other side, server or browser, have the same keys.
  const [a2, b2] = [declare(), declare()];
  ownResources('remote_one', [publicView, a2, b2]);
  expect(keyOf(a2, b2)).toEqual(keyOf(a, b));
});

test('the shell and all sections share the entry of the site’s content', () => {
  const key = publicView().queryKey;
  ownResources('remote_one', [publicView]);
  expect(publicView().queryKey).toEqual(key);
});

test('the call is plain data, for the gateway', () => {
  expect(JSON.parse(JSON.stringify([newsList.call, newsItem.call]))).toEqual([
    {
      path: '/news',
      search: {
        'pagination[page]': { parameter: 'page', kind: 'count' },
        'pagination[pageSize]': '12',
        'sort[0]': 'publicationDate:desc',
        'sort[1]': 'id:desc',
        'filters[category][$eq]': { parameter: 'category', kind: 'text' },
      },
    },
    { path: '/news/:documentId', search: { populate: '*' } },
  ]);
});

test.each(['', 'a/b', '..', 'ñ', 'a b', 'a'.repeat(65)])(
  '%j is not an id: not found, without a request',
  async (documentId) => {
    await expect(kindOf(newsItem({ documentId }))).resolves.toBe('not-found');
    expect(contentRequests(`/news/${documentId}`)).toEqual([]);
  },
);

test.each([
  ['not-found', 'not-found'],
  ['empty', 'answered'],
  ['outage', 'unavailable'],
] as const)('a 404 that means %s: %s', async (ifMissing, kind) => {
  contentServer.use(contentHandlers.failure('/about-view', 404));
  const about = resource({ path: '/about-view', ifMissing, shape: record({ title: optionalText }) });
  await expect(kindOf(about())).resolves.toBe(kind);
});

test('ifMissing hides neither an outage nor a malformed answer', async () => {
  const about = resource({ path: '/about-view', ifMissing: 'empty', shape: record({ title: optionalText }) });
  contentServer.use(contentHandlers.failure('/about-view', 500));
  await expect(kindOf(about())).resolves.toBe('unavailable');
  contentServer.use(contentHandlers.data('/about-view', ['x']));
  await expect(kindOf(about())).resolves.toBe('wire-mismatch');
});

test('anything but a list is a wire mismatch', async () => {
  contentServer.use(contentHandlers.data('/news', { 0: {} }));
  await expect(kindOf(newsList())).resolves.toBe('wire-mismatch');
});

test('read also returns the pagination', async () => {
  const pagination = { page: 2, pageSize: 12, pageCount: 3, total: 30 };
  contentServer.use(
    contentHandlers.json('/news', { data: [{ documentId: 'a', title: 'A' }], meta: { pagination } }),
  );
  await expect(newsList.read({ page: 2 }, {})).resolves.toEqual({
    data: [{ documentId: 'a', title: 'A' }],
    pagination,
  });
});

test('staleTime is what the resource declares, else the default', () => {
  expect(view()).not.toHaveProperty('staleTime');
  const short = resource({ path: '/x-view', staleMs: 0, shape: record({}) });
  expect(short()).toMatchObject({ staleTime: 0 });
});

test('a cancelled query aborts its call', async () => {
  contentServer.use(contentHandlers.hang('/news-view'));
  const controller = new AbortController();
  const reading = view().queryFn({ signal: controller.signal });
  controller.abort();
  await expect(reading).rejects.toMatchObject({ kind: 'unavailable' });
});

test('the id is the last segment of the URL, unchanged', async () => {
  contentServer.use(contentHandlers.data('/news/Abc123', { documentId: 'Abc123', title: 'A' }));
  await expect(fetchQuery(newsItem({ documentId: 'Abc123' }))).resolves.toEqual({
    documentId: 'Abc123',
    title: 'A',
  });
});

test('an error names the path and the reason', async () => {
  contentServer.use(contentHandlers.failure('/about-view', 404));
  const about = resource({ path: '/about-view', ifMissing: 'outage', shape: record({ title: text }) });
  await expect(about.read({}, {})).rejects.toThrow('/about-view: not published');
  contentServer.use(contentHandlers.data('/about-view', {}));
  await expect(about.read({}, {})).rejects.toThrow('about-view: title: fails object');
  await expect(newsItem.read({ documentId: '..' }, {})).rejects.toThrow('/news/:documentId: no id');
});
