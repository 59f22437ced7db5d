import { randomUUID } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ClearError } from '../commands/console/steps.mjs';

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
 * @returns {Promise<{ buildId: string, isNew: boolean }>} `isNew` is false when there was nothing to release
 * @throws {ClearError} when the build is not whole; what is live stays as it is
 */
export async function releaseBuild({ buildFolder, releaseFolder, once = false }) {
  const manifest = await readBuild(buildFolder);
  const { buildId } = manifest.metaData;
  const wasReleased = (await releasedBuilds(releaseFolder)).some((build) => build.buildId === buildId);
  const live = await liveBuildId(releaseFolder);
  if (live === buildId || (once && live && wasReleased)) return { buildId, isNew: false };

  const files = [
    ...(await filesIn(path.join(buildFolder, 'web'))).filter((file) => !isUnpublished(file)),
    ...(await filesIn(path.join(buildFolder, 'node'))).map((file) => `node/${file}`),
  ];
  await mkdir(path.join(releaseFolder, recordFolder), { recursive: true });
  for (const file of files) {
    const source = file.startsWith('node/') ? file : `web/${file}`;
    await cp(path.join(buildFolder, source), path.join(releaseFolder, file));
  }
  const releasedAt = new Date().toISOString();
  await writeWhole(recordFile(releaseFolder, buildId), { buildId, releasedAt, files, manifest });
  await writeWhole(path.join(releaseFolder, manifestName), manifest);
  await prune(releaseFolder);
  return { buildId, isNew: true };
}

/**
 * Makes a released build live again. Its files are still there, so nothing is copied; pages made with it and tabs that
 * hold the other one go on.
 *
 * @param {{ releaseFolder: string, buildId: string }} options
 * @throws {ClearError} when that build was never released here, is no longer kept, or is not whole; the live one stays
 */
export async function rollBack({ releaseFolder, buildId }) {
  const builds = await releasedBuilds(releaseFolder);
  const record = builds.find((build) => build.buildId === buildId);
  if (!record) {
    const kept = builds.map((build) => build.buildId).join(', ') || 'none';
    throw new ClearError(
      `Nothing changed: ${releaseFolder} keeps no build "${buildId}". Kept builds: ${kept}.`,
    );
  }
  const present = new Set(await filesIn(releaseFolder));
  const missing = record.files.filter((file) => !present.has(file));
  if (missing.length > 0) {
    throw new ClearError(
      `Nothing changed: build ${buildId} in ${releaseFolder} lacks ${missing.join(', ')}.`,
    );
  }
  await writeWhole(path.join(releaseFolder, manifestName), record.manifest);
}

/** The id of the build that is live, or undefined. @param {string} releaseFolder */
export async function liveBuildId(releaseFolder) {
  const manifest = await readJson(path.join(releaseFolder, manifestName));
  return manifest?.metaData?.buildId;
}

/** The released builds whose files are still there, newest first. @param {string} releaseFolder */
export async function releasedBuilds(releaseFolder) {
  const names = await readdir(path.join(releaseFolder, recordFolder)).catch(() => []);
  const records = await Promise.all(
    names
      .filter((name) => name.endsWith('.json'))
      .map((name) => readJson(path.join(releaseFolder, recordFolder, name))),
  );
  return records.filter(Boolean).sort((a, b) => b.releasedAt.localeCompare(a.releasedAt));
}

async function readBuild(buildFolder) {
  const manifest = await readJson(path.join(buildFolder, 'web', manifestName));
  const { buildId, nodeEntry, remoteEntry } = manifest?.metaData ?? {};
  if (!buildId || !nodeEntry || !remoteEntry?.name) {
    throw new ClearError(
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
    throw new ClearError(`Not released: build ${buildId} in ${buildFolder} lacks ${missing.join(', ')}.`);
  }
  return manifest;
}

async function prune(releaseFolder) {
  const [kept, dropped] = split(await releasedBuilds(releaseFolder), keptBuilds);
  const needed = new Set(kept.flatMap(({ files }) => files));
  const published = (await filesIn(releaseFolder)).filter(
    (file) => file !== manifestName && !file.startsWith(`${recordFolder}/`),
  );
  for (const file of published) {
    if (!needed.has(file)) await rm(path.join(releaseFolder, file), { force: true });
  }
  for (const { buildId } of dropped) await rm(recordFile(releaseFolder, buildId), { force: true });
}

const split = (list, at) => [list.slice(0, at), list.slice(at)];
const recordFile = (releaseFolder, buildId) => path.join(releaseFolder, recordFolder, `${buildId}.json`);

/** Written aside and renamed: a reader sees the old file or the new one, never half of one. */
async function writeWhole(file, value) {
  const draft = `${file}.${randomUUID()}.tmp`;
  await writeFile(draft, `${JSON.stringify(value)}\n`);
  await rename(draft, file);
}

async function readJson(file) {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Paths of all files below a folder, relative, with `/`; none when there is no folder. */
async function filesIn(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && entry.name !== '.build-id')
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
}
