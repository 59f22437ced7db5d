import {
  listOf,
  mapped,
  optionalMediaFile,
  optionalText,
  type Parsed,
  record,
  reportProblem,
  resource,
  richTextBlocks,
  text,
} from '@consejo/shared/content';

const processDocument = record({ name: text, description: optionalText, file: optionalMediaFile });

/**
 * A document that candidates download or read: a form, a guide, a rule. One whose file is gone from the media library
 * stays: who needs it learns that it exists.
 */
export type ProcessDocument = Parsed<typeof processDocument>;

const documents = (where: string) =>
  mapped(listOf(processDocument, where), (all) => {
    for (const { name, file } of all) {
      if (!file) reportProblem({ where, detail: `no usable file: ${name}` });
    }
    return all;
  });

const specialtyFields = (view: string) => ({
  title: optionalText,
  description: richTextBlocks(`${view} description`),
  requirement: richTextBlocks(`${view} requirement`),
  /** The current call, with its dates. */
  call: richTextBlocks(`${view} call`),
  files: documents(`${view} files`),
});

const specialty = (view: string) => record(specialtyFields(view));

/** What the backend says about one specialty. Its texts are Spanish; any of them may be missing. */
export type Specialty = Parsed<ReturnType<typeof specialty>>;

const deeply = { populate: '*' };

/** The council always has these pages: a view that is not published is an outage, not a wrong address. */
const ifMissing = 'outage';

/** GET /family-medicine-view: beyond what each specialty has, a paragraph and the documents for keeping the certificate valid. */
export const familyMedicine = resource({
  path: '/family-medicine-view',
  search: { populate: { files: deeply, validityFile: deeply } },
  ifMissing,
  shape: record({
    ...specialtyFields('family-medicine-view'),
    paragraphOne: optionalText,
    validityFile: documents('family-medicine-view validityFile'),
  }),
});

/** GET /children-medicine-view: rural medicine, for children and adults. */
export const ruralMedicine = resource({
  path: '/children-medicine-view',
  search: { populate: { files: deeply } },
  ifMissing,
  shape: specialty('children-medicine-view'),
});

/** GET /integrative-medicine-view. */
export const integrativeMedicine = resource({
  path: '/integrative-medicine-view',
  search: { populate: { files: deeply } },
  ifMissing,
  shape: specialty('integrative-medicine-view'),
});
