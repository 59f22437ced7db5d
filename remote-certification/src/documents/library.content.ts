import {
  listOf,
  mapped,
  optionalMediaFile,
  publicView,
  type ResourceQuery,
  record,
  resource,
  text,
} from '@consejo/shared/content';
import { reportMissingFiles } from '../certification.content.ts';

// The files of each view, without the texts that its own page shows.

const file = { fields: ['url', 'mime', 'size', 'updatedAt'] };
const documentParts = { fields: ['name'], populate: { file } };

const namedFiles = (where: string) => listOf(record({ name: text, file: optionalMediaFile }), where);
const documents = (where: string) => mapped(namedFiles(where), (all) => reportMissingFiles(where, all));

/** GET /family-medicine-view. */
export const familyFiles = resource({
  path: '/family-medicine-view',
  search: { fields: ['title'], populate: { files: documentParts, validityFile: documentParts } },
  ifMissing: 'outage',
  shape: record({
    files: documents('family-medicine-view files'),
    validityFile: documents('family-medicine-view validityFile'),
  }),
});

/** GET /integrative-medicine-view. */
export const integrativeFiles = resource({
  path: '/integrative-medicine-view',
  search: { fields: ['title'], populate: { files: documentParts } },
  ifMissing: 'outage',
  shape: record({ files: documents('integrative-medicine-view files') }),
});

/** GET /children-medicine-view. */
export const ruralFiles = resource({
  path: '/children-medicine-view',
  search: { fields: ['title'], populate: { files: documentParts } },
  ifMissing: 'outage',
  shape: record({ files: documents('children-medicine-view files') }),
});

/** GET /home-view. An agreement or a magazine may have an external address instead of a file. */
export const homeFiles = resource({
  path: '/home-view',
  search: { fields: ['id'], populate: { agreement: documentParts, magazines: documentParts } },
  ifMissing: 'empty',
  shape: record({
    agreement: namedFiles('home-view agreement'),
    magazines: namedFiles('home-view magazines'),
  }),
});

/** What the library consists of, by source. A source that failed is missing. */
export type LibrarySources = {
  [Name in keyof typeof librarySources]?: ReturnType<(typeof librarySources)[Name]> extends ResourceQuery<
    infer T
  >
    ? T | undefined
    : never;
};

export const librarySources = {
  council: publicView,
  familyMedicine: familyFiles,
  integrativeMedicine: integrativeFiles,
  ruralMedicine: ruralFiles,
  home: homeFiles,
};
