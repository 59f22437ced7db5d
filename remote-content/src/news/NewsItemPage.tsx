import { errorKind } from '@consejo/shared/content';
import { paths } from '@consejo/shared/contract';
import { usePageTexts, useTranslation } from '@consejo/shared/i18n';
import { useQuery } from '@consejo/shared/query';
import { useParams, useSearchParams } from '@consejo/shared/router';
import { LinkButton, LoadError, Loading, PageFrame, PageMetadata, useUiConfig } from '@consejo/shared/ui';
import { NewsArticle } from './NewsArticle.tsx';
import { newsItem, newsNeighboursQuery } from './news.content.ts';
import { newsJsonLd } from './newsJsonLd.ts';
import { newsLinks } from './newsListParams.ts';
import { newsTexts } from './newsTexts.ts';

/** `/noticias/{documentId}`: one news item. */
export function NewsItemPage() {
  usePageTexts('content', newsTexts);
  const { t } = useTranslation('content');
  const { siteOrigin } = useUiConfig();
  const { documentId = '' } = useParams();
  const { data: item, error, isPending, refetch } = useQuery(newsItem({ documentId }));
  const { data: neighbours } = useQuery(newsNeighboursQuery(item));
  const links = newsLinks(useSearchParams()[0]);

  if (isPending) return <Loading />;
  if (item === undefined && errorKind(error) === 'not-found') {
    return (
      <PageFrame title={t('news.missing')} lead={t('news.missingText')} isIndexed={false}>
        <LinkButton to={links.list()}>{t('news.all')}</LinkButton>
      </PageFrame>
    );
  }
  if (item === undefined) {
    return (
      <>
        <PageMetadata title={t('news.title')} isIndexed={false} />
        <LoadError onRetry={refetch} />
      </>
    );
  }
  return (
    <PageFrame
      title={item.title}
      titleLang="es"
      description={item.preview}
      metadata={{
        feed: { title: t('news.feed'), address: paths.newsFeed },
        image: item.image,
        isArticle: true,
        jsonLd: [newsJsonLd(item, siteOrigin, t('siteName', { ns: 'ui' }))],
      }}
    >
      <NewsArticle item={item} neighbours={neighbours} links={links} />
    </PageFrame>
  );
}
