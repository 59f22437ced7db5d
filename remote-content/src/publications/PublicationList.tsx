import { SiteLink } from '@consejo/shared/ui';
import styles from './PublicationList.module.css';
import type { Publication } from './publications.content.ts';

/** The publications, numbered in the editors' order; each opens in a new tab. */
export function PublicationList({ publications }: { publications: Publication[] }) {
  return (
    <ol className={styles.list}>
      {publications.map(({ title, link }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the place in the list is what tells two equal entries apart
        <li key={index} className={styles.item}>
          <SiteLink to={link} className={styles.link}>
            <span lang="es">{title}</span>
          </SiteLink>
        </li>
      ))}
    </ol>
  );
}
