import { useTranslation } from '@consejo/shared/i18n';
import { Card, LinkButton, ResponsiveImage, SiteLink, VisuallyHidden } from '@consejo/shared/ui';
import { CopyLink } from './CopyLink.tsx';
import { hashtagText } from './hashtagText.ts';
import styles from './NewsCard.module.css';
import { NewsCategory } from './NewsCategory.tsx';
import { NewsFacts } from './NewsFacts.tsx';
import type { NewsSummary } from './news.content.ts';
import type { NewsAddresses } from './newsAddress.ts';

type NewsCardProps = { item: NewsSummary; addresses: NewsAddresses };

/** A news item in the list (specification, section 2). */
export function NewsCard({ item, addresses }: NewsCardProps) {
  const { t } = useTranslation('content');
  const { id, title, preview, category, author, publicationDate, hashtags, image } = item;
  const headingId = `news-${id}`;
  return (
    <Card as="article" aria-labelledby={headingId}>
      <div className={styles.card}>
        {image && (
          // The heading says what it is about.
          <ResponsiveImage
            className={styles.image}
            file={image}
            sizes="(width >= 64rem) 30rem, 100vw"
            alt=""
          />
        )}
        <NewsFacts author={author} publicationDate={publicationDate} />
        <h2 id={headingId} className={styles.title} lang="es">
          {/* For mouse and touch, and for lists of links; the keyboard has "Leer más", one stop for both. */}
          <SiteLink to={addresses.item(id)} tabIndex={-1}>
            {title}
          </SiteLink>
        </h2>
        {preview !== undefined && (
          <p className={styles.preview} lang="es">
            {preview}
          </p>
        )}
        {(category !== undefined || hashtags.length > 0) && (
          <div className={styles.subjects}>
            <NewsCategory category={category} addresses={addresses} />
            {/* Links in the item itself: here they would be most of the page's stops. */}
            {hashtags.length > 0 && (
              <ul className={styles.tags} aria-label={t('news.hashtags')} lang="es">
                {hashtags.map((hashtag) => (
                  <li key={hashtag}>{hashtagText(hashtag)}</li>
                ))}
              </ul>
            )}
          </div>
        )}
        <div className={styles.actions}>
          <LinkButton to={addresses.item(id)} variant="secondary">
            {t('news.readMore')}
            <VisuallyHidden>
              {' '}
              <span lang="es">{title}</span>
            </VisuallyHidden>
          </LinkButton>
          <CopyLink id={id} title={title} />
        </div>
      </div>
    </Card>
  );
}
