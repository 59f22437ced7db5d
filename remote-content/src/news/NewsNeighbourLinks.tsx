import { useTranslation } from '@consejo/shared/i18n';
import { Icon, SiteLink } from '@consejo/shared/ui';
import styles from './NewsNeighbourLinks.module.css';
import type { NewsNeighbours } from './news.content.ts';
import type { NewsAddresses } from './newsAddress.ts';

type NewsNeighbourLinksProps = { neighbours: NewsNeighbours; addresses: NewsAddresses };

/** The news before and after this one in time; each only where there is one. */
export function NewsNeighbourLinks({ neighbours, addresses }: NewsNeighbourLinksProps) {
  const { t } = useTranslation('content');
  if (!neighbours.previous && !neighbours.next) return null;
  return (
    <nav className={styles.neighbours} aria-label={t('news.others')}>
      {(['previous', 'next'] as const).map((side) => {
        const item = neighbours[side];
        return (
          item && (
            <SiteLink key={side} to={addresses.item(item.id)} className={styles.link} data-side={side}>
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
