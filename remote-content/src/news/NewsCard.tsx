import { useTranslation } from '@consejo/shared/i18n';
import { LinkButton, ResponsiveImage, SiteLink, VisuallyHidden } from '@consejo/shared/ui';
import { CopyLink } from './CopyLink.tsx';
import styles from './NewsCard.module.css';
import { NewsCategory } from './NewsCategory.tsx';
import { NewsFacts } from './NewsFacts.tsx';
import { NewsHashtags } from './NewsHashtags.tsx';
import type { NewsSummary } from './news.content.ts';
import type { NewsLinks } from './newsListParams.ts';

type NewsCardProps = {
  item: NewsSummary;
  links: NewsLinks;
  /** The lead story, with a large picture. */
  isLead: boolean;
  /** Its picture is in view at once. */
  isFirst: boolean;
};

/** A news item in the list: its parts, in this order, are the specification's (section 2). */
export function NewsCard({ item, links, isLead, isFirst }: NewsCardProps) {
  const { t } = useTranslation('content');
  const { id, title, preview, category, author, publicationDate, hashtags, image } = item;
  const headingId = `news-${id}`;
  return (
    <article className={styles.item} data-lead={isLead || undefined} aria-labelledby={headingId}>
      {image && (
        // Decorative: the heading describes the item.
        <ResponsiveImage
          className={styles.image}
          file={image}
          sizes={isLead ? '(width >= 50rem) 42rem, 100vw' : '(width >= 36rem) 14rem, 6rem'}
          alt=""
          isPriority={isFirst}
        />
      )}
      <div className={styles.text}>
        <NewsCategory category={category} links={links} />
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
        <div className={styles.actions}>
          <CopyLink id={id} title={title} />
          <LinkButton to={links.item(id)} variant="secondary">
            {t('news.readMore')}
            <VisuallyHidden>
              {' '}
              <span lang="es">{title}</span>
            </VisuallyHidden>
          </LinkButton>
          <NewsHashtags hashtags={hashtags} links={links} />
        </div>
      </div>
      <NewsFacts author={author} publicationDate={publicationDate} />
    </article>
  );
}
