import { useTranslation } from '@consejo/shared/i18n';
import { Icon, SiteLink } from '@consejo/shared/ui';
import styles from './NewsNeighbourLinks.module.css';
import type { NewsNeighbours } from './news.content.ts';
import type { NewsLinks } from './newsListParams.ts';

type NewsNeighbourLinksProps = { neighbours: NewsNeighbours; links: NewsLinks };

/** Links to the previous and next item by date, as far as there are any. */
export function NewsNeighbourLinks({ neighbours, links }: NewsNeighbourLinksProps) {
  const { t } = useTranslation('content');
  if (!neighbours.previous && !neighbours.next) return null;
  return (
    <nav className={styles.neighbours} aria-label={t('news.others')}>
      {(['previous', 'next'] as const).map((side) => {
        const item = neighbours[side];
        return (
          item && (
            <SiteLink key={side} to={links.item(item.id)} className={styles.link} data-side={side}>
              <span className={styles.side}>
                <Icon name="arrow" size="sm" />
                {t(`news.${side}`)}
              </span>
              <span className={styles.title} lang="es">
                {item.title}
              </span>
            </SiteLink>
          )
        );
      })}
    </nav>
  );
}
