import type { MediaFile } from '@consejo/shared/content';

/** What editors keep once for the whole site: documents, statements and every external address. Any of it may be missing. */
export type SiteContent = {
  resultsFile: MediaFile | undefined;
  stepsImage: MediaFile | undefined;
  /** In Spanish, whatever the language of the interface. */
  mission: string | undefined;
  vision: string | undefined;
  codeOfEthics: MediaFile | undefined;
  lexArtis: MediaFile | undefined;
  /** Addresses that may be rendered as links. */
  registryUrl: string | undefined;
  sigmeRegisterUrl: string | undefined;
  sigmeLoginUrl: string | undefined;
  examPortalUrl: string | undefined;
  resultsPortalUrl: string | undefined;
  facebookUrl: string | undefined;
  /** Whether what the site shows are examples, and it must say so. */
  isDemonstration: boolean | undefined;
};
