import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify, stripVTControlCharacters } from 'node:util';
import { root } from './environment.ts';
import { freePort } from './freePort.ts';

const run = promisify(execFile);

/** A command of another folder must not hear of the npm that runs the tests. */
const env = Object.fromEntries(
  Object.entries(process.env).filter(
    ([name]) => !/^(npm_lifecycle|npm_package|npm_config_local|npm_config_prefix|INIT_CWD)/i.test(name),
  ),
);

/**
 * A section made by `npm run new-section -- … --outside`, in a folder from which nothing of this checkout can be reached, with
 * all that it needs installed there from packed tarballs and the registry.
 */
export async function makeOutsideSection(name: string, english: string) {
  const parent = await mkdtemp(path.join(tmpdir(), 'outside-'));
  const folder = path.join(parent, 'section');
  if (canResolve(folder, 'react'))
    throw new Error(`${parent} is not outside: packages can be resolved there`);
  const said = (args: string[]) => run('npm', args, { cwd: folder, env, maxBuffer: 64_000_000 });
  const command = path.join(root, 'tooling/commands/newSection.ts');
  await run(process.execPath, ['--import', 'tsx', command, name, '--en', english, '--outside', folder], {
    cwd: root,
    env,
  });
  await said(['install', '--prefer-offline', '--no-audit', '--no-fund']);

  const port = await freePort();
  let server: ReturnType<typeof spawn> | undefined;
  return {
    folder,
    row: {
      name: `remote_${name.replaceAll('-', '_')}`,
      url: `http://localhost:${port}/`,
      paths: [name],
      menu: ['activities'],
    },
    /** One of the section's own commands, to its end: what it said. */
    npm: async (...args: string[]) => {
      const { stdout, stderr } = await said(['run', ...args]);
      return stripVTControlCharacters(stdout + stderr);
    },
    change: async (file: string, search: string, replacement: string) => {
      const text = await readFile(path.join(folder, file), 'utf8');
      if (!text.includes(search)) throw new Error(`${file} does not contain: ${search}`);
      await writeFile(path.join(folder, file), text.replaceAll(search, replacement));
    },
    /** `npm start` without npm, which would leave its child behind. */
    start: async () => {
      const program = path.join(folder, 'node_modules/.bin/consejo-section');
      server = spawn(program, ['start'], { cwd: folder, env: { ...env, PORT: String(port) } });
      if (server.stdout) await once(server.stdout, 'data');
    },
    remove: async () => {
      if (server?.exitCode === null) {
        server.kill();
        await once(server, 'exit');
      }
      await rm(parent, { recursive: true });
    },
  };
}

function canResolve(folder: string, name: string): boolean {
  try {
    createRequire(path.join(folder, 'package.json')).resolve(name);
    return true;
  } catch {
    return false;
  }
}
