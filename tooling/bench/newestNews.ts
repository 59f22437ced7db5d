import { UserError } from '../console/steps.ts';
import { readSitemap } from '@consejo/services/crawler/readSitemap.ts';

/** The path of a site's newest news item. @throws UserError if its sitemap lists none */
export async function newestNews(origin: string): Promise<string> {
  const addresses = await readSitemap(async (path) => (await fetch(origin + path)).text());
  const path = addresses.find(({ pathname }) => /^\/noticias\/\w+$/.test(pathname))?.pathname;
  if (!path) throw new UserError('The sitemap lists no news.');
  return path;
}
