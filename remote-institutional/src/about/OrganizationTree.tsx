import { OrganizationCard } from './OrganizationCard.tsx';
import styles from './OrganizationTree.module.css';
import type { OrganizationNode } from './organizationNode.ts';
import type { OrganizationTreeState } from './useOrganizationTree.ts';

type OrganizationTreeProps = { root: OrganizationNode; state: OrganizationTreeState };

/**
 * The tree as a nested list: what the server sends, what phones and paper keep. Where the drawing will come, it has the
 * drawing's measures already. What is folded is there but hidden, so that it can be shown where no script unfolds it.
 */
export function OrganizationTree({ root, state }: OrganizationTreeProps) {
  return (
    <ul className={styles.tree}>
      <Branch node={root} state={state} />
    </ul>
  );
}

function Branch({ node, state }: { node: OrganizationNode; state: OrganizationTreeState }) {
  const isExpanded = state.isExpanded(node);
  return (
    <li className={styles.node}>
      <OrganizationCard
        node={node}
        isExpanded={isExpanded}
        isSelected={state.isSelected(node)}
        onToggle={state.onToggle}
        onPress={state.onPress}
      />
      {node.children.length > 0 && (
        <ul className={styles.children} hidden={!isExpanded}>
          {node.children.map((child) => (
            <Branch key={child.id} node={child} state={state} />
          ))}
        </ul>
      )}
    </li>
  );
}
