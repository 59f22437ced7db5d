import { SiteLink } from '@consejo/shared/ui';
import type { LinkedItem } from './home.content.ts';
import styles from './LinkedItemList.module.css';

type LinkedItemListProps = { id: string; title: string; items: LinkedItem[] };

/** Names that lead to their document or site; an item with neither is a name alone. Names are in Spanish. */
export function LinkedItemList({ id, title, items }: LinkedItemListProps) {
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
