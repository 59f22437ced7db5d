import { isLanguage, usePageTexts, useTranslation } from '@consejo/shared/i18n';
import { prefetchKeyFacts } from '@consejo/shared/key-facts';
import { prefetch, useQuery } from '@consejo/shared/query';
import { queryClientContext, useSearchParams } from '@consejo/shared/router';
import { LoadError, Loading, PageFrame, SiteLink, Stack, useFocusOnChange } from '@consejo/shared/ui';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { languageContext } from '../app/siteContext.ts';
import { commonPages } from '../notice/commonPages.ts';
import { SearchField } from './SearchField.tsx';
import { FoundKeyFacts, foundSpecialty, NameHint } from './SearchHints.tsx';
import styles from './SearchPage.module.css';
import { SearchResults } from './SearchResults.tsx';
import { searchResults } from './search.content.ts';
import { readSearchAddress, type SearchRequest } from './searchAddress.ts';
import { searchPageTexts } from './searchPageTexts.ts';

/** The loader of `/buscar`. */
export async function loadSearch({ request, context }: LoaderFunctionArgs) {
  const wanted = readSearchAddress(new URL(request.url).searchParams);
  if (!wanted.query) return null;
  const results = resultsQuery(wanted, context.get(languageContext)());
  await prefetch(context, results);
  const found = context.get(queryClientContext).getQueryData(results.queryKey);
  return found && foundSpecialty(found) ? prefetchKeyFacts(context) : null;
}

function resultsQuery({ query, kind, page }: SearchRequest, language: string) {
  return searchResults({ query, kind, page: page > 1 ? page : undefined, language });
}

/** `/buscar`: the search and its results; query, kind and page are in the address. */
export function SearchPage() {
  usePageTexts('search', searchPageTexts);
  const { t, i18n } = useTranslation('search');
  const [search] = useSearchParams();
  const wanted = readSearchAddress(search);
  const { query } = wanted;
  const language = isLanguage(i18n.language) ? i18n.language : 'es';
  const results = useQuery({ ...resultsQuery(wanted, language), enabled: query !== '' });
  const specialty = results.data && foundSpecialty(results.data);
  const summaryRef = useFocusOnChange<HTMLParagraphElement>(search.toString(), results.isSuccess);

  return (
    <PageFrame
      title={t('title')}
      documentTitle={query ? t('titleOf', { query }) : t('title')}
      isIndexed={query === ''}
    >
      <Stack gap="lg">
        <div className={styles.field}>
          <SearchField key={query} id="search" defaultQuery={query} />
        </div>
        {query === '' && <p>{t('lead')}</p>}
        {query !== '' && results.isPending && <Loading />}
        {results.isError && <LoadError headingLevel={2} onRetry={() => results.refetch()} />}
        {query !== '' && results.data?.mayBeName && <NameHint />}
        {query !== '' && specialty && <FoundKeyFacts specialty={specialty} />}
        {query !== '' && results.data && (
          <SearchResults found={results.data} wanted={wanted} summaryRef={summaryRef} />
        )}
        {(query === '' || results.data?.total === 0) && <CommonPages />}
      </Stack>
    </PageFrame>
  );
}

/** Ways on for whoever has not searched yet or found nothing. */
function CommonPages() {
  const { t } = useTranslation(['search', 'shell']);
  return (
    <section className={styles.group}>
      <h2>{t('common')}</h2>
      <ul className={styles.links}>
        {commonPages.map(([label, to]) => (
          <li key={to}>
            <SiteLink to={to}>{t(label, { ns: 'shell' })}</SiteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
