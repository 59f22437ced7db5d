import {
  optionalFlag,
  optionalLink,
  optionalMediaFile,
  optionalText,
  parseRecord,
  record,
} from '@consejo/shared/content';
import type { SiteContent } from './siteContent.ts';

const publicView = record({
  resultsFile: optionalMediaFile,
  stepsImage: optionalMediaFile,
  mission: optionalText,
  vision: optionalText,
  codeOfEthics: optionalMediaFile,
  lexArtis: optionalMediaFile,
  registryUrl: optionalLink,
  sigmeRegisterUrl: optionalLink,
  sigmeLoginUrl: optionalLink,
  examPortalUrl: optionalLink,
  resultsPortalUrl: optionalLink,
  facebookUrl: optionalLink,
  isDemonstration: optionalFlag,
});

/** @throws ContentError `wire-mismatch` */
export function toSiteContent(data: unknown): SiteContent {
  return parseRecord(publicView, data, 'public-view');
}
