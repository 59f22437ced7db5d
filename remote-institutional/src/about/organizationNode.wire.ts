import {
  derived,
  optionalFlag,
  optionalLink,
  optionalText,
  parseRecord,
  record,
  reportProblem,
} from '@consejo/shared/content';
import type { OrganizationNode } from './organizationNode.ts';

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
