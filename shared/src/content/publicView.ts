import { optionalMediaFile } from './media.ts';
import { resource } from './resource.ts';
import {
  optional,
  optionalDay,
  optionalFlag,
  optionalLink,
  optionalText,
  type Parsed,
  record,
} from './wire.ts';

/** What the council says of itself in its legal texts and its rules; days are those of the texts' versions. */
const council = record({
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
  letterDestination: optionalText,
  letterAttachments: optionalText,
  decisionPeriod: optionalText,
  endorsementDate: optionalDay,
});

const shape = record({
  /** Whether what the site shows are examples, and it must say so. */
  isDemonstration: optionalFlag,
  council: optional(council),
  /** In Spanish, whatever the language of the interface. */
  mission: optionalText,
  vision: optionalText,
  resultsFile: optionalMediaFile,
  stepsImage: optionalMediaFile,
  codeOfEthics: optionalMediaFile,
  lexArtis: optionalMediaFile,
  statutes: optionalMediaFile,
  /** The PDFs that candidates of every specialty need; the first are the quality standards of the evaluation, 2025. */
  evaluationStandards: optionalMediaFile,
  examApplicationForm: optionalMediaFile,
  currentStudyProof: optionalMediaFile,
  commitmentLetter: optionalMediaFile,
  /** Addresses outside this site. SIGME is the system in which candidates have their account. */
  registryUrl: optionalLink,
  sigmeRegisterUrl: optionalLink,
  sigmeLoginUrl: optionalLink,
  examPortalUrl: optionalLink,
  resultsPortalUrl: optionalLink,
  facebookUrl: optionalLink,
});

export type PublicView = Parsed<typeof shape>;
export type CouncilRecord = Parsed<typeof council>;

/**
 * GET /public-view: what editors keep once for the whole site. Every page has it; a page that needs a part of it reads
 * that with `select`. Any of it may be missing, also when it is not published at all.
 */
export const publicView = resource({
  path: '/public-view',
  search: { populate: '*' },
  ifMissing: 'empty',
  shape,
});
