import { SiteLink } from '@consejo/shared/ui';
import styles from './InstitutionList.module.css';
import type { Institution } from './overview.content.ts';

/** Names in the editors' order; one with an address is a link that opens in a new tab. */
export function InstitutionList({ institutions }: { institutions: Institution[] }) {
  return (
    <ul className={styles.list}>
      {institutions.map(({ documentId, name, url }) => (
        <li key={documentId} className={styles.item}>
          <SiteLink to={url}>
            <span lang="es">{name}</span>
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
