import { errorKind } from '@consejo/shared/content';
import { paths } from '@consejo/shared/contract';
import { usePageTexts, useTranslation } from '@consejo/shared/i18n';
import { useQuery } from '@consejo/shared/query';
import { useSearchParams } from '@consejo/shared/router';
import {
  LinkButton,
  LoadError,
  Loading,
  PageFrame,
  SpanishOnly,
  Stack,
  useFocusOnChange,
} from '@consejo/shared/ui';
import { NewsFilterBar } from './NewsFilterBar.tsx';
import { NewsList } from './NewsList.tsx';
import { newsPageQuery, newsTitle } from './news.content.ts';
import { hashtagText, newsLinks, newsListSearch, parseNewsListParams } from './newsListParams.ts';
import { newsTexts } from './newsTexts.ts';

/** `/noticias`: the news, newest first, twelve a page; page and filters are in the URL (decision 010). */
export function NewsListPage() {
  usePageTexts('content', newsTexts);
  const { t, i18n } = useTranslation('content');
  const [search] = useSearchParams();
  const params = parseNewsListParams(search);
  const title = useQuery(newsTitle());
  const list = useQuery(newsPageQuery(params));
  const links = newsLinks(search);
  const listSearch = newsListSearch(params ?? {}).toString();
  const summaryRef = useFocusOnChange<HTMLParagraphElement>(listSearch, list.isSuccess);

  if (!params || errorKind(list.error) === 'not-found') {
    return (
      <PageFrame title={t('news.noSuchPage')} lead={t('news.noSuchPageText')} isIndexed={false}>
        <LinkButton to={links.list()}>{t('news.firstPage')}</LinkButton>
      </PageFrame>
    );
  }
  const heading = (i18n.language === 'es' && title.data) || t('news.title');
  const filters = [params.category, params.hashtag && hashtagText(params.hashtag)];
  const page = params.page > 1 && t('news.pageNumber', { page: params.page });
  const failed = [list, title].filter((query) => query.isError);
  return (
    <PageFrame
      title={heading}
      lead={t('news.lead')}
      metadata={{
        title: [heading, ...filters, page].filter(Boolean).join(', '),
        search: listSearch,
        feed: { title: t('news.feed'), address: paths.newsFeed },
        isIndexed: list.data?.total !== 0,
      }}
    >
      <Stack gap="lg">
        <SpanishOnly />
        <NewsFilterBar filter={params} links={links} />
        {list.isPending && <Loading />}
        {list.data && <NewsList list={list.data} filter={params} links={links} summaryRef={summaryRef} />}
        {failed.length > 0 && (
          <LoadError
            headingLevel={2}
            onRetry={() => {
              for (const query of failed) query.refetch();
            }}
          />
        )}
        <p>
          {/* Not a SiteLink: the feed is a file, not a page. */}
          <a href={paths.newsFeed} type="application/atom+xml">
            {t('news.feedLink')}
          </a>
        </p>
      </Stack>
    </PageFrame>
  );
}
