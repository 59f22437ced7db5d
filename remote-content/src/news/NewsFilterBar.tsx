import { useTranslation } from '@consejo/shared/i18n';
import { Icon, SiteLink, VisuallyHidden } from '@consejo/shared/ui';
import { hashtagText } from './hashtagText.ts';
import styles from './NewsFilterBar.module.css';
import type { NewsAddresses, NewsFilter } from './newsAddress.ts';

type NewsFilterBarProps = { filter: NewsFilter; addresses: NewsAddresses };

/** What the list is filtered by; each filter is a link to the list without it. */
export function NewsFilterBar({ filter: { category, hashtag }, addresses }: NewsFilterBarProps) {
  const { t } = useTranslation('content');
  if (category === undefined && hashtag === undefined) return null;
  return (
    <div className={styles.bar}>
      <p id="news-filters">{t('news.filteredBy')}</p>
      <ul className={styles.filters} aria-labelledby="news-filters">
        {category !== undefined && (
          <Filter kind={t('news.category')} words={category} without={addresses.list({ hashtag })} />
        )}
        {hashtag !== undefined && (
          <Filter
            kind={t('news.hashtag')}
            words={hashtagText(hashtag)}
            without={addresses.list({ category })}
          />
        )}
      </ul>
    </div>
  );
}

function Filter({ kind, words, without }: { kind: string; words: string; without: string }) {
  const { t } = useTranslation('content');
  return (
    <li>
      <SiteLink className={styles.filter} to={without}>
        <span>
          <VisuallyHidden>{t('news.removeFilter')} </VisuallyHidden>
          {kind}: <span lang="es">{words}</span>
        </span>
        <Icon name="close" size="sm" />
      </SiteLink>
    </li>
  );
}
