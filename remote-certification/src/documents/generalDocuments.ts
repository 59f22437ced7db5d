import type { MediaFile } from '@consejo/shared/content';

/** The PDFs that candidates of every specialty need; one that is not published is undefined. */
export type GeneralDocuments = {
  /** Quality standards of the evaluation, 2025. */
  evaluationStandards: MediaFile | undefined;
  examApplicationForm: MediaFile | undefined;
  currentStudyProof: MediaFile | undefined;
  commitmentLetter: MediaFile | undefined;
};
