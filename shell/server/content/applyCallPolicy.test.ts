import { applyCallPolicy } from './applyCallPolicy.ts';

const own = { path: '/home-view', search: { 'populate[0]': 'banner.file' } };

describe('applyCallPolicy', () => {
  it.each([
    'xpopulate',
    'populate[a]x',
    'populate[a b]',
    'xpagination[page]',
    'pagination[page]x',
    'xsort',
    'sort[0]x',
    'sortx',
    'xfields[0]',
    'fields[0]x',
    'xfilters[a]',
    'filters[a]x',
    'filters[a][$where]',
  ])('refuses %s', (name) => {
    expect(applyCallPolicy([{ path: '/news', search: { [name]: '1' } }]).refused).toEqual([`/news: ${name}`]);
  });

  it.each([
    'populate[10]',
    'sort',
    'sort[1]',
    'fields[10]',
    'filters[$or][0][id][$lt]',
    'pagination[withCount]',
  ])('accepts %s', (name) => {
    expect(applyCallPolicy([{ path: '/mail/send/:id', search: { [name]: '1' } }]).refused).toEqual([]);
  });

  it('accepts everything at the limits', () => {
    const many = Object.fromEntries(Array.from({ length: 40 }, (_, n) => [`fields[${n}]`, 'x'.repeat(200)]));
    expect(applyCallPolicy([{ path: '/news', search: many }]).refused).toEqual([]);
    const { calls, refused } = applyCallPolicy(Array.from({ length: 100 }, () => own));
    expect([calls.length, refused]).toEqual([100, []]);
    expect(applyCallPolicy(Array.from({ length: 101 }, () => own)).calls).toHaveLength(100);
  });
});
