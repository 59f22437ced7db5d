import { derived, record, resource } from '@consejo/shared/content';
import { toOrganizationNode } from './organizationNode.ts';

/** The bodies of the council that have a chart, in the order of the page. */
export const organizationBodies = [
  'boardDirector',
  'technicalCommittees',
  'surveillanceCommittee',
  'consultationCommission',
] as const;

export type OrganizationBody = (typeof organizationBodies)[number];

const root = (body: OrganizationBody) =>
  derived((value) => toOrganizationNode(value, `organization-chart ${body}`));

/** GET /organization-chart: one tree a body; undefined where the backend has none. */
export const organizationChart = resource({
  path: '/organization-chart',
  shape: record({
    boardDirector: root('boardDirector'),
    technicalCommittees: root('technicalCommittees'),
    surveillanceCommittee: root('surveillanceCommittee'),
    consultationCommission: root('consultationCommission'),
  }),
});
