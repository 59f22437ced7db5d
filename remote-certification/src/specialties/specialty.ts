import type { MediaFile, RichTextBlock } from '@consejo/shared/content';

/**
 * A document that candidates download or read: a form, a guide, a rule. One whose file is gone from the media library
 * stays: who needs it learns that it exists.
 */
export type ProcessDocument = {
  name: string;
  description: string | undefined;
  file: MediaFile | undefined;
};

/** What the backend says about one specialty. Its texts are Spanish; any of them may be missing. */
export type Specialty = {
  title: string | undefined;
  description: RichTextBlock[];
  requirement: RichTextBlock[];
  /** The current call, with its dates. */
  call: RichTextBlock[];
  files: ProcessDocument[];
};

export type FamilyMedicine = Specialty & {
  paragraphOne: string | undefined;
  /** Documents about keeping the certificate valid. */
  validityFile: ProcessDocument[];
};
