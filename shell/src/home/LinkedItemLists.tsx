import { useTranslation } from '@consejo/shared/i18n';
import { SiteLink } from '@consejo/shared/ui';
import type { LinkedItem } from './home.content.ts';
import styles from './LinkedItemLists.module.css';

type LinkedItemListsProps = { agreements: LinkedItem[]; magazines: LinkedItem[] };

/** Agreements and magazines side by side; a list without items is left out. */
export function LinkedItemLists({ agreements, magazines }: LinkedItemListsProps) {
  const { t } = useTranslation('home');
  if (agreements.length + magazines.length === 0) return null;
  return (
    <div className={styles.lists}>
      {agreements.length > 0 && (
        <LinkedItemList id="home-agreements" title={t('agreements')} items={agreements} />
      )}
      {magazines.length > 0 && (
        <LinkedItemList id="home-magazines" title={t('magazines')} items={magazines} />
      )}
    </div>
  );
}

type LinkedItemListProps = { id: string; title: string; items: LinkedItem[] };

/** Names linked to their document or site, if there is one. Names are in Spanish. */
function LinkedItemList({ id, title, items }: LinkedItemListProps) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className={styles.list}>
        {items.map(({ name, link }, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and the list never changes its order
          <li key={position} className={styles.item}>
            <SiteLink to={link} className={styles.link}>
              <span lang="es">{name}</span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
