import { useTranslation } from '@consejo/shared/i18n';
import { DocumentLink, ResponsiveImage } from '@consejo/shared/ui';
import { ResponsiveTable } from '@consejo/shared/ui/long-text';
import styles from './NewsAttachments.module.css';
import type { NewsItem } from './news.content.ts';

/** Below the text: a table, pictures and documents, each if the item has any. All in Spanish, as the editors write. */
export function NewsAttachments({ item }: { item: NewsItem }) {
  const { t } = useTranslation('content');
  const { table, tableTitle, pictures, files } = item;
  return (
    <>
      {table && (
        <div lang="es">
          <ResponsiveTable
            caption={tableTitle ?? t('news.table')}
            onPhone="table"
            columns={table.headers.map((header, column) => ({ header, isRowHeader: column === 0 }))}
            rows={table.rows.map((cells, row) => ({ id: String(row), cells }))}
          />
        </div>
      )}
      {pictures.length > 0 && (
        <section aria-labelledby="news-pictures" className={styles.section}>
          <h2 id="news-pictures">{t('news.pictures')}</h2>
          <ul className={styles.pictures} lang="es">
            {pictures.map((picture) => (
              <li key={picture.url}>
                <figure className={styles.figure}>
                  <ResponsiveImage
                    className={styles.picture}
                    file={picture}
                    sizes="(width >= 36rem) 23rem, 100vw"
                  />
                  {picture.caption && <figcaption>{picture.caption}</figcaption>}
                </figure>
              </li>
            ))}
          </ul>
        </section>
      )}
      {files.length > 0 && (
        <section aria-labelledby="news-files" className={styles.section}>
          <h2 id="news-files">{t('news.files')}</h2>
          <ul className={styles.files} lang="es">
            {files.map((file) => (
              <li key={file.url}>
                <DocumentLink file={file} name={file.caption ?? file.name ?? t('news.file')} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
