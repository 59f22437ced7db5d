import { useTranslation } from '@consejo/shared/i18n';
import { ResponsiveImage, RichText, SiteLink } from '@consejo/shared/ui';
import { CopyLink } from './CopyLink.tsx';
import styles from './NewsArticle.module.css';
import { NewsNeighbourLinks } from './NewsNeighbourLinks.tsx';
import { NewsTags } from './NewsTags.tsx';
import type { NewsItem, NewsNeighbours } from './news.content.ts';
import type { NewsAddresses } from './newsAddress.ts';

type NewsArticleProps = { item: NewsItem; neighbours: NewsNeighbours | undefined; addresses: NewsAddresses };

/** Image and text of a news item, and the ways on from it. */
export function NewsArticle({ item, neighbours, addresses }: NewsArticleProps) {
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
      <RichText blocks={content} headingLevel={2} />
      <div className={styles.after}>
        <NewsTags hashtags={hashtags} addresses={addresses} />
        <CopyLink id={id} title={title} />
      </div>
      {neighbours && <NewsNeighbourLinks neighbours={neighbours} addresses={addresses} />}
      <p>
        <SiteLink to={addresses.list()} className={styles.all}>
          {t('news.all')}
        </SiteLink>
      </p>
    </>
  );
}
