import { createHash } from 'node:crypto';
import {
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { errorCode } from '../errorCode.ts';

// The folder of the mirror: one folder for each copy, named by its date, and `current`, a link to the one that is served.

const dayMs = 24 * 60 * 60 * 1000;
const keptDays = 7;
const copyName = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/;
const sumsFile = 'checksums.sha256';
/** With what is kept: fifty times the demonstration's, for years of uploads; at most 14 GB for seven days. */
const mostBytes = 2_000_000_000;
/** Of them, pages and files of a section. */
const share = 1 / 8;
/** What the mirror makes of the whole site. */
const own = '/mirror';
const unlimited = [own, '/uploads'];

/** The copy has no room for it; the message says what is beyond which limit. */
export class BeyondLimit extends Error {}

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
export function beginCopy(folder: string, date: Date, longestMs: number, limit = mostBytes) {
  mkdirSync(folder, { recursive: true });
  // A container that starts again has the same.
  const owner = `.${hostname()}.${process.pid}.part`;
  for (const name of readdirSync(folder).filter((one) => one.endsWith('.part'))) {
    const left = path.join(folder, name);
    const isOld = Date.now() - (lstatSync(left, { throwIfNoEntry: false })?.mtimeMs ?? 0) > 2 * longestMs;
    if (isOld || name.endsWith(owner)) rmSync(left, { recursive: true, force: true });
  }
  const previous = readCurrent(folder);
  const name = date.toISOString().replace(/[:.]/g, '-');
  const part = path.join(folder, name + owner);
  mkdirSync(part);
  const sums = new Map<string, string>();
  const bytesOf = new Map<string, number>();
  let bytes = 0;
  let isClosed = false;

  function place(
    file: string,
    { body, sum, section }: { body: Buffer; sum: string; section: string },
    create: (target: string) => void,
  ) {
    if (isClosed) throw new Error('the run has ended');
    const size = body.length;
    const ofSection = (bytesOf.get(section) ?? 0) + size;
    if (ofSection > limit * share && !unlimited.includes(section))
      throw new BeyondLimit(`bytes of ${section} beyond ${limit * share}`);
    // The run ends, as when the disk is full.
    if (bytes + size > limit)
      throw Object.assign(new Error(`it has more than ${limit} bytes`), { code: 'EFBIG' });
    const target = path.join(part, file);
    mkdirSync(path.dirname(target), { recursive: true });
    create(target);
    sums.set(file, sum);
    bytes += size;
    bytesOf.set(section, ofSection);
  }

  /** Takes a file over from the previous copy. @returns its content, or undefined if it is not there or damaged */
  function keep(file: string, section = own) {
    const sum = previous?.sums.get(file);
    if (!previous || !sum) return undefined;
    const kept = path.join(previous.folder, file);
    const body = readFileSync(kept);
    if (sumOf(body) !== sum) return undefined;
    place(file, { body, sum, section }, (target) => linkSync(kept, target));
    return body;
  }

  return {
    keep,
    /** @param section whose bytes they are */
    write: (file: string, body: Buffer, section = own) => {
      const sum = sumOf(body);
      if (sums.get(file) === sum) return;
      if (previous?.sums.get(file) === sum && keep(file, section)) return;
      place(file, { body, sum, section }, (target) => writeFileSync(target, body));
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
      const next = path.join(folder, `current${owner}`);
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
