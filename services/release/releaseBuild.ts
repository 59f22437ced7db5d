import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { UserError } from '@consejo/tooling/console';
import * as v from 'valibot';
import { filesIn, readJson, withLock, withUserErrors } from './releaseFolder.ts';

// Publishes a remote's build into the folder that its server serves. Files of the last builds stay, so that a page
// opened before the release still finds its chunks. The manifest, which makes the new build live, is written last.

const manifestName = 'mf-manifest.json';
const recordFolder = 'builds';
const keptBuilds = 5;
/**
 * The manifest is written separately; the stats are for tools and contain paths of the machine that built; the records and
 * the lock are the release folder's own.
 */
const isUnpublished = (file: string) =>
  file === manifestName || file === 'mf-stats.json' || file.startsWith(`${recordFolder}/`);

const fileName = v.pipe(v.string(), v.minLength(1));
/** Part of a file's name. */
const buildIdShape = v.pipe(v.string(), v.regex(/^\w[\w.-]{0,79}$/));
const liveManifest = v.object({ metaData: v.object({ buildId: buildIdShape }) });
const builtManifest = v.looseObject({
  metaData: v.looseObject({
    buildId: buildIdShape,
    nodeEntry: fileName,
    remoteEntry: v.object({ name: fileName }),
    doors: v.record(v.string(), v.array(v.string())),
    pages: v.optional(
      v.record(v.string(), v.object({ js: v.array(v.string()), css: v.array(v.string()) })),
      {},
    ),
  }),
});
const recordShape = v.object({
  buildId: buildIdShape,
  releasedAt: v.string(),
  files: v.array(v.string()),
  manifest: builtManifest,
});
type BuildRecord = v.InferOutput<typeof recordShape>;

type ReleaseOptions = {
  /** The build: `web` and `node`. */
  buildFolder: string;
  /** The folder that is served. */
  releaseFolder: string;
  /** Leave a build that was released before as it is, live or not. */
  once?: boolean;
};

/**
 * @returns `isNew` is false when the build was already there, whole
 * @throws {UserError} when the build is incomplete, the folder cannot be used, or another release is running in it; the
 *   live build is unchanged
 */
export async function releaseBuild({ buildFolder, releaseFolder, once = false }: ReleaseOptions) {
  const { buildId, manifest } = await withUserErrors(buildFolder, () => readBuild(buildFolder));
  await withUserErrors(releaseFolder, () =>
    mkdir(path.join(releaseFolder, recordFolder), { recursive: true }),
  );
  return withLock(releaseFolder, lockFile(releaseFolder), async () => {
    const released = (await releasedBuilds(releaseFolder)).find((build) => build.buildId === buildId);
    const live = await liveBuildId(releaseFolder);
    const isWhole = released && (await missingFiles(releaseFolder, released)).length === 0;
    // A live build that is incomplete (copied by hand, lost a file) is repaired; one that was rolled back stays so.
    if (live === buildId ? isWhole : once && live && released) return { buildId, isNew: false };

    const files = await builtFiles(buildFolder);
    for (const file of files) {
      const source = file.startsWith('node/') ? file : `web/${file}`;
      await copyAtomically(path.join(buildFolder, source), path.join(releaseFolder, file));
    }
    const releasedAt = new Date().toISOString();
    await writeAtomically(recordFile(releaseFolder, buildId), { buildId, releasedAt, files, manifest });
    // Before the manifest, so that a release that fails here has changed nothing that visitors get.
    await prune(releaseFolder, [live, buildId]);
    await writeManifest(releaseFolder, { buildId, manifest });
    return { buildId, isNew: true };
  });
}

/**
 * Makes a released build live again. Its files are still there, so nothing is copied, and pages opened with the other
 * build go on working.
 * @throws {UserError} when the build was never released here, is no longer kept, or is incomplete; the live build is
 *   unchanged
 */
export async function rollBack({ releaseFolder, buildId }: { releaseFolder: string; buildId: string }) {
  const builds = await releasedBuilds(releaseFolder);
  const record = builds.find((build) => build.buildId === buildId);
  if (!record) {
    const kept = builds.map((build) => build.buildId).join(', ') || 'none';
    throw new UserError(
      `Nothing changed: ${releaseFolder} keeps no build "${buildId}". Kept builds: ${kept}.`,
    );
  }
  await withLock(releaseFolder, lockFile(releaseFolder), async () => {
    const missing = await missingFiles(releaseFolder, record);
    if (missing.length > 0) {
      throw new UserError(
        `Nothing changed: build ${buildId} in ${releaseFolder} lacks ${missing.join(', ')}.`,
      );
    }
    await writeManifest(releaseFolder, record);
  });
}

/** The id of the live build, or undefined. */
export async function liveBuildId(releaseFolder: string): Promise<string | undefined> {
  const file = path.join(releaseFolder, manifestName);
  const { success, output } = v.safeParse(
    liveManifest,
    await withUserErrors(releaseFolder, () => readJson(file)),
  );
  return success ? output.metaData.buildId : undefined;
}

/** The released builds whose files are still there, newest first. */
export async function releasedBuilds(releaseFolder: string): Promise<BuildRecord[]> {
  const folder = path.join(releaseFolder, recordFolder);
  const records = await withUserErrors(releaseFolder, async () =>
    Promise.all(
      (await filesIn(folder))
        .filter((name) => name.endsWith('.json'))
        .map((name) => readJson(path.join(folder, name))),
    ),
  );
  return records
    .flatMap((record) => {
      const { success, output } = v.safeParse(recordShape, record);
      return success ? output : [];
    })
    .sort((a, b) => b.releasedAt.localeCompare(a.releasedAt));
}

async function missingFiles(releaseFolder: string, { files }: BuildRecord) {
  const present = new Set(await filesIn(releaseFolder));
  return files.filter((file) => !present.has(file));
}

/** The files of a build that are published, under their published names. */
async function builtFiles(buildFolder: string) {
  return [
    ...(await filesIn(path.join(buildFolder, 'web'))).filter((file) => !isUnpublished(file)),
    ...(await filesIn(path.join(buildFolder, 'node'))).map((file) => `node/${file}`),
  ];
}

async function readBuild(buildFolder: string) {
  const manifest = await readJson(path.join(buildFolder, 'web', manifestName));
  const { success, output } = v.safeParse(builtManifest, manifest);
  if (!success) {
    throw new UserError(
      `Not released: the build in ${buildFolder} is incomplete (web/${manifestName} is missing or unreadable).`,
    );
  }
  const { buildId, nodeEntry, remoteEntry, pages } = output.metaData;
  const present = new Set(await builtFiles(buildFolder));
  const pageFiles = Object.values(pages).flatMap(({ js, css }) => [...js, ...css]);
  const missing = [remoteEntry.name, nodeEntry, ...pageFiles].filter((file) => !present.has(file));
  if (missing.length > 0) {
    throw new UserError(`Not released: build ${buildId} in ${buildFolder} lacks ${missing.join(', ')}.`);
  }
  return { buildId, manifest: output };
}

/** Also names the other builds that are kept: open pages use them, and a shell that restarts has to know their calls. */
async function writeManifest(
  releaseFolder: string,
  { buildId, manifest }: Pick<BuildRecord, 'buildId' | 'manifest'>,
) {
  const others = (await releasedBuilds(releaseFolder)).filter((build) => build.buildId !== buildId);
  const kept = others.map((build) => ({
    buildId: build.buildId,
    nodeEntry: build.manifest.metaData.nodeEntry,
  }));
  const metaData = { ...manifest.metaData, kept };
  await writeAtomically(path.join(releaseFolder, manifestName), { ...manifest, metaData });
}

/**
 * Keeps the last builds and those named: the one that was live, even an old one after a rollback, for pages that are open
 * now use it; and the new one, whatever dates the others have.
 */
async function prune(releaseFolder: string, named: (string | undefined)[]) {
  const builds = await releasedBuilds(releaseFolder);
  const isKept = ({ buildId }: BuildRecord, index: number) => index < keptBuilds || named.includes(buildId);
  const needed = new Set(builds.filter(isKept).flatMap(({ files }) => files));
  const published = (await filesIn(releaseFolder)).filter(
    (file) => file !== manifestName && !file.startsWith(`${recordFolder}/`),
  );
  for (const file of published) {
    if (!needed.has(file)) await rm(path.join(releaseFolder, file), { force: true });
  }
  for (const { buildId } of builds.filter((build, index) => !isKept(build, index)))
    await rm(recordFile(releaseFolder, buildId), { force: true });
}

const lockFile = (releaseFolder: string) => path.join(releaseFolder, recordFolder, 'release.lock');
const recordFile = (releaseFolder: string, buildId: string) =>
  path.join(releaseFolder, recordFolder, `${buildId}.json`);

/** Written under a temporary name and renamed: a reader sees the old file or the new one, never half of one. */
async function replace(file: string, write: (temporary: string) => Promise<unknown>) {
  const temporary = `${file}.${randomUUID()}.tmp`;
  await write(temporary);
  await rename(temporary, file);
}

const writeAtomically = (file: string, value: unknown) =>
  replace(file, (temporary) => writeFile(temporary, `${JSON.stringify(value)}\n`));

/** Builds share files, so the target may be on its way to a visitor. */
async function copyAtomically(source: string, target: string) {
  await mkdir(path.dirname(target), { recursive: true });
  await replace(target, (temporary) => copyFile(source, temporary));
}
