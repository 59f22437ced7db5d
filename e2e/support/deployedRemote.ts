import { cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { releaseBuild } from '@consejo/tooling/release';
import { serveRemote } from '@consejo/tooling/serve-remote';
import * as v from 'valibot';
import { type BrokenHost, startBrokenHost } from './brokenHost.ts';
import { root } from './environment.ts';
import { freePort } from './freePort.ts';
import { registryRow } from './registryRow.ts';
import { type SectionName, sections } from './sections.ts';
import { type Change, copyWorkspace, scratchFolder } from './workspaceCopy.ts';

export type DeployedRemote = Awaited<ReturnType<typeof deployRemote>>;

/**
 * A remote deployed for one test: released files of its own, and a static server that can be stopped, started again and
 * replaced by something broken. Its live build is this checkout's.
 */
export async function deployRemote(name: SectionName) {
  const { packageName } = sections[name];
  const folder = await scratchFolder();
  const releaseFolder = path.join(folder, 'dist');
  const manifest = path.join(releaseFolder, 'mf-manifest.json');
  const ownBuild = path.join(root, packageName, 'build');
  let changed: Awaited<ReturnType<typeof copyWorkspace>> | undefined;
  await releaseBuild({ buildFolder: ownBuild, releaseFolder });

  const port = await freePort();
  let server: { stop: () => Promise<void> } | undefined;
  const stop = async () => {
    await server?.stop();
    server = undefined;
  };
  const start = async () => {
    server ??= await serveRemote({ folder: releaseFolder, port });
  };
  await start();

  return {
    row: { ...registryRow(name), url: `http://localhost:${port}/` },
    releaseFolder,
    /** Nothing listens any more: connections are refused. */
    stop,
    start,
    /** Something broken stands in its place, until `stop` and `start`. */
    replaceBy: async (kind: BrokenHost) => {
      await stop();
      server = await startBrokenHost(kind, port);
    },
    /** Overwrites the manifest; gives back what undoes it. */
    writeManifest: async (content: string) => {
      const good = await readFile(manifest, 'utf8');
      await writeFile(manifest, content);
      return () => writeFile(manifest, good);
    },
    /** Takes the code of one page away, as its live manifest names it; gives back what undoes it. */
    losePage: async (id: string) => {
      const { metaData } = await readManifest(manifest);
      const chunk = metaData.pages[id]?.js[0];
      const present = await readdir(releaseFolder);
      const files = present // compressed copies too
        .filter((file) => chunk && file.startsWith(chunk))
        .map((file) => path.join(releaseFolder, file));
      if (files.length === 0) throw new Error(`${name} has no chunk of ${id}`);
      for (const file of files) await rename(file, `${file}.tmp`);
      return async () => {
        for (const file of files) await rename(`${file}.tmp`, file);
      };
    },
    /** Builds a copy of the sources with these changes (files named from the workspace's root); not yet released. */
    buildChanged: async (...changes: Change[]) => {
      await changed?.remove();
      changed = await copyWorkspace(packageName);
      await changed.change(...changes);
      await changed.build();
    },
    /** Makes the changed build live. */
    release: () => releaseBuild({ buildFolder: changed?.buildFolder ?? '', releaseFolder }),
    /** Copies the changed build by hand, its manifest first; gives what copies the rest. */
    copyManifest: async () => {
      const build = changed?.buildFolder ?? '';
      await cp(path.join(build, 'web/mf-manifest.json'), manifest);
      const { metaData } = await readManifest(manifest);
      const copyRest = async () => {
        await cp(path.join(build, 'web'), releaseFolder, { recursive: true });
        await cp(path.join(build, 'node'), path.join(releaseFolder, 'node'), { recursive: true });
      };
      return { buildId: metaData.buildId, copyRest };
    },
    /** Makes this checkout's build live again. */
    releaseOwn: () => releaseBuild({ buildFolder: ownBuild, releaseFolder }),
    remove: async () => {
      await stop();
      await changed?.remove();
      await rm(folder, { recursive: true });
    },
  };
}

const manifestShape = v.object({
  metaData: v.object({
    buildId: v.string(),
    pages: v.record(v.string(), v.object({ js: v.array(v.string()) })),
  }),
});
const readManifest = async (file: string) => v.parse(manifestShape, JSON.parse(await readFile(file, 'utf8')));

/** The change that lets a section's page throw as soon as it renders. */
export function throwingPage(name: SectionName): Change {
  const { packageName, file, component } = sections[name];
  const head = `export function ${component}() {`;
  return [`${packageName}/src/${file}`, head, `${head}\n  throw new Error("broken on purpose");`];
}
