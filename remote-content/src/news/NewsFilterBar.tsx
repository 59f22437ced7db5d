import { useTranslation } from '@consejo/shared/i18n';
import { Icon, SiteLink, VisuallyHidden } from '@consejo/shared/ui';
import styles from './NewsFilterBar.module.css';
import { hashtagText, type NewsFilter, type NewsLinks } from './newsListParams.ts';

type NewsFilterBarProps = { filter: NewsFilter; links: NewsLinks };

/** The active filters. Each is a link to the list without it. */
export function NewsFilterBar({ filter: { category, hashtag }, links }: NewsFilterBarProps) {
  const { t } = useTranslation('content');
  if (category === undefined && hashtag === undefined) return null;
  return (
    <div className={styles.bar}>
      <p id="news-filters">{t('news.filteredBy')}</p>
      <ul className={styles.filters} aria-labelledby="news-filters">
        {category !== undefined && (
          <Filter kind={t('news.category')} text={category} without={links.list({ hashtag })} />
        )}
        {hashtag !== undefined && (
          <Filter kind={t('news.hashtag')} text={hashtagText(hashtag)} without={links.list({ category })} />
        )}
      </ul>
    </div>
  );
}

function Filter({ kind, text, without }: { kind: string; text: string; without: string }) {
  const { t } = useTranslation('content');
  return (
    <li>
      <SiteLink className={styles.filter} to={without}>
        <span>
          <VisuallyHidden>{t('news.removeFilter')} </VisuallyHidden>
          {kind}: <span lang="es">{text}</span>
        </span>
        <Icon name="close" size="sm" />
      </SiteLink>
    </li>
  );
}
