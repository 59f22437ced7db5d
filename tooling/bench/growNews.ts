import { createRequire } from 'node:module';
import path from 'node:path';
import * as v from 'valibot';
import { root } from '../rspack/packages.ts';

const newsType = 'api::news-item.news-item';
const dayMs = 24 * 60 * 60 * 1000;

const row = v.record(v.string(), v.union([v.string(), v.number(), v.null()]));
const newsRow = v.intersect([row, v.object({ id: v.number(), document_id: v.string() })]);
const publishedRow = v.intersect([newsRow, v.object({ publication_date: v.number() })]);
const pictureRow = v.intersect([row, v.object({ related_id: v.number() })]);

type Statement = {
  all(...parameters: unknown[]): unknown;
  run(parameters: unknown): { lastInsertRowid: number | bigint };
};
type SqliteDatabase = {
  prepare(sql: string): Statement;
  transaction(work: () => void): () => void;
  backup(file: string): Promise<unknown>;
  close(): void;
};
type SqliteDriver = new (file: string, options?: { readonly?: boolean }) => SqliteDatabase;

/**
 * Copies the backend's SQLite database, even while it is in use, and adds published news to the copy: the existing ones
 * repeatedly, each with draft and picture, under new ids and earlier dates.
 * @param options database files, and the number of published news to reach
 */
export async function growNews({ from, to, count }: { from: string; to: string; count: number }) {
  // Node has no driver before version 22; the backend's has no types.
  const isDriver = (value: unknown): value is SqliteDriver => typeof value === 'function';
  const Database: unknown = createRequire(path.join(root, 'cms/package.json'))('better-sqlite3');
  if (!isDriver(Database)) throw new Error('better-sqlite3 exports no class');
  const source = new Database(from, { readonly: true });
  await source.backup(to);
  source.close();

  const database = new Database(to);
  const insertInto = (table: string) => {
    const columns = v
      .parse(
        v.array(v.object({ name: v.string() })),
        database.prepare('select name from pragma_table_info(?)').all(table),
      )
      .map(({ name }) => name)
      .filter((name) => name !== 'id');
    const list = columns.map((name) => `"${name}"`).join(', ');
    const values = columns.map((name) => `@${name}`).join(', ');
    return database.prepare(`insert into ${table} (${list}) values (${values})`);
  };
  const insertNews = insertInto('news');
  const insertPicture = insertInto('files_related_mph');
  const pictures = v.parse(
    v.array(pictureRow),
    database.prepare('select * from files_related_mph where related_type = ?').all(newsType),
  );
  const published = v.parse(
    v.array(publishedRow),
    database.prepare('select * from news where published_at is not null').all(),
  );
  const versionsOf = database.prepare('select * from news where document_id = ?');

  database.transaction(() => {
    for (let number = published.length; number < count; number += 1) {
      const original = published[number % published.length];
      if (!original) throw new Error('there are no published news to copy');
      const days = Math.floor(number / published.length);
      for (const { id, ...version } of v.parse(v.array(newsRow), versionsOf.all(original.document_id))) {
        const { lastInsertRowid } = insertNews.run({
          ...version,
          document_id: `copy${number}`.padEnd(24, '0'),
          publication_date: original.publication_date - days * dayMs,
        });
        for (const picture of pictures.filter((one) => one.related_id === id))
          insertPicture.run({ ...picture, related_id: lastInsertRowid });
      }
    }
  })();
  database.close();
}
