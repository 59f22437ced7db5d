import { optionalMediaFile, parseRecord, record } from '@consejo/shared/content';
import type { GeneralDocuments } from './generalDocuments.ts';

const publicView = record({
  evaluationStandards: optionalMediaFile,
  examApplicationForm: optionalMediaFile,
  currentStudyProof: optionalMediaFile,
  commitmentLetter: optionalMediaFile,
});

/** @throws ContentError `wire-mismatch` */
export function toGeneralDocuments(data: unknown): GeneralDocuments {
  return parseRecord(publicView, data, 'public-view');
}
