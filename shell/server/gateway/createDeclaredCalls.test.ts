/** @jest-environment node */
import { type ContentCall, parameter } from '@consejo/shared/content';
import { applyCallPolicy } from './applyCallPolicy.ts';
import { contractOneCalls } from './contractOneCalls.ts';
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

function setUp(declared: readonly unknown[] = [list, item]) {
  const gateway = createDeclaredCalls([own]);
  const { calls, refused } = applyCallPolicy(declared);
  const row = { name: 'remote_news', writes: ['/contact-informations'] };
  const release = (buildId: string, calls: ContentCall[], writes: string[] = []) =>
    gateway.update([row], [{ name: 'remote_news', buildId, calls, writes }]);
  release('build-1', calls);
  const allows = (call: string) => {
    const { pathname, searchParams } = new URL(call, 'http://site.invalid');
    return gateway.allows(pathname, searchParams);
  };
  return { gateway, row, release, allows, refused };
}

describe('allows', () => {
  const { allows } = setUp();
  it.each([
    '/home-view?populate%5B0%5D=banner.file',
    '/news?pagination[pageSize]=12',
    '/news?pagination[page]=2&pagination[pageSize]=12&filters[category][$eq]=Avisos%20y%20m%C3%A1s',
    '/news?pagination[pageSize]=12&filters[publicationDate][$lt]=2026-11-12T15:00:00.000Z',
    '/news/abc123?populate=*',
  ])('%s', (call) => expect(allows(call)).toBe(true));
});

describe('refuses', () => {
  const { allows } = setUp();
  it.each([
    ['/home-view', 'without what is always sent'],
    ['/home-view?populate[0]=*', 'another value than the declared one'],
    ['/home-view?populate[0]=banner.file&status=draft', 'more than is declared'],
    ['/home-view?populate[0]=banner.file&populate[0]=banner.file', 'a name twice'],
    ['/home-view?populate[0]=banner.file&__proto__=1', 'a name that every object has'],
    ['/home-view/?populate[0]=banner.file', 'another path'],
    ['//home-view?populate[0]=banner.file', 'another path'],
    ['/news?pagination[pageSize]=100', 'a larger page'],
    ['/news?pagination[pageSize]=12&pagination[page]=-1', 'no number of a page'],
    ['/news?pagination[pageSize]=12&pagination[page]=1e9', 'no number of a page'],
    ['/news?pagination[pageSize]=12&filters[category][$eq]=', 'an empty value'],
    ['/news?pagination[pageSize]=12&filters[category][$eq]=a%00b', 'a control character'],
    [`/news?pagination[pageSize]=12&filters[category][$eq]=${'a'.repeat(203)}`, 'too long a value'],
    ['/news?pagination[pageSize]=12&filters[publicationDate][$lt]=yesterday', 'no moment'],
    ['/news?pagination[pageSize]=12&filters[category][$ne]=x', 'another operator'],
    ['/news/abc123', 'without what is always sent'],
    ['/news/abc/def?populate=*', 'no id'],
    ['/news/%2e%2e%2fusers?populate=*', 'no id'],
    ['/news/?populate=*', 'no id'],
    ['/users', 'nothing declared'],
  ])('%s: %s', (call) => expect(allows(call)).toBe(false));
});

test('an open tab goes on with the calls of the build that it began with, five builds long', () => {
  const { release, allows } = setUp();
  const without = [{ path: '/other-view', search: {} }];
  release('build-2', without);
  expect([allows('/news/abc123?populate=*'), allows('/other-view')]).toEqual([true, true]);
  for (const build of ['build-3', 'build-4', 'build-5']) release(build, without);
  expect(allows('/news/abc123?populate=*')).toBe(true);
  release('build-6', without);
  expect(allows('/news/abc123?populate=*')).toBe(false);
});

test('a build that becomes live again is counted once', () => {
  const { release, allows } = setUp();
  for (let turn = 0; turn < 10; turn += 1) {
    release('build-2', []);
    release('build-1', [list, item]);
  }
  expect(allows('/news/abc123?populate=*')).toBe(true);
});

test('a section that the registry has no more has no calls; one that is away keeps them', () => {
  const { gateway, row, allows } = setUp();
  gateway.update([row], []);
  expect(allows('/news/abc123?populate=*')).toBe(true);
  gateway.update([], []);
  expect(allows('/news/abc123?populate=*')).toBe(false);
});

test('what a section declares and was granted may be written, by its open tabs too', () => {
  const { gateway, row, release } = setUp();
  expect(gateway.allowsWrite('/contact-informations')).toBe(false);
  release('build-2', [], ['/contact-informations', '/users']);
  expect(gateway.allowsWrite('/contact-informations')).toBe(true);
  expect(gateway.allowsWrite('/users')).toBe(false);
  expect(gateway.allowsWrite('/contact-informations/1')).toBe(false);
  release('build-3', [], []);
  gateway.update([row], []);
  expect(gateway.allowsWrite('/contact-informations')).toBe(true);
  gateway.update([{ ...row, writes: [] }], []);
  expect(gateway.allowsWrite('/contact-informations')).toBe(false);
});

describe('the policy', () => {
  const search = { populate: '*' };
  it.each([
    [null, 'a call without a path'],
    [{ path: '/news' }, '/news: no query'],
    [{ path: 'news', search }, 'no path of content: news'],
    [{ path: '/news/../users', search }, 'no path of content'],
    [{ path: '/news?x', search }, 'no path of content'],
    [{ path: '/users', search }, 'no path of content: /users'],
    [{ path: '/users/me', search }, 'no path of content'],
    [{ path: '/upload/files', search }, 'no path of content'],
    [{ path: '/news', search: { status: 'draft' } }, '/news: status'],
    [{ path: '/news', search: { publicationFilter: parameter('x', 'text') } }, '/news: publicationFilter'],
    [{ path: '/news', search: { locale: '*' } }, '/news: locale'],
    [{ path: '/news', search: { 'filters[$where]': '1' } }, '/news: filters[$where]'],
    [{ path: '/news', search: { 'filters[createdBy][id]': '1' } }, '/news: filters[createdBy][id]'],
    [{ path: '/news', search: { 'populate[createdBy]': '*' } }, '/news: populate[createdBy]'],
    [{ path: '/news', search: { populate: 'createdBy' } }, '/news: populate'],
    [{ path: '/news', search: { sort: 'updatedBy.email' } }, '/news: sort'],
    [{ path: '/news', search: { populate: parameter('p', 'text') } }, '/news: populate'],
    [{ path: '/news', search: { populate: { parameter: 'x', kind: '(a+)+$' } } }, '/news: populate'],
    [{ path: '/news', search: { populate: { parameter: 'x', kind: 'constructor' } } }, '/news: populate'],
    [{ path: '/news', search: { populate: 'x'.repeat(201) } }, '/news: populate'],
    [{ path: `/${'a-'.repeat(50_000)}!`, search }, 'no path of content'],
    [
      {
        path: '/news',
        search: Object.fromEntries(Array.from({ length: 41 }, (_, n) => [`fields[${n}]`, 'x'])),
      },
      '/news: 41 parameters',
    ],
  ])('refuses %j', (call, why) => {
    const { allows, refused } = setUp([call, item]);
    expect(refused).toEqual([expect.stringContaining(why)]);
    expect(allows('/news/abc123?populate=*')).toBe(true);
  });

  it('takes a hundred calls of ten thousand', () => {
    const { refused, allows } = setUp(
      Array.from({ length: 10_000 }, (_, n) => ({ path: `/view-${'x'.repeat(n % 30)}`, search: {} })),
    );
    expect(refused).toEqual(['10000 calls: only 100 are taken']);
    expect(allows('/view-x')).toBe(true);
  });

  it('has room for all that builds of contract 1 ask for', () => {
    const { refused } = setUp(contractOneCalls);
    expect(refused).toEqual([]);
  });
});
