import { SiteLink } from '@consejo/shared/ui';
import styles from './NewsCategory.module.css';
import type { NewsAddresses } from './newsAddress.ts';

type NewsCategoryProps = { category: string | undefined; addresses: NewsAddresses };

/** The category of an item, which leads to all news of it. */
export function NewsCategory({ category, addresses }: NewsCategoryProps) {
  if (category === undefined) return null;
  return (
    <SiteLink className={styles.category} to={addresses.list({ category })} lang="es">
      {category}
    </SiteLink>
  );
}
