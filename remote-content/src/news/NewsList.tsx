import { useTranslation } from '@consejo/shared/i18n';
import type { RefObject } from 'react';
import { NewsCard } from './NewsCard.tsx';
import styles from './NewsList.module.css';
import { NewsPaging } from './NewsPaging.tsx';
import type { NewsPage } from './news.content.ts';
import type { NewsAddresses, NewsFilter } from './newsAddress.ts';

type NewsListProps = {
  list: NewsPage;
  filter: NewsFilter;
  addresses: NewsAddresses;
  /** The line that says how many there are, or that there is none. */
  summaryRef: RefObject<HTMLParagraphElement | null>;
};

/** One page of news: how many there are, their cards, the ways to the next and the previous page. */
export function NewsList({ list, filter, addresses, summaryRef }: NewsListProps) {
  const { t, i18n } = useTranslation('content');
  const { items, page, pageCount, total } = list;
  const position = { page, pageCount };
  const count = new Intl.NumberFormat(i18n.language === 'es' ? 'es-MX' : i18n.language).format(total);
  return (
    <>
      <p ref={summaryRef} className={styles.summary} tabIndex={-1}>
        {total === 0 ? t('news.empty') : t('news.total', { count: total, number: count })}
        {pageCount > 1 && ` ${t('news.position', position)}.`}
      </p>
      {items.length > 0 && (
        <ul className={styles.cards}>
          {items.map((item) => (
            <li key={item.id}>
              <NewsCard item={item} addresses={addresses} />
            </li>
          ))}
        </ul>
      )}
      <NewsPaging {...position} addressOf={(other) => addresses.list({ ...filter, page: other })} />
    </>
  );
}
