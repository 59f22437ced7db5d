import { useTranslation } from '@consejo/shared/i18n';
import { ResponsiveImage, RichText, SiteLink } from '@consejo/shared/ui';
import { CopyLink } from './CopyLink.tsx';
import styles from './NewsArticle.module.css';
import { NewsNeighbourLinks } from './NewsNeighbourLinks.tsx';
import type { NewsItem, NewsNeighbours } from './news.content.ts';
import { hashtagText, type NewsLinks } from './newsListParams.ts';

type NewsArticleProps = { item: NewsItem; neighbours: NewsNeighbours | undefined; links: NewsLinks };

/** Image and text of a news item, and links to related lists and to its neighbours. */
export function NewsArticle({ item, neighbours, links }: NewsArticleProps) {
  const { t } = useTranslation('content');
  const { id, title, image, content, hashtags } = item;
  return (
    <>
      {image && (
        <div lang="es">
          <ResponsiveImage
            className={styles.image}
            file={image}
            sizes="(width >= 48rem) 46rem, 100vw"
            isPriority
          />
        </div>
      )}
      <RichText blocks={content} headingLevel={2} isLead={!image} />
      <div className={styles.footer}>
        {hashtags.length > 0 && (
          <ul className={styles.tags} aria-label={t('news.hashtags')}>
            {hashtags.map((hashtag) => (
              <li key={hashtag} lang="es">
                <SiteLink className={styles.tag} to={links.list({ hashtag })}>
                  {hashtagText(hashtag)}
                </SiteLink>
              </li>
            ))}
          </ul>
        )}
        <CopyLink id={id} title={title} />
      </div>
      {neighbours && <NewsNeighbourLinks neighbours={neighbours} links={links} />}
      <p>
        <SiteLink to={links.list()} className={styles.all}>
          {t('news.all')}
        </SiteLink>
      </p>
    </>
  );
}
