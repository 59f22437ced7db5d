import { paths } from '@consejo/shared/contract';
import { numberFormat, useTranslation, writeDate, writeNumber } from '@consejo/shared/i18n';
import { useSearchParams } from '@consejo/shared/router';
import { Icon, LinkButton, SiteLink } from '@consejo/shared/ui';
import type { RefObject } from 'react';
import { MarkedText } from './MarkedText.tsx';
import styles from './SearchPage.module.css';
import { plainText, type SearchResult, type searchResults } from './search.content.ts';
import { type SearchRequest, searchAddress } from './searchAddress.ts';

type Found = ReturnType<typeof searchResults.parse>;

type SearchResultsProps = {
  found: Found;
  wanted: SearchRequest;
  /** The line with the number of results. */
  summaryRef: RefObject<HTMLParagraphElement | null>;
};

/** The number of results, the kinds to choose from, the results by kind, and paging within one kind. */
export function SearchResults({ found, wanted, summaryRef }: SearchResultsProps) {
  const { t } = useTranslation('search');
  const [search] = useSearchParams();
  const formatNumber = useNumberFormat();
  const { groups, kinds, total } = found;
  const { query, kind } = wanted;
  const shown = kind ? (kinds.find((one) => one.kind === kind)?.count ?? 0) : total;
  const summary = {
    count: shown,
    number: formatNumber(shown),
    query,
    kind: kind && t(`kinds.${kind}`),
    interpolation: { escapeValue: false },
  };
  return (
    <>
      <div>
        <p ref={summaryRef} className={styles.summary} role="status" tabIndex={-1}>
          {shown === 0 ? t('none', summary) : t(kind ? 'kindTotal' : 'total', summary)}
        </p>
        {total === 0 && (
          <p>
            {t('noneTry')} {t('noneAsk')} <SiteLink to={paths.contact}>{t('noneContact')}</SiteLink>.
          </p>
        )}
      </div>
      {kinds.length > 1 && (
        <nav aria-label={t('filter')}>
          <ul className={styles.kinds}>
            {[{ kind: undefined, count: total }, ...kinds].map((one) => (
              <li key={one.kind ?? 'all'}>
                <SiteLink
                  className={styles.kind}
                  to={searchAddress({ query, kind: one.kind }, search)}
                  aria-current={one.kind === kind ? 'page' : undefined}
                >
                  {one.kind ? t(`kinds.${one.kind}`) : t('all')} ({formatNumber(one.count)})
                </SiteLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {groups.map((group) => (
        <section key={group.kind} className={styles.group} aria-labelledby={`results-${group.kind}`}>
          <h2 id={`results-${group.kind}`}>{t(`kinds.${group.kind}`)}</h2>
          <ul className={styles.results}>
            {group.results.map((result) => (
              <li key={`${result.path} ${plainText(result.title)}`}>
                <Result result={result} />
              </li>
            ))}
          </ul>
          {!kind && group.count > group.results.length && (
            <p>
              <SiteLink to={searchAddress({ query, kind: group.kind }, search)}>
                {t('seeAll', {
                  count: group.count,
                  number: formatNumber(group.count),
                  kind: t(`kinds.${group.kind}`),
                })}
              </SiteLink>
            </p>
          )}
        </section>
      ))}
      {kind && <Paging found={found} linkTo={(page) => searchAddress({ ...wanted, page }, search)} />}
    </>
  );
}

function Result({ result: { path, title, excerpt, lang, date, file } }: { result: SearchResult }) {
  const { i18n } = useTranslation('search');
  const isKilobytes = file?.size !== undefined && file.size < 1_000_000;
  const size =
    file?.size !== undefined &&
    numberFormat(i18n.language, {
      style: 'unit',
      unit: isKilobytes ? 'kilobyte' : 'megabyte',
      maximumFractionDigits: isKilobytes ? 0 : 1,
    }).format(file.size / (isKilobytes ? 1000 : 1_000_000));
  const facts = [file?.format, size].filter(Boolean).join(', ');
  const ownLang = lang === i18n.language ? undefined : lang;
  return (
    <article className={styles.result}>
      <h3 lang={ownLang}>
        <SiteLink to={path}>
          <MarkedText parts={title} />
        </SiteLink>
      </h3>
      {excerpt.length > 0 && (
        <p lang={ownLang}>
          <MarkedText parts={excerpt} />
        </p>
      )}
      {(date !== undefined || facts) && (
        <p className={styles.facts}>
          {facts}
          {facts && date !== undefined && ' · '}
          {date !== undefined && <time dateTime={date}>{writeDate(date, i18n.language, 'UTC')}</time>}
        </p>
      )}
    </article>
  );
}

type PagingProps = { found: Found; linkTo: (page: number) => string };

function Paging({ found: { page, pageCount }, linkTo }: PagingProps) {
  const { t } = useTranslation('search');
  if (pageCount <= 1) return null;
  return (
    <nav className={styles.paging} aria-label={t('pages')}>
      {page > 1 && (
        <LinkButton to={linkTo(page - 1)} variant="secondary">
          {t('previous')}
        </LinkButton>
      )}
      <p>{t('position', { page, pageCount })}</p>
      {page < pageCount && (
        <LinkButton to={linkTo(page + 1)} variant="secondary">
          {t('next')}
          <Icon name="arrow" />
        </LinkButton>
      )}
    </nav>
  );
}

function useNumberFormat(): (value: number) => string {
  const { i18n } = useTranslation('search');
  return (value) => writeNumber(value, i18n.language);
}
