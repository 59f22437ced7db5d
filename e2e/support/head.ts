import Validator from '@adobe/structured-data-validator';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import sharp from 'sharp';

/** The parts of a document's head that change from page to page. */
export function readHead(page: Page) {
  return page.evaluate(() => {
    const contents = (selector: string, name: string, value: string) =>
      [...document.head.querySelectorAll(selector)].map((element) => [
        element.getAttribute(name) ?? '',
        element.getAttribute(value) ?? '',
      ]);
    return {
      title: document.title,
      meta: contents('meta[name]:not([name="viewport"], [name="theme-color"])', 'name', 'content').sort(),
      preview: contents('meta[property]', 'property', 'content').sort(),
      links: contents('link[rel="canonical"], link[rel="alternate"]', 'hreflang', 'href').sort(),
      jsonLd: [...document.querySelectorAll('script[type="application/ld+json"]')].map(
        ({ textContent }) => textContent ?? '',
      ),
    };
  });
}

/** The size of a picture, which is of a type that networks show. */
export async function pictureSize(request: APIRequestContext, address: string): Promise<number[]> {
  const response = await request.get(address);
  expect([response.status(), response.headers()['content-type']]).toEqual([
    200,
    expect.stringMatching(/^image\/(png|jpeg|webp)/),
  ]);
  const { width, height } = await sharp(await response.body()).metadata();
  return [width, height];
}

type Thing = { '@type': string } & Record<string, unknown>;

/** What Google documents as required for a result of its own; the validator knows the other types. */
const required: Record<string, string[]> = {
  NewsArticle: ['headline', 'datePublished', 'image', 'author', 'publisher'],
  WebSite: ['name', 'url', 'potentialAction'],
  FAQPage: ['mainEntity'],
  Organization: ['name', 'url'],
  BreadcrumbList: ['itemListElement'],
  Event: ['name', 'startDate', 'location'],
  EducationalOccupationalProgram: ['name', 'description', 'url', 'provider'],
};

/** The things of a page's structured data; fails when they are incomplete or malformed. */
export async function readThings([json = '{}', ...others]: string[]): Promise<Thing[]> {
  expect(others).toEqual([]);
  const { '@context': context, '@graph': things }: { '@context': string; '@graph': Thing[] } =
    JSON.parse(json);
  expect(context).toBe('https://schema.org');
  for (const thing of things) {
    const names = required[thing['@type']];
    expect(names, `${thing['@type']} is known`).toBeDefined();
    expect(Object.keys(thing)).toEqual(expect.arrayContaining(names ?? []));
  }
  const jsonld: Record<string, Thing[]> = {};
  for (const thing of things) {
    const type = thing['@type'];
    jsonld[type] = [...(jsonld[type] ?? []), thing];
  }
  expect(await new Validator().validate({ jsonld, microdata: {}, rdfa: {} })).toEqual([]);
  return things;
}
