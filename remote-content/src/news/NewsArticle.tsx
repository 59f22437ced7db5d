import { useTranslation } from '@consejo/shared/i18n';
import { ResponsiveImage, RichText, SiteLink, SpanishOnly } from '@consejo/shared/ui';
import { CopyLink } from './CopyLink.tsx';
import styles from './NewsArticle.module.css';
import { NewsAttachments } from './NewsAttachments.tsx';
import { NewsCategory } from './NewsCategory.tsx';
import { NewsFacts } from './NewsFacts.tsx';
import { NewsHashtags } from './NewsHashtags.tsx';
import { NewsNeighbourLinks } from './NewsNeighbourLinks.tsx';
import type { NewsItem, NewsNeighbours } from './news.content.ts';
import type { NewsLinks } from './newsListParams.ts';

type NewsArticleProps = { item: NewsItem; neighbours: NewsNeighbours | undefined; links: NewsLinks };

/** Facts, image and text of a news item, and links to related lists and to its neighbours. */
export function NewsArticle({ item, neighbours, links }: NewsArticleProps) {
  const { t } = useTranslation('content');
  const { id, title, image, content, hashtags, category, author, publicationDate } = item;
  return (
    <div className={styles.article}>
      <div className={styles.facts}>
        <NewsCategory category={category} links={links} />
        <NewsFacts author={author} publicationDate={publicationDate} />
      </div>
      <div className={styles.content}>
        <SpanishOnly />
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
        <NewsAttachments item={item} />
      </div>
      <div className={styles.related}>
        <NewsHashtags hashtags={hashtags} links={links} />
        <CopyLink id={id} title={title} />
        {neighbours && <NewsNeighbourLinks neighbours={neighbours} links={links} />}
        <p>
          <SiteLink to={links.list()} className={styles.all}>
            {t('news.all')}
          </SiteLink>
        </p>
      </div>
    </div>
  );
}
