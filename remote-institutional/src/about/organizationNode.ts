import {
  derived,
  optionalFlag,
  optionalLink,
  optionalText,
  parseRecord,
  record,
  reportProblem,
} from '@consejo/shared/content';

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

export function canFold(node: OrganizationNode): boolean {
  return !node.isLeaf && node.children.length > 0;
}

/** Deeper is no council but a mistake, and would exhaust the stack. */
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

/**
 * A tree as the backend sends it, or undefined where there is none. What is malformed, empty or inside itself is
 * dropped and reported; the rest stands.
 */
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
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return drop('no record');
  if (ancestors.includes(value)) return drop('it is inside itself');
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
