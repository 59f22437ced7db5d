import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { root } from './environment.ts';

const run = promisify(execFile);

/** Replaces a text in one file; its path is relative to the workspace's root. */
export type Change = [file: string, search: string, replacement: string];

/** A temporary folder inside the checkout, where copied packages resolve the installed dependencies. */
export async function scratchFolder(): Promise<string> {
  await mkdir(path.join(root, '.run'), { recursive: true });
  return mkdtemp(path.join(root, '.run/e2e-'));
}

/** Copies one package with `shared` and the build presets, to build it with other versions, contract or sources. */
export async function copyWorkspace(packageName: string) {
  const folder = await scratchFolder();
  for (const name of ['shared', 'tooling', packageName]) {
    await cp(path.join(root, name), path.join(folder, name), {
      recursive: true,
      filter: (source) => !/\/(node_modules|build|dist)$/.test(source),
    });
  }
  await cp(path.join(root, 'package-lock.json'), path.join(folder, 'package-lock.json'));
  const scope = path.join(folder, 'node_modules/@consejo');
  await mkdir(scope, { recursive: true });
  for (const name of ['shared', 'tooling']) await symlink(path.join(folder, name), path.join(scope, name));

  return {
    buildFolder: path.join(folder, packageName, 'build'),
    change: async (...changes: Change[]) => {
      for (const [file, search, replacement] of changes) {
        const target = path.join(folder, file);
        const text = await readFile(target, 'utf8');
        if (!text.includes(search)) throw new Error(`${file} does not contain: ${search}`);
        await writeFile(target, text.replaceAll(search, replacement));
      }
    },
    build: async () => {
      await run(process.execPath, [path.join(root, 'node_modules/@rspack/cli/bin/rspack.js'), 'build'], {
        cwd: path.join(folder, packageName),
      });
    },
    remove: () => rm(folder, { recursive: true }),
  };
}

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

/** A build against `shared` that many minor versions ahead of this checkout. */
export const sharedMinor = (ahead: number) => setVersion(`${major}.${minor + ahead}.0`);

/** A build against the next major version of `shared`. */
export const nextSharedMajor = setVersion(`${major + 1}.0.0`);

const contractOf = (number: number) => `export const contractVersion = ${number};`;
const contractFile = 'shared/src/contract/contractVersion.ts';
const contract = Number(
  /contractVersion = (\d+)/.exec(readFileSync(path.join(root, contractFile), 'utf8'))?.[1],
);

/** The next contract; a shell with this change supports this checkout's contract too. */
export const nextContract: Change = [contractFile, contractOf(contract), contractOf(contract + 1)];

/** The institutional section under contract 1: a routes factory that takes the shell's services, called per request. */
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

/** An export of the UI kit that only the next minor version of `shared` has. */
export const novelty = 'una pieza de la versión siguiente';
const noveltyInShared: Change = [
  'shared/src/ui/index.ts',
  'export { Button }',
  `export const novelty = '${novelty}';\nexport { Button }`,
];

/** A page of the contact section that needs that export. */
export const noveltyInExam: Change[] = [
  noveltyInShared,
  [
    'remote-contact/src/portals/PortalPages.tsx',
    'export function ExamPage() {',
    "import { novelty } from '@consejo/shared/ui';\nexport function ExamPage() {\n  if (novelty.length > 0) return <h1>{novelty}</h1>;",
  ],
];

export const newFooter = 'Aviso de privacidad de la versión siguiente';

/** Builds a newer shell: next minor of `shared` with the new export, next contract, changed footer text. */
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
