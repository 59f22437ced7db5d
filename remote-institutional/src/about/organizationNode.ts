/** A person or a body in an organisation chart, with those that belong to it. */
export type OrganizationNode = {
  /** Its place in the tree, `0.2.1`: unique in a chart, and the same at every reading. */
  id: string;
  label: string | undefined;
  image: string | undefined;
  /** The role. */
  description: string | undefined;
  subDescription: string | undefined;
  /** A root is the body itself: it opens nothing. */
  isRoot: boolean;
  /** Whether it is unfolded at first. */
  isExpanded: boolean;
  /** A leaf has no way to fold what is below it. */
  isLeaf: boolean;
  isSelectable: boolean;
  children: OrganizationNode[];
};

/** The node and all below it, from top to bottom. */
export function allNodes(node: OrganizationNode): OrganizationNode[] {
  return [node, ...node.children.flatMap(allNodes)];
}

export function canFold(node: OrganizationNode): boolean {
  return !node.isLeaf && node.children.length > 0;
}
