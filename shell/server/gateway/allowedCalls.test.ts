/** @jest-environment node */
import { allowCall } from './allowedCalls.ts';

const allow = (method: string, call: string) => {
  const url = new URL(call, 'http://site.invalid');
  return allowCall(method, url.pathname, url.searchParams);
};

describe('allowCall', () => {
  it.each([
    '/home-view?populate%5B0%5D=banner.file&populate%5B1%5D=agreement.file',
    '/about-view?populate%5Bbanner%5D%5Bpopulate%5D=*',
    '/organization-chart',
    '/institutions?populate=*&pagination%5BpageSize%5D=100',
    '/galleries?populate=image&filters%5Btype%5D%5B%24eq%5D=galeria',
    '/news/abc123?populate=*',
  ])('passes the specified read %s unchanged', (call) => {
    expect(allow('GET', call)).toBe(call);
  });

  it('passes the contact record', () => {
    expect(allow('POST', '/contact-informations')).toBe('/contact-informations');
  });

  it.each(['status=draft', 'publicationFilter=draft', 'locale=xx', 'filters%5BcreatedBy%5D%5Bid%5D=1'])(
    'drops the parameter %s',
    (parameter) => {
      expect(allow('GET', `/news?populate=*&${parameter}`)).toBe('/news?populate=*');
    },
  );

  it.each([
    ['GET', '/contact-informations'],
    ['POST', '/news'],
    ['DELETE', '/news/abc123'],
    ['GET', '/upload/files'],
    ['GET', '/users'],
    ['GET', '/news/abc/def'],
    ['GET', '/news/%2e%2e%2fusers'],
    ['GET', '/home-view/'],
    ['GET', '//home-view'],
  ])('refuses %s %s', (method, call) => {
    expect(allowCall(method, call, new URLSearchParams())).toBeUndefined();
  });
});
