import {
  derived,
  optionalFlag,
  optionalLink,
  optionalText,
  parseRecord,
  record,
  reportProblem,
} from '@consejo/shared/content';

/** A person or a body in an organisation chart, with its members. */
export type OrganizationNode = {
  /** The path of indexes from the root, `0.2.1`: unique in a chart and stable between reads. */
  id: string;
  label: string | undefined;
  image: string | undefined;
  /** A person's role. */
  description: string | undefined;
  subDescription: string | undefined;
  /** The root is the body itself. It has no dialog. */
  isRoot: boolean;
  /** Initially. */
  isExpanded: boolean;
  /** The children of a leaf cannot be collapsed. */
  isLeaf: boolean;
  isSelectable: boolean;
  children: OrganizationNode[];
};

export function isCollapsible(node: OrganizationNode): boolean {
  return !node.isLeaf && node.children.length > 0;
}

/** A deeper tree is an editing mistake, and its recursion could overflow the stack. */
const maxDepth = 32;

const nodeRecord = record({
  label: derived((value) => value),
  image: optionalLink,
  description: optionalText,
  subDescription: optionalText,
  isRoot: optionalFlag,
  expanded: optionalFlag,
  leaf: optionalFlag,
  selectable: optionalFlag,
  children: derived((value): unknown[] => (Array.isArray(value) ? value : [])),
});

/** Parses a tree; undefined for null. Nodes that are malformed, empty, too deep or their own ancestor are dropped and reported. */
export function toOrganizationNode(value: unknown, where: string): OrganizationNode | undefined {
  return value === null || value === undefined ? undefined : toNode(value, where, '0', []);
}

function toNode(
  value: unknown,
  where: string,
  id: string,
  ancestors: readonly unknown[],
): OrganizationNode | undefined {
  const drop = (reason: string) => {
    reportProblem({ where, detail: `node ${id} dropped: ${reason}` });
    return undefined;
  };
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return drop('not a record');
  if (ancestors.includes(value)) return drop('it is its own ancestor');
  if (ancestors.length >= maxDepth) return drop(`deeper than ${maxDepth} levels`);

  const fields = parseRecord(nodeRecord, value, where);
  if (fields.label !== null && typeof fields.label !== 'string') return drop('label: invalid_type');
  const { description, subDescription, image } = fields;
  const label = fields.label?.trim() || undefined;
  const below = [...ancestors, value];
  const children = fields.children.flatMap(
    (child, index) => toNode(child, where, `${id}.${index}`, below) ?? [],
  );
  if (!label && !description && !subDescription && !image && children.length === 0) return drop('empty');

  const isRoot = fields.isRoot ?? ancestors.length === 0;
  return {
    id,
    label,
    image,
    description,
    subDescription,
    isRoot,
    isExpanded: fields.expanded ?? true,
    isLeaf: fields.leaf ?? children.length === 0,
    isSelectable: fields.selectable ?? !isRoot,
    children,
  };
}
