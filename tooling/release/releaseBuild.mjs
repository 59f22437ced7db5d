import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { UserError } from '../commands/console/steps.mjs';
import { alone, clearly, filesIn, readJson } from './folderAccess.mjs';

// Publishing a remote's build into the folder that its server serves. Files of the last builds stay, so that a page
// opened before the release still finds its chunks; the manifest, which makes the new build live, moves last.

export const manifestName = 'mf-manifest.json';
const recordFolder = 'builds';
const keptBuilds = 5;
/** Files for tools only, with paths of the machine that built. */
const isUnpublished = (file) => file === manifestName || file === 'mf-stats.json';

/**
 * @param {{ buildFolder: string, releaseFolder: string, once?: boolean }} folders the build (`web`, `node`); what is
 *   served; `once`: a build that was released before stays as it is, live or not
 * @returns {Promise<{ buildId: string, isNew: boolean }>} `isNew` is false when all of it was there
 * @throws {UserError} when the build is not whole, the folder cannot be used, or another release is at work in it; what
 *   is live stays as it is
 */
export async function releaseBuild({ buildFolder, releaseFolder, once = false }) {
  const manifest = await clearly(buildFolder, () => readBuild(buildFolder));
  const { buildId } = manifest.metaData;
  await clearly(releaseFolder, () => mkdir(path.join(releaseFolder, recordFolder), { recursive: true }));
  return alone(releaseFolder, lockFile(releaseFolder), async () => {
    const released = (await releasedBuilds(releaseFolder)).find((build) => build.buildId === buildId);
    const live = await liveBuildId(releaseFolder);
    const isWhole = released && (await missingFiles(releaseFolder, released)).length === 0;
    // What is live and not whole (copied by hand, lost a file) is mended; what was rolled back stays so.
    if (live === buildId ? isWhole : once && live && released) return { buildId, isNew: false };

    const files = [
      ...(await filesIn(path.join(buildFolder, 'web'))).filter((file) => !isUnpublished(file)),
      ...(await filesIn(path.join(buildFolder, 'node'))).map((file) => `node/${file}`),
    ];
    for (const file of files) {
      const source = file.startsWith('node/') ? file : `web/${file}`;
      await copyWhole(path.join(buildFolder, source), path.join(releaseFolder, file));
    }
    const releasedAt = new Date().toISOString();
    await writeWhole(recordFile(releaseFolder, buildId), { buildId, releasedAt, files, manifest });
    // Before the manifest: whatever is refused, a release that fails has changed nothing that visitors get.
    await prune(releaseFolder, live);
    await writeWhole(path.join(releaseFolder, manifestName), manifest);
    return { buildId, isNew: true };
  });
}

/**
 * Makes a released build live again. Its files are still there, so nothing is copied; pages made with it and tabs that
 * hold the other one go on.
 *
 * @param {{ releaseFolder: string, buildId: string }} options
 * @throws {UserError} when that build was never released here, is no longer kept, or is not whole; the live one stays
 */
export async function rollBack({ releaseFolder, buildId }) {
  const record = await keptBuild(releaseFolder, buildId);
  await alone(releaseFolder, lockFile(releaseFolder), async () => {
    const missing = await missingFiles(releaseFolder, record);
    if (missing.length > 0) {
      throw new UserError(
        `Nothing changed: build ${buildId} in ${releaseFolder} lacks ${missing.join(', ')}.`,
      );
    }
    await writeWhole(path.join(releaseFolder, manifestName), record.manifest);
  });
}

async function missingFiles(releaseFolder, { files }) {
  const present = new Set(await filesIn(releaseFolder));
  return files.filter((file) => !present.has(file));
}

async function keptBuild(releaseFolder, buildId) {
  const builds = await releasedBuilds(releaseFolder);
  const record = builds.find((build) => build.buildId === buildId);
  if (record) return record;
  const kept = builds.map((build) => build.buildId).join(', ') || 'none';
  throw new UserError(`Nothing changed: ${releaseFolder} keeps no build "${buildId}". Kept builds: ${kept}.`);
}

/** The id of the build that is live, or undefined. @param {string} releaseFolder */
export async function liveBuildId(releaseFolder) {
  const manifest = await clearly(releaseFolder, () => readJson(path.join(releaseFolder, manifestName)));
  return manifest?.metaData?.buildId;
}

/** The released builds whose files are still there, newest first. @param {string} releaseFolder */
export async function releasedBuilds(releaseFolder) {
  const folder = path.join(releaseFolder, recordFolder);
  const records = await clearly(releaseFolder, async () =>
    Promise.all(
      (await filesIn(folder))
        .filter((name) => name.endsWith('.json'))
        .map((name) => readJson(path.join(folder, name))),
    ),
  );
  return records.filter(Boolean).sort((a, b) => b.releasedAt.localeCompare(a.releasedAt));
}

async function readBuild(buildFolder) {
  const manifest = await readJson(path.join(buildFolder, 'web', manifestName));
  const { buildId, nodeEntry, remoteEntry } = manifest?.metaData ?? {};
  if (!buildId || !nodeEntry || !remoteEntry?.name) {
    throw new UserError(
      `Not released: ${buildFolder} holds no whole build (web/${manifestName} is missing or unreadable).`,
    );
  }
  const present = new Set([
    ...(await filesIn(path.join(buildFolder, 'web'))),
    ...(await filesIn(path.join(buildFolder, 'node'))).map((file) => `node/${file}`),
  ]);
  const pageFiles = Object.values(manifest.metaData.pages ?? {}).flatMap(({ js, css }) => [...js, ...css]);
  const missing = [remoteEntry.name, nodeEntry, ...pageFiles].filter((file) => !present.has(file));
  if (missing.length > 0) {
    throw new UserError(`Not released: build ${buildId} in ${buildFolder} lacks ${missing.join(', ')}.`);
  }
  return manifest;
}

/** The build that was live may be an old one, after a rollback: pages opened with it are the ones that are open now. */
async function prune(releaseFolder, live) {
  const builds = await releasedBuilds(releaseFolder);
  const isKept = (build, index) => index < keptBuilds || build.buildId === live;
  const kept = builds.filter(isKept);
  const dropped = builds.filter((build, index) => !isKept(build, index));
  const needed = new Set(kept.flatMap(({ files }) => files));
  const published = (await filesIn(releaseFolder)).filter(
    (file) => file !== manifestName && !file.startsWith(`${recordFolder}/`),
  );
  for (const file of published) {
    if (!needed.has(file)) await rm(path.join(releaseFolder, file), { force: true });
  }
  for (const { buildId } of dropped) await rm(recordFile(releaseFolder, buildId), { force: true });
}

const lockFile = (releaseFolder) => path.join(releaseFolder, recordFolder, 'at-work.lock');
const recordFile = (releaseFolder, buildId) => path.join(releaseFolder, recordFolder, `${buildId}.json`);

/** Made aside and renamed: a reader sees the old file or the new one, never half of one. */
async function moveIn(file, make) {
  const draft = `${file}.${randomUUID()}.tmp`;
  await make(draft);
  await rename(draft, file);
}

const writeWhole = (file, value) => moveIn(file, (draft) => writeFile(draft, `${JSON.stringify(value)}\n`));

/** Builds share files, so one of these may be on its way to a visitor. */
async function copyWhole(source, target) {
  await mkdir(path.dirname(target), { recursive: true });
  await moveIn(target, (draft) => copyFile(source, draft));
}
