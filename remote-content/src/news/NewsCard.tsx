import { useTranslation } from '@consejo/shared/i18n';
import { Card, LinkButton, ResponsiveImage, SiteLink, VisuallyHidden } from '@consejo/shared/ui';
import { CopyLink } from './CopyLink.tsx';
import styles from './NewsCard.module.css';
import { NewsCategory } from './NewsCategory.tsx';
import { NewsFacts } from './NewsFacts.tsx';
import type { NewsSummary } from './news.content.ts';
import { hashtagText, type NewsLinks } from './newsListParams.ts';

type NewsCardProps = {
  item: NewsSummary;
  links: NewsLinks;
  /** Its picture is in view at once. */
  isFirst: boolean;
};

/** A news item in the list (specification, section 2). */
export function NewsCard({ item, links, isFirst }: NewsCardProps) {
  const { t } = useTranslation('content');
  const { id, title, preview, category, author, publicationDate, hashtags, image } = item;
  const headingId = `news-${id}`;
  return (
    <Card as="article" aria-labelledby={headingId}>
      <div className={styles.card}>
        {image && (
          // Decorative: the heading describes the item.
          <ResponsiveImage
            className={styles.image}
            file={image}
            sizes="(width >= 64rem) 30rem, 100vw"
            alt=""
            isPriority={isFirst}
          />
        )}
        <NewsFacts author={author} publicationDate={publicationDate} />
        <h2 id={headingId} className={styles.title} lang="es">
          {/* Not a tab stop: "Leer más" below leads to the same page. */}
          <SiteLink to={links.item(id)} tabIndex={-1}>
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
            <NewsCategory category={category} links={links} />
            {/* Not links, which would be most of the page's tab stops. The item has them as links. */}
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
          <LinkButton to={links.item(id)} variant="secondary">
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
