import { numberFormat, useTranslation } from '@consejo/shared/i18n';
import { Icon, LinkButton } from '@consejo/shared/ui';
import type { RefObject } from 'react';
import { NewsCard } from './NewsCard.tsx';
import styles from './NewsList.module.css';
import type { NewsPage } from './news.content.ts';
import { activeFilters, type NewsFilter, type NewsLinks } from './newsListParams.ts';

type NewsListProps = {
  list: NewsPage;
  filter: NewsFilter;
  links: NewsLinks;
  /** The line with the number of news. */
  summaryRef: RefObject<HTMLParagraphElement | null>;
};

/** How many pictures are in view at once: the lead story's, and those of the next rows. */
const inView = 3;

/** One page of news: their total number, the items and paging. The newest of all is the lead story. */
export function NewsList({ list, filter, links, summaryRef }: NewsListProps) {
  const { t, i18n } = useTranslation('content');
  const { items, page, pageCount, total } = list;
  const position = { page, pageCount };
  const hasLead = page === 1 && activeFilters(filter).length === 0;
  const count = numberFormat(i18n.language).format(total);
  return (
    <>
      <p ref={summaryRef} className={styles.summary} tabIndex={-1}>
        {total === 0 ? t('news.empty') : t('news.total', { count: total, number: count })}
        {pageCount > 1 && ` ${t('news.position', position)}.`}
      </p>
      {items.length > 0 && (
        <ul className={styles.items}>
          {items.map((item, index) => (
            <li key={item.id}>
              <NewsCard item={item} links={links} isLead={hasLead && index === 0} isFirst={index < inView} />
            </li>
          ))}
        </ul>
      )}
      <NewsPaging {...position} linkTo={(other) => links.list({ ...filter, page: other })} />
    </>
  );
}

type NewsPagingProps = { page: number; pageCount: number; linkTo: (page: number) => string };

/** Links to the previous and next page; nothing for a single page. */
function NewsPaging({ page, pageCount, linkTo }: NewsPagingProps) {
  const { t } = useTranslation('content');
  if (pageCount <= 1) return null;
  return (
    <nav className={styles.paging} aria-label={t('news.pages')}>
      <div className={styles.previous}>
        {page > 1 && (
          <LinkButton to={linkTo(page - 1)} variant="secondary">
            <Icon name="arrow" />
            {t('news.previousPage')}
          </LinkButton>
        )}
      </div>
      <p>{t('news.position', { page, pageCount })}</p>
      <div className={styles.next}>
        {page < pageCount && (
          <LinkButton to={linkTo(page + 1)} variant="secondary">
            {t('news.nextPage')}
            <Icon name="arrow" />
          </LinkButton>
        )}
      </div>
    </nav>
  );
}
