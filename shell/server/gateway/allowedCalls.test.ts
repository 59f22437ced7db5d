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
    '/news?populate=*&pagination%5Bpage%5D=2&sort%5B0%5D=publicationDate%3Adesc&sort%5B1%5D=id%3Adesc' +
      '&filters%5Bcategory%5D%5B%24eq%5D=Avisos&filters%5Bhashtags%5D%5B%24containsi%5D=%22examen%22',
    '/news?fields%5B0%5D=title&pagination%5BwithCount%5D=false&filters%5BpublicationDate%5D%5B%24lte%5D=2026-11-12' +
      '&filters%5B%24or%5D%5B0%5D%5BpublicationDate%5D%5B%24lt%5D=2026-11-12&filters%5B%24or%5D%5B1%5D%5Bid%5D%5B%24lt%5D=7',
  ])('passes the specified read %s unchanged', (call) => {
    expect(allow('GET', call)).toBe(call);
  });

  it.each(['/contact-informations', '/mail-sender/send'])('passes the specified write %s', (call) => {
    expect(allow('POST', call)).toBe(call);
  });

  it.each([
    'status=draft',
    'publicationFilter=draft',
    'locale=xx',
    'filters%5BcreatedBy%5D%5Bid%5D=1',
    'filters%5B%24or%5D%5B0%5D%5BcreatedBy%5D%5B%24lt%5D=1',
    'filters%5B%24and%5D%5B0%5D%5Bid%5D%5B%24lt%5D=1',
    'filters%5Bcategory%5D%5B%24null%5D=true',
  ])('drops the parameter %s', (parameter) => {
    expect(allow('GET', `/news?populate=*&${parameter}`)).toBe('/news?populate=*');
  });

  it.each([
    ['GET', '/contact-informations'],
    ['GET', '/mail-sender/send'],
    ['POST', '/mail-sender'],
    ['POST', '/news'],
    ['GET', '/mail-sender/send'],
    ['POST', '/mail-sender/send/x'],
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
