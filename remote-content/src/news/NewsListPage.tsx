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
import { NewsFinder } from './NewsFinder.tsx';
import { NewsList } from './NewsList.tsx';
import { newsPageQuery, newsView } from './news.content.ts';
import { activeFilters, newsLinks, newsListSearch, parseNewsListParams } from './newsListParams.ts';
import { newsTexts } from './newsTexts.ts';

/** `/noticias`: the news, newest first, twelve a page; page and filters are in the URL (decision 010). */
export function NewsListPage() {
  usePageTexts('content', newsTexts);
  const { t, i18n } = useTranslation('content');
  const [search] = useSearchParams();
  const params = parseNewsListParams(search);
  const view = useQuery(newsView());
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
  const heading = (i18n.language === 'es' && view.data?.title) || t('news.title');
  const filters = activeFilters(params).map(({ text }) => text);
  const page = params.page > 1 && t('news.pageNumber', { page: params.page });
  const failed = [list, view].filter((query) => query.isError);
  return (
    <PageFrame
      title={heading}
      lead={t('news.lead')}
      description={filters.length > 0 ? t('news.description', { filters: filters.join(', ') }) : undefined}
      metadata={{
        title: [heading, ...filters, page].filter(Boolean).join(', '),
        search: listSearch,
        feed: { title: t('news.feed'), address: paths.newsFeed },
        // Each item is indexed itself; any filter could be written into an address.
        isIndexed: filters.length === 0 && list.data?.total !== 0,
      }}
    >
      <Stack gap="lg">
        <SpanishOnly />
        <NewsFinder view={view.data} params={params} search={search} />
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
