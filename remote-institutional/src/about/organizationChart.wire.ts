import { derived, parseRecord, record } from '@consejo/shared/content';
import type { OrganizationBody, OrganizationChart } from './organizationChart.ts';
import { toOrganizationNode } from './organizationNode.wire.ts';

const root = (body: OrganizationBody) =>
  derived((value) => toOrganizationNode(value, `organization-chart ${body}`));

const organizationChart = record({
  boardDirector: root('boardDirector'),
  technicalCommittees: root('technicalCommittees'),
  surveillanceCommittee: root('surveillanceCommittee'),
  consultationCommission: root('consultationCommission'),
});

/** @throws ContentError `wire-mismatch` */
export function toOrganizationChart(data: unknown): OrganizationChart {
  return parseRecord(organizationChart, data, 'organization-chart');
}
