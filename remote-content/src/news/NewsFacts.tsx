import { useTranslation } from '@consejo/shared/i18n';
import styles from './NewsFacts.module.css';
import { formatNewsDate } from './newsDate.ts';

type NewsFactsProps = { author: string | undefined; publicationDate: string | undefined };

/** "Creado por" and "Publicado", without the unknown ones. */
export function NewsFacts({ author, publicationDate }: NewsFactsProps) {
  const { t, i18n } = useTranslation('content');
  if (author === undefined && publicationDate === undefined) return null;
  return (
    <dl className={styles.facts}>
      {author !== undefined && (
        <div className={styles.fact}>
          <dt>{t('news.author')}</dt>
          <dd lang="es">{author}</dd>
        </div>
      )}
      {publicationDate !== undefined && (
        <div className={styles.fact}>
          <dt>{t('news.published')}</dt>
          <dd>
            <time dateTime={publicationDate}>{formatNewsDate(publicationDate, i18n.language)}</time>
          </dd>
        </div>
      )}
    </dl>
  );
}
