import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { releaseBuild } from '@consejo/tooling/release';
import { serveRemote } from '@consejo/tooling/serve-remote';
import { root } from './environment.ts';
import { freePort } from './freePort.ts';

const packageName = 'remote-institutional';
const run = promisify(execFile);

/**
 * The remote of the council's pages, deployed for one test: released files of its own, a static server that can be
 * stopped and started again, and a copy of its sources that can be changed and built.
 */
export async function deployInstitutional() {
  // Inside the checkout, so that the copied sources find the installed packages.
  await mkdir(path.join(root, '.run'), { recursive: true });
  const folder = await mkdtemp(path.join(root, '.run/e2e-'));
  const releaseFolder = path.join(folder, 'dist');
  const sources = path.join(folder, packageName);
  await releaseBuild({ buildFolder: path.join(root, packageName, 'build'), releaseFolder });

  const port = await freePort();
  let server: Awaited<ReturnType<typeof serveRemote>> | undefined = await serveRemote({
    folder: releaseFolder,
    port,
  });
  const stop = async () => {
    await server?.stop();
    server = undefined;
  };
  return {
    row: {
      name: 'remote_institutional',
      url: `http://localhost:${port}/`,
      paths: ['asociaciones', 'nosotros'],
    },
    releaseFolder,
    stop,
    start: async () => {
      server ??= await serveRemote({ folder: releaseFolder, port });
    },
    /** Builds the sources with one text replaced in one file; not yet released. */
    buildChanged: async (file: string, search: string, replacement: string) => {
      await rm(sources, { recursive: true, force: true });
      await cp(path.join(root, packageName), sources, {
        recursive: true,
        filter: (source) => !/(node_modules|build|dist)$/.test(source),
      });
      const target = path.join(sources, 'src', file);
      const text = await readFile(target, 'utf8');
      if (!text.includes(search)) throw new Error(`${file} does not contain: ${search}`);
      await writeFile(target, text.replaceAll(search, replacement));
      await run(path.join(root, 'node_modules/.bin/rspack'), ['build'], { cwd: sources });
    },
    release: () => releaseBuild({ buildFolder: path.join(sources, 'build'), releaseFolder }),
    remove: async () => {
      await stop();
      await rm(folder, { recursive: true });
    },
  };
}
