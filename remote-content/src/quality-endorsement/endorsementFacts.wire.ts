import {
  optional,
  optionalDay,
  optionalFlag,
  optionalText,
  parseRecord,
  record,
} from '@consejo/shared/content';
import type { EndorsementFacts } from './endorsementFacts.ts';

const council = record({
  letterDestination: optionalText,
  letterAttachments: optionalText,
  decisionPeriod: optionalText,
  endorsementDate: optionalDay,
});
const publicView = record({ isDemonstration: optionalFlag, council: optional(council) });

/** @throws ContentError `wire-mismatch` */
export function toEndorsementFacts(data: unknown): EndorsementFacts {
  const view = parseRecord(publicView, data, 'public-view');
  return {
    isDemonstration: view.isDemonstration ?? false,
    ...(view.council ?? parseRecord(council, {}, 'public-view council')),
  };
}
