import { createRequire } from 'node:module';
import path from 'node:path';
import { cmsFolder } from '../commands/setup/cms.mjs';

const type = 'api::news-item.news-item';

/**
 * Copies the backend's SQLite database, which may be in use, and fills up the copy's news: the published ones again and
 * again, each with its draft and its picture, under other ids and on earlier days.
 * @param {{ from: string, to: string, count: number }} options database files, and how many published news there shall be
 */
export async function growNews({ from, to, count }) {
  // The backend's own driver: Node has none before version 22.
  const Database = createRequire(path.join(cmsFolder, 'package.json'))('better-sqlite3');
  const source = new Database(from, { readonly: true });
  await source.backup(to);
  source.close();

  const database = new Database(to);
  const columnsOf = (table) =>
    database
      .prepare('select name from pragma_table_info(?)')
      .all(table)
      .map(({ name }) => name)
      .filter((name) => name !== 'id');
  const insertInto = (table) => {
    const names = columnsOf(table);
    const list = names.map((name) => `"${name}"`).join(', ');
    return database.prepare(
      `insert into ${table} (${list}) values (${names.map((name) => `@${name}`).join(', ')})`,
    );
  };
  const insertNews = insertInto('news');
  const insertPicture = insertInto('files_related_mph');
  const pictures = database.prepare('select * from files_related_mph where related_type = ?').all(type);
  const rows = database.prepare('select * from news where document_id = ?');
  const published = database.prepare('select * from news where published_at is not null').all();
  const day = 24 * 60 * 60 * 1000;

  database.transaction(() => {
    for (let number = published.length; number < count; number += 1) {
      const original = published[number % published.length];
      for (const { id, ...row } of rows.all(original.document_id)) {
        const { lastInsertRowid } = insertNews.run({
          ...row,
          document_id: `copy${number}`.padEnd(24, '0'),
          publication_date: original.publication_date - Math.floor(number / published.length) * day,
        });
        for (const picture of pictures.filter((one) => one.related_id === id)) {
          insertPicture.run({ ...picture, related_id: lastInsertRowid });
        }
      }
    }
  })();
  database.close();
}
