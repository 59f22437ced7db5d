import type { OrganizationNode } from './organizationNode.ts';

/** The bodies of the council that have a chart, in the order of the page. */
export const organizationBodies = [
  'boardDirector',
  'technicalCommittees',
  'surveillanceCommittee',
  'consultationCommission',
] as const;

export type OrganizationBody = (typeof organizationBodies)[number];

/** One tree a body; undefined where the backend has none. */
export type OrganizationChart = Record<OrganizationBody, OrganizationNode | undefined>;
