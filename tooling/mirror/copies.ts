import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs';
import path from 'node:path';

// The folder of the mirror: a folder for each copy, by its date, and `current`, a link to the one that is served.

const dayMs = 24 * 60 * 60 * 1000;
const keptDays = 7;
const copyName = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/;
const nameOf = (date) => date.toISOString().replace(/[:.]/g, '-');

/** The copy that is served, or undefined: its folder, and the checksum of each of its files. @param {string} folder */
export function readCurrent(folder) {
  const current = path.join(folder, 'current');
  try {
    const lines = readFileSync(path.join(current, 'checksums.sha256'), 'utf8').split('\n');
    const sums = lines.filter(Boolean).map((line) => line.split(/ {2}(.*)/s));
    return { folder: current, sums: new Map(sums.map(([sum, name]) => [name, sum])) };
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * A copy is made aside. Served is the copy before until `publish`, which changes all of it at once; what was not
 * published is thrown away, by `discard` or, after a crash, by a later run.
 * @param {string} folder @param {Date} date @param {number} longestMs how long a run may take
 */
export function beginCopy(folder, date, longestMs) {
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder).filter((one) => one.endsWith('.part'))) {
    const left = path.join(folder, name);
    if (Date.now() - statSync(left).mtimeMs > 2 * longestMs) rmSync(left, { recursive: true, force: true });
  }
  const name = nameOf(date);
  const part = path.join(folder, `${name}.${process.pid}.part`);
  mkdirSync(part);
  return {
    folder: part,
    discard: () => rmSync(part, { recursive: true, force: true }),
    publish: () => {
      renameSync(part, path.join(folder, name));
      const next = path.join(folder, `current.${process.pid}.part`);
      rmSync(next, { force: true });
      symlinkSync(name, next);
      renameSync(next, path.join(folder, 'current'));
      prune(folder, date, name);
      return name;
    },
  };
}

/** Leaves the newest copy of each of the last seven days. */
function prune(folder, now, current) {
  const days = new Set();
  for (const name of readdirSync(folder)
    .filter((one) => copyName.test(one))
    .sort()
    .reverse()) {
    const day = name.slice(0, 10);
    const isOld = now.getTime() - Date.parse(day) >= keptDays * dayMs;
    if (name !== current && (isOld || days.has(day))) rmSync(path.join(folder, name), { recursive: true });
    days.add(day);
  }
}
