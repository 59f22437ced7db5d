import { useTranslation } from '@consejo/shared/i18n';
import { Icon, SiteLink, VisuallyHidden } from '@consejo/shared/ui';
import styles from './NewsFilterBar.module.css';
import { activeFilters, type NewsFilter, type NewsLinks } from './newsListParams.ts';

type NewsFilterBarProps = { filter: NewsFilter; links: NewsLinks };

/** The active filters. Each is a link to the list without it. */
export function NewsFilterBar({ filter, links }: NewsFilterBarProps) {
  const { t } = useTranslation('content');
  const active = activeFilters(filter);
  if (active.length === 0) return null;
  return (
    <div className={styles.bar}>
      <p id="news-filters">{t('news.filteredBy')}</p>
      <ul className={styles.filters} aria-labelledby="news-filters">
        {active.map(({ name, text }) => (
          <li key={name}>
            <SiteLink className={styles.filter} to={links.list({ ...filter, [name]: undefined, page: 1 })}>
              <span>
                <VisuallyHidden>{t('news.removeFilter')} </VisuallyHidden>
                {t(`news.${name}`)}: <span lang={name === 'year' ? undefined : 'es'}>{text}</span>
              </span>
              <Icon name="close" size="sm" />
            </SiteLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
