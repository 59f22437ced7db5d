import type { Core } from '@strapi/strapi';
import { z } from '@strapi/utils';

const NEWS = 'api::news-item.news-item';
/** More are no list to choose from. */
const MOST_CATEGORIES = 100;
const MOST_YEARS = 100;
/** No news is older. */
const OLDEST = '1900-01-01T06:00:00.000Z';
/** Mexico City's distance from UTC at each new year. */
const OFFSET_MS = 6 * 3_600_000;

const row = z.object({ category: z.string().nullable(), publicationDate: z.string() }).nullable();

/**
 * The categories and years of the published news. Each costs a look into an index, however many news it has.
 * @throws if the database fails
 */
export async function newsChoices(strapi: Core.Strapi): Promise<{ categories: string[]; years: string[] }> {
  const now = new Date().toISOString();
  const published = { publishedAt: { $notNull: true }, publicationDate: { $lte: now } };
  const read = async (where: object, orderBy: object) =>
    row.parse(
      await strapi.db.query(NEWS).findOne({
        select: ['category', 'publicationDate'],
        where: { $and: [published, where] },
        orderBy,
      }),
    );

  const categories: string[] = [];
  for (let after = ''; categories.length < MOST_CATEGORIES; ) {
    const next = await read({ category: { $gt: after } }, { category: 'asc' });
    if (!next?.category) break;
    after = next.category;
    categories.push(after);
  }
  const years: string[] = [];
  for (let before = '9999-01-01T00:00:00.000Z'; years.length < MOST_YEARS; ) {
    const next = await read({ publicationDate: { $gte: OLDEST, $lt: before } }, { publicationDate: 'desc' });
    if (!next) break;
    const year = new Date(Date.parse(next.publicationDate) - OFFSET_MS).getUTCFullYear();
    before = new Date(Date.UTC(year, 0, 1) + OFFSET_MS).toISOString();
    years.push(String(year));
  }
  return { categories: categories.sort(new Intl.Collator('es').compare), years };
}
