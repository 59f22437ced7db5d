import { open, readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { UserError } from '../commands/console/steps.mjs';

// Reading a folder of released files, and one command at a time in it.

/** A command takes seconds; what is left of one that was killed holds the next one up no longer than this. */
const longestMs = 60_000;

/**
 * Runs work that changes a folder of released files while no other may, and tells what the system refuses in one line.
 * @template T
 * @param {string} releaseFolder
 * @param {string} lock a file in it
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 * @throws {UserError} when another command is at work, or the folder cannot be read or written
 */
export async function alone(releaseFolder, lock, work) {
  const mine = await clearly(releaseFolder, () => takeLock(releaseFolder, lock));
  try {
    return await clearly(releaseFolder, work);
  } finally {
    await removeSame(lock, mine);
  }
}

/** Makes the file of a lock: of several commands at once the system lets one. */
async function takeLock(releaseFolder, lock) {
  const left = await stat(lock).catch(orMissing);
  if (left && Date.now() - left.mtimeMs > longestMs) {
    // Of several who find the same old lock one removes it, under a lock of its own for just this file: no other can
    // take a lock that was made anew in between for the old one.
    const claim = `${lock}.${left.ino}.lock`;
    const claimed = await takeLock(releaseFolder, claim);
    await removeSame(lock, left);
    await removeSame(claim, claimed);
  }
  try {
    const file = await open(lock, 'wx');
    const made = await file.stat();
    await file.close();
    return made;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    throw new UserError(
      `Nothing changed: another release or rollback is at work in ${releaseFolder}. Try again when it is done.`,
    );
  }
}

/** Removes a file unless another has taken its place. */
async function removeSame(file, { ino, mtimeMs }) {
  const now = await stat(file).catch(orMissing);
  if (now?.ino === ino && now.mtimeMs === mtimeMs) await rm(file, { force: true });
}

/**
 * What the system says about a folder, in one line.
 * @template T
 * @param {string} folder
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function clearly(folder, work) {
  try {
    return await work();
  } catch (error) {
    if (error instanceof UserError || !error.code) throw error;
    throw new UserError(`Nothing changed: ${folder} cannot be read or written (${error.message}).`);
  }
}

/** Paths of all files below a folder, relative, with `/`; none when there is no folder. @param {string} folder */
export async function filesIn(folder) {
  const entries = (await readdir(folder, { recursive: true, withFileTypes: true }).catch(orMissing)) ?? [];
  return entries
    .filter((entry) => entry.isFile() && entry.name !== '.build-id')
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
}

/** Undefined when there is no such file, or it holds no JSON. @param {string} file */
export async function readJson(file) {
  const text = await readFile(file, 'utf8').catch(orMissing);
  try {
    return text && JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** @returns {undefined} */
function orMissing(error) {
  if (error.code !== 'ENOENT') throw error;
}
