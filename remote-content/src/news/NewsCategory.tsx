import { SiteLink } from '@consejo/shared/ui';
import styles from './NewsCategory.module.css';
import type { NewsLinks } from './newsListParams.ts';

type NewsCategoryProps = { category: string | undefined; links: NewsLinks };

/** Links to the list filtered by the category. */
export function NewsCategory({ category, links }: NewsCategoryProps) {
  if (category === undefined) return null;
  return (
    <SiteLink className={styles.category} to={links.list({ category })} lang="es">
      {category}
    </SiteLink>
  );
}
