import { useTranslation } from '@consejo/shared/i18n';
import { Card, LinkButton, VisuallyHidden } from '@consejo/shared/ui';
import { CopyLink } from './CopyLink.tsx';
import styles from './NewsCard.module.css';
import { NewsCategory } from './NewsCategory.tsx';
import { NewsFacts } from './NewsFacts.tsx';
import { NewsTags } from './NewsTags.tsx';
import type { NewsAddresses } from './newsAddress.ts';
import type { NewsSummary } from './newsItem.ts';

type NewsCardProps = { item: NewsSummary; addresses: NewsAddresses };

/** A news item in the list (specification, section 2). */
export function NewsCard({ item, addresses }: NewsCardProps) {
  const { t } = useTranslation('content');
  const { id, title, preview, category, author, publicationDate, hashtags } = item;
  const headingId = `news-${id}`;
  return (
    <Card as="article" aria-labelledby={headingId}>
      <div className={styles.card}>
        <div className={styles.above}>
          <NewsCategory category={category} addresses={addresses} />
        </div>
        <h2 id={headingId} className={styles.title} lang="es">
          {title}
        </h2>
        {preview !== undefined && (
          <p className={styles.preview} lang="es">
            {preview}
          </p>
        )}
        <div className={styles.above}>
          <NewsTags hashtags={hashtags} addresses={addresses} />
        </div>
        <div className={styles.foot}>
          <NewsFacts author={author} publicationDate={publicationDate} />
          <div className={styles.actions}>
            <div className={styles.more}>
              <LinkButton to={addresses.item(id)} variant="secondary">
                {t('news.readMore')}
                <VisuallyHidden>
                  {' '}
                  <span lang="es">{title}</span>
                </VisuallyHidden>
              </LinkButton>
            </div>
            <div className={styles.above}>
              <CopyLink id={id} title={title} />
            </div>
          </div>
        </div>
      </div>
    </Card>
  );
}
