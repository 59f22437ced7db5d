import { useId } from 'react';
import { OrganizationCard } from './OrganizationCard.tsx';
import styles from './OrganizationTree.module.css';
import type { OrganizationNode } from './organizationNode.ts';
import type { OrganizationTreeState } from './useOrganizationTree.ts';

type OrganizationTreeProps = { root: OrganizationNode; state: OrganizationTreeState };

/**
 * The tree as a nested list, for the server, phones and print. Until the drawing replaces it, it has the drawing's
 * dimensions. Collapsed nodes are rendered but hidden: without scripts the stylesheet shows them.
 */
export function OrganizationTree({ root, state }: OrganizationTreeProps) {
  return (
    <ul className={styles.tree}>
      <Branch node={root} state={state} />
    </ul>
  );
}

function Branch({ node, state }: { node: OrganizationNode; state: OrganizationTreeState }) {
  const childrenId = useId();
  return (
    <li className={styles.node}>
      <OrganizationCard node={node} state={state} childrenId={childrenId} />
      {node.children.length > 0 && (
        <ul id={childrenId} className={styles.children} hidden={!state.isExpanded(node)}>
          {node.children.map((child) => (
            <Branch key={child.id} node={child} state={state} />
          ))}
        </ul>
      )}
    </li>
  );
}
