import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { root } from './environment.ts';
import { type Change, copyWorkspace } from './workspaceCopy.ts';

const sharedPackage = 'shared/package.json';
const { version } = v.parse(
  v.object({ version: v.string() }),
  JSON.parse(readFileSync(path.join(root, sharedPackage), 'utf8')),
);
const [major = 0, minor = 0] = version.split('.').map(Number);
const stamp = (other: string): Change => [sharedPackage, `"version": "${version}"`, `"version": "${other}"`];

/** Built against `shared` that many minor versions ahead of this checkout's. */
export const sharedMinor = (ahead: number) => stamp(`${major}.${minor + ahead}.0`);

/** Built against the next major version of `shared`. */
export const nextSharedMajor = stamp(`${major + 1}.0.0`);

const contractOf = (number: number) => `export const contractVersion = ${number};`;
const contractFile = 'shared/src/contract/contractVersion.ts';
const contract = Number(
  /contractVersion = (\d+)/.exec(readFileSync(path.join(root, contractFile), 'utf8'))?.[1],
);

/** Written against the next contract; a shell with this change speaks this checkout's contract too. */
export const nextContract: Change = [contractFile, contractOf(contract), contractOf(contract + 1)];

/** The institutional section as contract 1 had it: its routes are made for one visitor, around what the shell lends. */
export const institutionalOfContractOne: Change[] = [
  [contractFile, contractOf(contract), contractOf(1)],
  [
    'remote-institutional/src/routes.tsx',
    'export const routes: RouteObject[] = [',
    'export const routes = (services: never): RouteObject[] => [',
  ],
  ['remote-institutional/src/routes.tsx', 'import { prefetch }', 'import { startQueries }'],
  ['remote-institutional/src/routes.tsx', 'prefetch(context, ', 'startQueries(services.queryClient, '],
];

/** What the next minor of `shared` has and this checkout's has not: a text behind the door of the UI kit. */
export const novelty = 'una pieza de la versión siguiente';
const noveltyInShared: Change = [
  'shared/src/ui/index.ts',
  'export { Button }',
  `export const novelty = '${novelty}';\nexport { Button }`,
];

/** A page of the contact section that cannot do without it. */
export const noveltyInExam: Change[] = [
  noveltyInShared,
  [
    'remote-contact/src/portals/PortalPages.tsx',
    'export function ExamPage() {',
    "import { novelty } from '@consejo/shared/ui';\nexport function ExamPage() {\n  if (novelty.length > 0) return <h1>{novelty}</h1>;",
  ],
];

export const newFooter = 'Aviso de privacidad de la versión siguiente';

/** The shell of another day: next minor of `shared` with something new in it, next contract, another text in its frame. */
export async function buildNewShell() {
  const copy = await copyWorkspace('shell');
  await copy.change(sharedMinor(1), noveltyInShared, nextContract, [
    'shell/src/locales/es.json',
    '"privacy": "Aviso de privacidad"',
    `"privacy": "${newFooter}"`,
  ]);
  await copy.build();
  return copy;
}
