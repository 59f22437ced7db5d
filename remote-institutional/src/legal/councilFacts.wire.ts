import {
  optional,
  optionalDay,
  optionalFlag,
  optionalText,
  parseRecord,
  record,
} from '@consejo/shared/content';
import type { LegalFacts } from './councilFacts.ts';

const facts = {
  legalName: optionalText,
  address: optionalText,
  privacyOfficer: optionalText,
  privacyEmail: optionalText,
  privacyPhone: optionalText,
  recipientGroups: optionalText,
  retentionPeriod: optionalText,
  paymentOperator: optionalText,
  jurisdiction: optionalText,
  privacyNoticeDate: optionalDay,
  termsDate: optionalDay,
};
const council = record(facts);
const publicView = record({ isDemonstration: optionalFlag, council: optional(council) });

/** @throws ContentError `wire-mismatch` */
export function toLegalFacts(data: unknown): LegalFacts {
  const view = parseRecord(publicView, data, 'public-view');
  return {
    isDemonstration: view.isDemonstration ?? false,
    ...(view.council ?? parseRecord(council, {}, 'public-view council')),
  };
}
