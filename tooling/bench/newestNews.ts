import { UserError } from '../console/steps.ts';

/** The path of a site's newest news item. @throws UserError if its sitemap lists none */
export async function newestNews(origin: string): Promise<string> {
  const response = await fetch(`${origin}/sitemap.xml`);
  const path = /\/noticias\/\w+(?=<)/.exec(await response.text())?.[0];
  if (!path) throw new UserError('The sitemap lists no news.');
  return path;
}
