import { Icon } from '@consejo/shared/ui';
import type { OrganizationNode } from './organizationNode.ts';
import styles from './PeopleList.module.css';

/**
 * The members of a chart with their roles and periods, to be read at a glance. For eyes only: the chart's cards and
 * dialogs say the same to a screen reader, and it would hear every name twice.
 */
export function PeopleList({ root }: { root: OrganizationNode }) {
  return (
    <ul className={styles.people} aria-hidden="true" lang="es">
      {membersOf(root).map(({ id, label, image, description, subDescription }) => (
        <li key={id} className={styles.person}>
          <span className={styles.portrait}>
            {image ? <img src={image} alt="" loading="lazy" /> : <Icon name="person" />}
          </span>
          <span>
            <span className={styles.name}>{label}</span>
            {[description, subDescription].filter(Boolean).join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** All below the root, in the chart's order, without those that have no name. */
function membersOf({ children }: OrganizationNode): OrganizationNode[] {
  return children.flatMap((child) => [...(child.label ? [child] : []), ...membersOf(child)]);
}
