import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { releaseBuild } from '@consejo/services/release/releaseBuild.ts';
import { serveRemote } from '@consejo/services/serve-remote/serveRemote.ts';
import { holdPort } from '@consejo/tooling/ports';
import * as v from 'valibot';
import { createTestServer, root } from './environment.ts';
import { registryRow, type SectionName, sections } from './sections.ts';
import { type VariantName, variantBuild } from './variants.ts';

export type DeployedRemote = Awaited<ReturnType<typeof deployRemote>>;

const manifestSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    metaData: v.object({
      buildId: v.string(),
      pages: v.record(v.string(), v.object({ js: v.array(v.string()) })),
    }),
  }),
);

/** Hosts that accept connections and serve no build. Hosts of single-page apps answer every address with a page. */
const brokenHosts = {
  hangs: () => undefined,
  'answers 404': (_, response) => response.writeHead(404, { 'content-type': 'text/plain' }).end('not found'),
  'answers HTML': (_, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>hello</title>'),
} satisfies Record<string, RequestListener>;

/**
 * Deploys a remote for one test: its own released files, and a static server that can be stopped, restarted and
 * replaced by a broken host. This checkout's build is live.
 */
export async function deployRemote(name: SectionName) {
  const { packageName } = sections[name];
  const folder = await mkdtemp(path.join(tmpdir(), 'remote-'));
  const releaseFolder = path.join(folder, 'dist');
  const manifest = path.join(releaseFolder, 'mf-manifest.json');
  const ownBuild = path.join(root, packageName, 'build');
  await releaseBuild({ buildFolder: ownBuild, releaseFolder });

  const port = await holdPort();
  let server: { stop: () => Promise<void> } | undefined;
  const readManifest = async () => v.parse(manifestSchema, await readFile(manifest, 'utf8')).metaData;
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
    /** From now on connections are refused. */
    stop,
    start,
    /** Replaces the server by a broken host, until `stop` and `start`. */
    replaceBy: async (kind: keyof typeof brokenHosts) => {
      await stop();
      const host = await createTestServer(brokenHosts[kind], { port });
      await host.start();
      server = host;
    },
    /** Overwrites the manifest. @returns a function that restores it */
    writeManifest: async (content: string) => {
      const good = await readFile(manifest, 'utf8');
      await writeFile(manifest, content);
      return () => writeFile(manifest, good);
    },
    /** Removes the chunk of one page that the live manifest names. @returns a function that restores it */
    losePage: async (id: string) => {
      const chunk = (await readManifest()).pages[id]?.js[0];
      const present = await readdir(releaseFolder);
      const files = present // compressed files too
        .filter((file) => chunk && file.startsWith(chunk))
        .map((file) => path.join(releaseFolder, file));
      if (files.length === 0) throw new Error(`${name} has no chunk of ${id}`);
      for (const file of files) await rename(file, `${file}.tmp`);
      return async () => {
        for (const file of files) await rename(`${file}.tmp`, file);
      };
    },
    /** Makes the build of a variant live. */
    release: (variant: VariantName) => releaseBuild({ buildFolder: variantBuild(variant), releaseFolder }),
    /** Makes this checkout's build live again. */
    releaseOwn: () => releaseBuild({ buildFolder: ownBuild, releaseFolder }),
    remove: async () => {
      await stop();
      await rm(folder, { recursive: true });
    },
  };
}
