import { Tree, TreeNode } from 'react-organizational-chart';
import { OrganizationCard } from './OrganizationCard.tsx';
import type { OrganizationNode } from './organizationNode.ts';
import type { OrganizationTreeState } from './useOrganizationTree.ts';

type DrawnChartProps = { root: OrganizationNode; state: OrganizationTreeState };

/** The tree with connecting lines. Browser only: `react-organizational-chart` reads `document` when it is imported. */
export function DrawnChart({ root, state }: DrawnChartProps) {
  return (
    <Tree
      label={<OrganizationCard node={root} state={state} />}
      lineColor="var(--color-line-strong)"
      lineWidth="var(--line-thick)"
      lineHeight="var(--space-lg)"
      lineBorderRadius="var(--radius-md)"
      nodePadding="var(--space-xs)"
    >
      {branches(root, state)}
    </Tree>
  );
}

function Branch({ node, state }: { node: OrganizationNode; state: OrganizationTreeState }) {
  return <TreeNode label={<OrganizationCard node={node} state={state} />}>{branches(node, state)}</TreeNode>;
}

function branches(node: OrganizationNode, state: OrganizationTreeState) {
  if (!state.isExpanded(node)) return null;
  return node.children.map((child) => <Branch key={child.id} node={child} state={state} />);
}
