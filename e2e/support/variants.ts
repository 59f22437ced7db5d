import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { root } from './environment.ts';
import { type SectionName, sectionNames, sections } from './sections.ts';

// Shells and remotes of other versions, contracts or sources: built by `npm run variants -w e2e` (buildVariants.ts).

/** Replaces a text in one file; its path is relative to the workspace's root. */
export type Change = [file: string, search: string, replacement: string];
type Variant = { packageName: string; changes: Change[] };

const sharedPackage = 'shared/package.json';
const { version } = v.parse(
  v.object({ version: v.string() }),
  JSON.parse(readFileSync(path.join(root, sharedPackage), 'utf8')),
);
const [major = 0, minor = 0] = version.split('.').map(Number);
const setVersion = (other: string): Change => [
  sharedPackage,
  `"version": "${version}"`,
  `"version": "${other}"`,
];
/** Against `shared` that many minor versions ahead of this checkout. */
const sharedMinor = (ahead: number) => setVersion(`${major}.${minor + ahead}.0`);

const contractOf = (number: number) => `export const contractVersion = ${number};`;
const contractFile = 'shared/src/contract/contractVersion.ts';
const contract = Number(
  /contractVersion = (\d+)/.exec(readFileSync(path.join(root, contractFile), 'utf8'))?.[1],
);
/** A shell with this change supports this checkout's contract too. */
const nextContract: Change = [contractFile, contractOf(contract), contractOf(contract + 1)];

/** An export of the UI kit that only the next minor version of `shared` has. */
export const novelty = 'una pieza de la versión siguiente';
const noveltyInShared: Change = [
  'shared/src/ui/index.ts',
  'export { Button }',
  `export const novelty = '${novelty}';\nexport { Button }`,
];

export const newFooter = 'Aviso de privacidad de la versión siguiente';
export const newExamHeading = 'Pago del examen, versión siguiente';
export const newAssociationsHeading = 'Asociaciones del Consejo, segunda versión';
const newExam: Change = [
  'remote-contact/src/locales/es.json',
  sections.remote_contact.heading,
  newExamHeading,
];

/** What `npm test` needs. */
const short = {
  'shell-next': {
    packageName: 'shell',
    changes: [
      sharedMinor(1),
      noveltyInShared,
      nextContract,
      ['shell/src/locales/es.json', '"privacy": "Aviso de privacidad"', `"privacy": "${newFooter}"`],
    ],
  },
  /** Its exam page needs the novelty. */
  'contact-novelty': {
    packageName: 'remote-contact',
    changes: [
      sharedMinor(1),
      noveltyInShared,
      [
        'remote-contact/src/portals/ExamPage.tsx',
        'export function ExamPage() {',
        "import { novelty } from '@consejo/shared/ui';\nexport function ExamPage() {\n  if (novelty.length > 0) return <h1>{novelty}</h1>;",
      ],
    ],
  },
  'institutional-retitled': {
    packageName: 'remote-institutional',
    changes: [
      [
        'remote-institutional/src/locales/es.json',
        sections.remote_institutional.heading,
        newAssociationsHeading,
      ],
    ],
  },
} satisfies Record<string, Variant>;

const nightly = {
  'contact-minor-1': { packageName: 'remote-contact', changes: [sharedMinor(1), newExam] },
  'contact-minor-2': { packageName: 'remote-contact', changes: [sharedMinor(2), nextContract, newExam] },
  'contact-next-major': {
    packageName: 'remote-contact',
    changes: [setVersion(`${major + 1}.0.0`), newExam],
  },
} satisfies Record<string, Variant>;
/** What only `npm run test:long` needs. */
const long: Record<string, Variant> = {
  ...nightly,
  ...Object.fromEntries(sectionNames.map((name) => [`${name}-throws`, throwing(name)])),
};

/** A section whose page throws as soon as it renders. */
function throwing(name: SectionName): Variant {
  const { packageName, file, component } = sections[name];
  const head = `export function ${component}() {`;
  const broken = `${head}\n  throw new Error("broken on purpose");`;
  return { packageName, changes: [[`${packageName}/src/${file}`, head, broken]] };
}

export const variantSets: Record<string, Record<string, Variant>> = { short, long };
export type VariantName = keyof typeof short | keyof typeof nightly | `${SectionName}-throws`;

export const variantsFolder = path.join(root, 'e2e/build');

/** The build of a variant. @throws Error that says how to build it */
export function variantBuild(name: VariantName): string {
  const set = name in short ? 'short' : 'long';
  const build = path.join(variantsFolder, set, name);
  const script = set === 'short' ? 'variants' : 'variants:long';
  if (!existsSync(build)) throw new Error(`${name} is not built: npm run ${script} -w e2e`);
  return build;
}
