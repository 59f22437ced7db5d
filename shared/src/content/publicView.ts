import { optionalMediaFile } from './media.ts';
import { reportProblem } from './report.ts';
import { ownResources, resource } from './resource.ts';
import {
  derived,
  mapped,
  optional,
  optionalDay,
  optionalFlag,
  optionalLink,
  optionalText,
  type Parsed,
  record,
} from './wire.ts';

/** The council's details for its legal texts and rules; each date is a text's version. */
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

/** A notice for every page. The days are those of America/Mexico_City, both included. */
const notice = mapped(
  record({
    isShown: optionalFlag,
    text: optionalText,
    kind: derived((value): 'information' | 'warning' =>
      value === 'advertencia' ? 'warning' : 'information',
    ),
    linkUrl: optionalLink,
    linkLabel: optionalText,
    showFrom: optionalDay,
    showUntil: optionalDay,
  }),
  (parsed) => {
    if (parsed.isShown && parsed.text === undefined) {
      reportProblem({ where: 'public-view notice', detail: 'not shown: it has no text' });
    }
    return parsed;
  },
);

/** What the contact page says, for the foot of every page; several lines each. An addition of our backend. */
const contact = record({ location: optionalText, phones: optionalText, schedule: optionalText });

const shape = record({
  /** True when the content is an example; the site then says so. */
  isDemonstration: optionalFlag,
  council: optional(council),
  contact: optional(contact),
  notice: optional(notice),
  /** Always Spanish. */
  mission: optionalText,
  vision: optionalText,
  resultsFile: optionalMediaFile,
  stepsImage: optionalMediaFile,
  codeOfEthics: optionalMediaFile,
  lexArtis: optionalMediaFile,
  statutes: optionalMediaFile,
  /** The CONACEM's recognition of the council, and its last day. */
  suitabilityFile: optionalMediaFile,
  suitabilityValidUntil: optionalDay,
  /** The PDFs for candidates of every specialty; the first is the 2025 evaluation quality standards. */
  evaluationStandards: optionalMediaFile,
  examApplicationForm: optionalMediaFile,
  currentStudyProof: optionalMediaFile,
  commitmentLetter: optionalMediaFile,
  /** Addresses outside this site. SIGME is the candidates' account system. */
  registryUrl: optionalLink,
  sigmeRegisterUrl: optionalLink,
  sigmeLoginUrl: optionalLink,
  examPortalUrl: optionalLink,
  resultsPortalUrl: optionalLink,
  facebookUrl: optionalLink,
});

export type PublicView = Parsed<typeof shape>;
export type CouncilRecord = Parsed<typeof council>;
export type SiteNotice = Parsed<typeof notice>;

/**
 * GET /public-view: site-wide content, loaded by every page. A page that needs a part of it reads it with `select`. Any
 * field may be missing, and so may the whole record.
 */
export const publicView = resource({
  path: '/public-view',
  search: { populate: '*' },
  ifMissing: 'empty',
  shape,
});

// The shell and all sections use this one object, so they share its cache entry.
ownResources('shared', [publicView]);
