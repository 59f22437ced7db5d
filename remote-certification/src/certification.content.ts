import {
  lastChange,
  listOf,
  mapped,
  mediaFile,
  optional,
  optionalMediaFile,
  optionalText,
  type Parsed,
  record,
  reportProblem,
  resource,
  richTextBlocks,
  text,
} from '@consejo/shared/content';

/** GET /certification-view: title and banner of `/certificacion`, which has texts of its own without them. */
export const certification = resource({
  path: '/certification-view',
  search: { populate: { banner: { populate: '*' } } },
  ifMissing: 'empty',
  shape: mapped(
    record({ title: optionalText, banner: optional(record({ file: mediaFile })) }),
    ({ title, banner }) => ({ title, banner: banner?.file }),
  ),
});

const processDocument = record({ name: text, description: optionalText, file: optionalMediaFile });

/**
 * A form, a guide or rules that candidates download or read. A document without a usable file is kept, so that the page
 * can still name it, and reported.
 */
type ProcessDocument = Parsed<typeof processDocument>;

const documents = (where: string) =>
  mapped(listOf(processDocument, where), (all) => reportMissingFiles(where, all));

/** Reports documents without a usable file. */
export function reportMissingFiles<T extends Pick<ProcessDocument, 'name' | 'file'>>(
  where: string,
  all: T[],
): T[] {
  for (const { name, file } of all) {
    if (!file) reportProblem({ where, detail: `no usable file: ${name}` });
  }
  return all;
}

const specialtyFields = (view: string) => ({
  title: optionalText,
  description: richTextBlocks(`${view} description`),
  requirement: richTextBlocks(`${view} requirement`),
  /** The current call, with its dates. */
  call: richTextBlocks(`${view} call`),
  files: documents(`${view} files`),
  /** Who renews, when and how; new to the site. */
  renewal: richTextBlocks(`${view} renewal`),
  updatedAt: lastChange(view),
});

const specialtyRecord = (view: string) => record(specialtyFields(view));

/** One specialty's content. Its texts are in Spanish; any of them may be missing. */
export type SpecialtyView = Parsed<ReturnType<typeof specialtyRecord>> & {
  /** Family medicine only: shown below the requirements. */
  paragraphOne?: string | undefined;
  /** Family medicine only: documents for renewing the certificate. */
  validityFile?: ProcessDocument[];
};

const withFiles = { populate: '*' };

/** These pages always exist, so a view that is not published is an outage (503), never a 404. */
const ifMissing = 'outage';

/** GET /family-medicine-view. */
export const familyMedicine = resource({
  path: '/family-medicine-view',
  search: { populate: { files: withFiles, validityFile: withFiles } },
  ifMissing,
  shape: record({
    ...specialtyFields('family-medicine-view'),
    paragraphOne: optionalText,
    validityFile: documents('family-medicine-view validityFile'),
  }),
});

/** GET /integrative-medicine-view. */
export const integrativeMedicine = resource({
  path: '/integrative-medicine-view',
  search: { populate: { files: withFiles } },
  ifMissing,
  shape: specialtyRecord('integrative-medicine-view'),
});

/** GET /children-medicine-view, the backend's name for rural medicine. */
export const ruralMedicine = resource({
  path: '/children-medicine-view',
  search: { populate: { files: withFiles } },
  ifMissing,
  shape: specialtyRecord('children-medicine-view'),
});
