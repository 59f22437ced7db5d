import { type ContentCall, parameter } from '@consejo/shared/content';
import { createDeclaredCalls } from './createDeclaredCalls.ts';

const own = { path: '/home-view', search: { 'populate[0]': 'banner.file' } };
const list = {
  path: '/news',
  search: {
    'pagination[page]': parameter('page', 'count'),
    'pagination[pageSize]': '12',
    'filters[category][$eq]': parameter('category', 'text'),
    'filters[publicationDate][$lt]': parameter('before', 'moment'),
  },
};
const item = { path: '/news/:documentId', search: { populate: '*' } };

function setUp(calls: ContentCall[] = [list, item]) {
  const gateway = createDeclaredCalls([own]);
  const entry = { name: 'remote_news', writes: ['/contact-informations'] };
  const release = (buildId: string, calls: ContentCall[], writes: string[] = []) =>
    gateway.update([entry], [{ name: 'remote_news', buildId, calls, writes }]);
  release('build-1', calls);
  const allows = (call: string) => gateway.allowedRead(`/api${call}`) !== undefined;
  return { gateway, entry, release, allows };
}

describe('allows', () => {
  const { allows } = setUp();
  it.each([
    '/home-view?populate%5B0%5D=banner.file',
    '/news?pagination[pageSize]=12',
    '/news?pagination[page]=123456789&pagination[pageSize]=12',
    '/news?pagination[page]=2&pagination[pageSize]=12&filters[category][$eq]=Avisos%20y%20m%C3%A1s',
    '/news?pagination[pageSize]=12&filters[publicationDate][$lt]=2026-11-12T15:00:00.000Z',
    '/news?pagination[pageSize]=12&filters[publicationDate][$lt]=2026-11-12',
    '/news?pagination[pageSize]=12&filters[publicationDate][$lt]=2026-11-12T15:00:00-06:00',
    '/news/abc123?populate=*',
    `/news/${'a'.repeat(64)}?populate=*`,
  ])('%s', (call) => expect(allows(call)).toBe(true));
});

describe('refuses', () => {
  const { allows } = setUp();
  it.each([
    ['/home-view', 'without a constant value'],
    ['/home-view?populate[0]=*', 'another value than declared'],
    ['/home-view?populate[0]=banner.file&status=draft', 'an undeclared parameter'],
    ['/home-view?populate[0]=banner.file&populate[0]=banner.file', 'a duplicate parameter'],
    ['/home-view?populate[0]=banner.file&__proto__=1', 'a property of Object.prototype'],
    ['/home-view/?populate[0]=banner.file', 'another path'],
    ['//home-view?populate[0]=banner.file', 'another path'],
    ['/news?pagination[pageSize]=100', 'a larger page'],
    ['/news?pagination[pageSize]=12&pagination[page]=-1', 'not a page number'],
    ['/news?pagination[pageSize]=12&pagination[page]=1e9', 'not a page number'],
    ['/news?pagination[pageSize]=12&filters[category][$eq]=', 'an empty value'],
    ['/news?pagination[pageSize]=12&filters[category][$eq]=a%00b', 'a control character'],
    [`/news?pagination[pageSize]=12&filters[category][$eq]=${'a'.repeat(203)}`, 'too long a value'],
    ...['2026-11-12T15:00:00', 'x2026-11-12', '2026-11-12x', '2026-11-12T15:00:00-06:0x'].map((text) => [
      `/news?pagination[pageSize]=12&filters[publicationDate][$lt]=${text}`,
      'not a date, or one with a time and no zone',
    ]),
    ['/news?pagination[pageSize]=12&filters[category][$ne]=x', 'another operator'],
    ['/news/abc123', 'without a constant value'],
    ['/news/abc/def?populate=*', 'not an id'],
    ['/news/%2e%2e%2fusers?populate=*', 'not an id'],
    ['/news/?populate=*', 'not an id'],
    ['/news/abc-?populate=*', 'not an id'],
    [`/news/${'a'.repeat(65)}?populate=*`, 'too long an id'],
    ['/users', 'an undeclared path'],
  ])('%s: %s', (call) => expect(allows(call)).toBe(false));
});

test('an open tab keeps the calls of its build for five builds', () => {
  const { release, allows } = setUp();
  const without = [{ path: '/other-view', search: {} }];
  release('build-2', without);
  expect([allows('/news/abc123?populate=*'), allows('/other-view')]).toEqual([true, true]);
  for (const build of ['build-3', 'build-4', 'build-5']) release(build, without);
  expect(allows('/news/abc123?populate=*')).toBe(true);
  release('build-6', without);
  expect(allows('/news/abc123?populate=*')).toBe(false);
});

test('a build that stays live, or goes live again, counts once', () => {
  const { release, allows } = setUp();
  for (const turn of [0, 0, 0, 0, 0, 1, 2, 3, 4, 5]) {
    release('build-2', []);
    if (turn > 0) release('build-1', [list, item]);
    expect(allows('/news/abc123?populate=*')).toBe(true);
  }
});

test('a section removed from the registry loses its calls; one that is down keeps them', () => {
  const { gateway, entry, allows } = setUp();
  gateway.update([entry], []);
  expect(allows('/news/abc123?populate=*')).toBe(true);
  gateway.update([], []);
  expect(allows('/news/abc123?populate=*')).toBe(false);
});

test('calls of an earlier build that was never live here are added until its section is removed', () => {
  const { gateway, entry, allows } = setUp([list]);
  const earlier = { name: 'remote_news', buildId: 'build-0', calls: [item], writes: [] };
  gateway.add(earlier);
  expect(allows('/news/abc123?populate=*')).toBe(true);
  gateway.update([entry], []);
  expect(allows('/news/abc123?populate=*')).toBe(true);
  gateway.update([], []);
  expect(allows('/news/abc123?populate=*')).toBe(false);
  // It was being read when its section was removed.
  gateway.add(earlier);
  expect(allows('/news/abc123?populate=*')).toBe(false);
});

test('a section may write what it declares and is granted, also from open tabs', () => {
  const { gateway, entry, release } = setUp();
  expect(gateway.allowedWrite('/api/contact-informations')).toBeUndefined();
  release('build-2', [], ['/contact-informations', '/users']);
  expect(gateway.allowedWrite('/api/contact-informations')).toBe('/api/contact-informations');
  expect(gateway.allowedWrite('/api/users')).toBeUndefined();
  expect(gateway.allowedWrite('/api/contact-informations/1')).toBeUndefined();
  release('build-3', [], []);
  gateway.update([entry], []);
  expect(gateway.allowedWrite('/api/contact-informations')).toBe('/api/contact-informations');
  gateway.update([{ ...entry, writes: [] }], []);
  expect(gateway.allowedWrite('/api/contact-informations')).toBeUndefined();
});

describe('several sections', () => {
  const build = (name: string, path: string, writes: string[] = []) => ({
    name,
    buildId: '1',
    calls: [{ path, search: {} }],
    writes,
  });
  const entry = (name: string, ...writes: string[]) => ({ name, writes });
  type Gateway = ReturnType<typeof createDeclaredCalls>;
  const reads = ({ allowedRead }: Gateway) =>
    ['/a-view', '/b-view'].filter((path) => allowedRead(`/api${path}`) !== undefined);
  const writes = ({ allowedWrite }: Gateway) =>
    ['/forms', '/others'].filter((path) => allowedWrite(`/api${path}`) !== undefined);

  it('removing a section removes its calls only', () => {
    const gateway = createDeclaredCalls([]);
    gateway.update([entry('a'), entry('b')], [build('a', '/a-view'), build('b', '/b-view')]);
    gateway.update([entry('b')], [build('b', '/b-view')]);
    expect(reads(gateway)).toEqual(['/b-view']);
  });

  it('a write is granted to one section only', () => {
    const gateway = createDeclaredCalls([]);
    const live = [build('a', '/a-view', ['/forms']), build('b', '/b-view', ['/others'])];
    gateway.update([entry('a', '/others'), entry('b', '/forms')], live);
    expect(writes(gateway)).toEqual([]);
    gateway.update([entry('a', '/forms'), entry('b')], live);
    expect(writes(gateway)).toEqual(['/forms']);
  });

  it('builds of two sections with the same id are distinct', () => {
    const gateway = createDeclaredCalls([]);
    gateway.update([entry('a'), entry('b')], [build('a', '/a-view')]);
    gateway.update([entry('a'), entry('b')], [build('b', '/b-view')]);
    expect(reads(gateway)).toEqual(['/a-view', '/b-view']);
  });
});
