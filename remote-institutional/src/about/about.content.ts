import {
  derived,
  mapped,
  mediaFile,
  optional,
  optionalText,
  record,
  resource,
} from '@consejo/shared/content';
import { toOrganizationNode } from './organizationNode.ts';

/** GET /about-view: title and banner of `/nosotros`. */
export const about = resource({
  path: '/about-view',
  search: { populate: { banner: { populate: '*' } } },
  ifMissing: 'outage',
  shape: mapped(
    record({ title: optionalText, banner: optional(record({ file: mediaFile })) }),
    ({ title, banner }) => ({ title, banner: banner?.file }),
  ),
});

/** The council's bodies that have a chart, in the page's order. */
export const organizationBodies = [
  'boardDirector',
  'technicalCommittees',
  'surveillanceCommittee',
  'consultationCommission',
] as const;

export type OrganizationBody = (typeof organizationBodies)[number];

const root = (body: OrganizationBody) =>
  derived((value) => toOrganizationNode(value, `organization-chart ${body}`));

/** GET /organization-chart: one tree per body, undefined where the backend has none. */
export const organizationChart = resource({
  path: '/organization-chart',
  ifMissing: 'outage',
  shape: record({
    boardDirector: root('boardDirector'),
    technicalCommittees: root('technicalCommittees'),
    surveillanceCommittee: root('surveillanceCommittee'),
    consultationCommission: root('consultationCommission'),
  }),
});
