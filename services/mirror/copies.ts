import { createHash } from 'node:crypto';
import {
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { errorCode } from '../errorCode.ts';

// The folder of the mirror: one folder for each copy, named by its date, and `current`, a link to the one that is served.

const dayMs = 24 * 60 * 60 * 1000;
const keptDays = 7;
const copyName = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/;
const sumsFile = 'checksums.sha256';

export type PublishedCopy = {
  folder: string;
  /** SHA-256 of each file, by name. */
  sums: Map<string, string>;
};

/** The copy that is served, or undefined. */
function readCurrent(folder: string): PublishedCopy | undefined {
  const current = path.join(folder, 'current');
  try {
    const lines = readFileSync(path.join(current, sumsFile), 'utf8').split('\n');
    const sums = lines.filter(Boolean).map((line): [string, string] => {
      const [sum = '', name = ''] = line.split(/ {2}(.*)/s);
      return [name, sum];
    });
    return { folder: current, sums: new Map(sums) };
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

export type NewCopy = ReturnType<typeof beginCopy>;

/**
 * Starts a copy in a temporary folder. The previous copy is served until `publish`, which switches to the new one at
 * once. A copy that is not published is deleted, by `discard` or, after a crash, by a later run.
 * @param longestMs how long a run may take
 */
export function beginCopy(folder: string, date: Date, longestMs: number) {
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder).filter((one) => one.endsWith('.part'))) {
    const left = path.join(folder, name);
    if (Date.now() - statSync(left).mtimeMs > 2 * longestMs) rmSync(left, { recursive: true, force: true });
  }
  const previous = readCurrent(folder);
  const name = date.toISOString().replace(/[:.]/g, '-');
  const part = path.join(folder, `${name}.${process.pid}.part`);
  mkdirSync(part);
  const sums = new Map<string, string>();
  let isClosed = false;

  function place(file: string, sum: string, create: (target: string) => void) {
    if (isClosed) throw new Error('the run has ended');
    const target = path.join(part, file);
    mkdirSync(path.dirname(target), { recursive: true });
    create(target);
    sums.set(file, sum);
  }

  /** Takes a file over from the previous copy. @returns its content, or undefined if it is not there or damaged */
  function keep(file: string) {
    const sum = previous?.sums.get(file);
    if (!previous || !sum) return undefined;
    const source = path.join(previous.folder, file);
    const body = readFileSync(source);
    if (sumOf(body) !== sum) return undefined;
    place(file, sum, (target) => linkSync(source, target));
    return body;
  }

  return {
    keep,
    write: (file: string, body: Buffer) => {
      const sum = sumOf(body);
      if (previous?.sums.get(file) === sum && keep(file)) return;
      place(file, sum, (target) => writeFileSync(target, body));
    },
    has: (file: string) => sums.has(file),
    names: () => [...sums.keys()],
    read: (file: string) => readFileSync(path.join(part, file), 'utf8'),
    /** Nothing is written after this. */
    close: () => {
      isClosed = true;
    },
    discard: () => rmSync(part, { recursive: true, force: true }),
    publish: () => {
      const list = [...sums].sort(([one], [other]) => (one < other ? -1 : 1));
      writeFileSync(path.join(part, sumsFile), list.map(([file, sum]) => `${sum}  ${file}\n`).join(''));
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

export const sumOf = (body: Buffer) => createHash('sha256').update(body).digest('hex');

/** Keeps the newest copy of each of the last seven days. */
function prune(folder: string, now: Date, current: string) {
  const days = new Set<string>();
  const copies = readdirSync(folder).filter((one) => copyName.test(one));
  for (const name of copies.sort().reverse()) {
    const day = name.slice(0, 10);
    const isOld = now.getTime() - Date.parse(day) >= keptDays * dayMs;
    if (name !== current && (isOld || days.has(day))) rmSync(path.join(folder, name), { recursive: true });
    days.add(day);
  }
}
