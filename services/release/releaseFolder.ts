import type { Stats } from 'node:fs';
import { open, readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { UserError } from '@consejo/tooling/console';
import { errorCode } from '../errorCode.ts';

// Access to a folder of released files, by one command at a time.

/** A command takes seconds. A lock older than this was left by one that was killed, and is taken over. */
const staleLockMs = 60_000;

/** The release folder of the package in which a command runs: RELEASE_DIR, or its `dist`. */
export const releaseFolderHere = () => path.resolve(process.env.RELEASE_DIR ?? 'dist');

/**
 * Runs work that changes a release folder while no other command can.
 * @param lockFile a file in the folder
 * @throws {UserError} when another command holds the lock, or the folder cannot be read or written
 */
export async function withLock<T>(
  releaseFolder: string,
  lockFile: string,
  work: () => Promise<T>,
): Promise<T> {
  const lock = await withUserErrors(releaseFolder, () => takeLock(releaseFolder, lockFile));
  try {
    return await withUserErrors(releaseFolder, work);
  } finally {
    await removeSame(lockFile, lock);
  }
}

/** Creates the lock file; of several commands at once, the system lets one succeed. */
async function takeLock(releaseFolder: string, lockFile: string): Promise<Stats> {
  const stale = await orUndefined(stat(lockFile));
  if (stale && Date.now() - stale.mtimeMs > staleLockMs) {
    // Of several commands that find the same stale lock, one removes it, under a second lock named after that inode. The
    // others cannot mistake a new lock, created meanwhile, for the stale one.
    const takeover = `${lockFile}.${stale.ino}.lock`;
    const takeoverLock = await takeLock(releaseFolder, takeover);
    await removeSame(lockFile, stale);
    await removeSame(takeover, takeoverLock);
  }
  try {
    const file = await open(lockFile, 'wx');
    const created = await file.stat();
    await file.close();
    return created;
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
    throw new UserError(
      `Nothing changed: another release or rollback is running in ${releaseFolder}. Try again when it has finished.`,
    );
  }
}

/** Removes a file unless another has replaced it. */
async function removeSame(file: string, { ino, mtimeMs }: Stats) {
  const current = await orUndefined(stat(file));
  if (current?.ino === ino && current.mtimeMs === mtimeMs) await rm(file, { force: true });
}

/** Runs work on a folder; system errors become one-line messages. */
export async function withUserErrors<T>(folder: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Error) || errorCode(error) === undefined) throw error;
    throw new UserError(`Nothing changed: ${folder} cannot be read or written (${error.message}).`);
  }
}

/** Relative paths, with `/`, of all files below a folder; empty when the folder does not exist. */
export async function filesIn(folder: string): Promise<string[]> {
  const entries = (await orUndefined(readdir(folder, { recursive: true, withFileTypes: true }))) ?? [];
  return entries
    .filter((entry) => entry.isFile() && entry.name !== '.build-id')
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
}

/** Undefined when the file does not exist or is not JSON. */
export async function readJson(file: string): Promise<unknown> {
  const text = await orUndefined(readFile(file, 'utf8'));
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Undefined in place of ENOENT. */
const orUndefined = <T>(reading: Promise<T>): Promise<T | undefined> =>
  reading.catch((error: unknown) => {
    if (errorCode(error) !== 'ENOENT') throw error;
    return undefined;
  });
