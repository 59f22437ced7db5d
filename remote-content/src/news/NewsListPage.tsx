import { errorKind } from '@consejo/shared/content';
import { paths } from '@consejo/shared/contract';
import { useTranslation } from '@consejo/shared/i18n';
import { useQuery } from '@consejo/shared/query';
import { useSearchParams } from '@consejo/shared/router';
import { LoadError, Loading, PageFrame, SpanishOnly } from '@consejo/shared/ui';
import { hashtagText } from './hashtagText.ts';
import { MissingNews } from './MissingNews.tsx';
import { NewsFilterBar } from './NewsFilterBar.tsx';
import { NewsList } from './NewsList.tsx';
import styles from './NewsListPage.module.css';
import { newsPageQuery, newsTitle } from './news.content.ts';
import { newsAddresses, newsSearch, readNewsPlace } from './newsAddress.ts';
import { useFocusOnChange } from './useFocusOnChange.ts';

/** `/noticias`: the news, newest first, twelve a page; page and filters are in the address (decision 010). */
export function NewsListPage() {
  const { t, i18n } = useTranslation('content');
  const [search] = useSearchParams();
  const place = readNewsPlace(search);
  const title = useQuery(newsTitle());
  const list = useQuery(newsPageQuery(place));
  const addresses = newsAddresses(search);
  const placeSearch = newsSearch(place ?? {}).toString();
  const summaryRef = useFocusOnChange(placeSearch, list.isSuccess);

  if (!place || errorKind(list.error) === 'not-found') {
    return (
      <MissingNews
        title={t('news.noSuchPage')}
        text={t('news.noSuchPageText')}
        link={addresses.list()}
        linkText={t('news.firstPage')}
      />
    );
  }
  const heading = (i18n.language === 'es' && title.data) || t('news.title');
  const filters = [place.category, place.hashtag && hashtagText(place.hashtag)];
  const page = place.page > 1 && t('news.pageNumber', { page: place.page });
  const failed = [list, title].filter((query) => query.isError);
  return (
    <PageFrame
      title={heading}
      lead={t('news.lead')}
      metadata={{
        title: [heading, ...filters, page].filter(Boolean).join(', '),
        search: placeSearch,
        feed: { title: t('news.feed'), address: paths.newsFeed },
        isIndexed: list.data?.total !== 0,
      }}
    >
      <div className={styles.list}>
        <SpanishOnly />
        <NewsFilterBar filter={place} addresses={addresses} />
        {list.isPending && <Loading />}
        {list.data && (
          <NewsList list={list.data} filter={place} addresses={addresses} summaryRef={summaryRef} />
        )}
        {failed.length > 0 && (
          <LoadError
            headingLevel={2}
            onRetry={() => {
              for (const query of failed) query.refetch();
            }}
          />
        )}
        <p>
          {/* A file of its own: the browser goes there. */}
          <a href={paths.newsFeed} type="application/atom+xml">
            {t('news.feedLink')}
          </a>
        </p>
      </div>
    </PageFrame>
  );
}
