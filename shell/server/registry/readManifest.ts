import { contractVersion, oldestContractVersion } from '@consejo/shared/contract';
import pLimit from 'p-limit';
import * as v from 'valibot';
import { fetchOnce } from './fetchOnce.ts';
import { discard, readLimited } from './readLimited.ts';

/** By door of `@consejo/shared`: the names that a shell's doors export, or those that a remote's build uses. */
export type DoorNames = Record<string, string[]>;

/** Stamped where the build could not tell which names are used. */
const anyName = '*';

/** Short identifiers only: they come from another team's file and are shown in the log and at /readyz. */
export const doorNames = v.record(
  v.pipe(v.string(), v.regex(/^[\w-]{1,40}(\/[\w-]{1,40})?$/)),
  v.array(v.pipe(v.string(), v.regex(/^([\w$]{1,80}|\*)$/))),
);

const files = v.object({ js: v.array(v.string()), css: v.array(v.string()) });
const manifest = v.object({
  metaData: v.pipe(
    v.object({
      contractVersion: v.number(),
      buildId: v.pipe(v.string(), v.regex(/^[\w.-]{1,80}$/)),
      nodeEntry: v.string(),
      remoteEntry: v.object({ name: v.pipe(v.string(), v.nonEmpty()) }),
      pages: v.record(v.string(), files),
      /** Earlier builds whose files are still there. */
      kept: v.exactOptional(
        v.pipe(
          v.array(v.object({ buildId: v.string(), nodeEntry: v.string() })),
          v.maxLength(10),
          v.filterItems(({ nodeEntry }) => isFileName(nodeEntry)),
        ),
      ),
      doors: doorNames,
    }),
    v.transform(({ doors, remoteEntry, ...build }) => ({
      doors,
      build: { ...build, entry: remoteEntry.name },
    })),
  ),
});

/** One build of a remote, as its manifest describes it. File names are relative to the remote's URL. */
export type RemoteBuild = v.InferOutput<typeof manifest>['metaData']['build'];

/** `unreachable`: the remote does not respond. `unusable`: its manifest or build cannot be used. */
export class ManifestError extends Error {
  readonly kind: 'unreachable' | 'unusable';
  /** The build that is refused, if any. */
  readonly buildId: string | undefined;

  constructor(kind: 'unreachable' | 'unusable', message: string, buildId?: string) {
    super(message);
    this.kind = kind;
    this.buildId = buildId;
  }
}

/** For a manifest with its body, and for a single file. */
const timeoutMs = 2000;
/** For all files of a build: other sections' releases wait for the same poll. */
const allFilesMs = 5000;
const maxFiles = 500;
/** A page's document names its own; every page's document names those of `remote`. */
const maxPageFiles = 20;
/** Characters of a file's name. */
const maxFileName = 200;
/** Names in one message. */
const maxListed = 3;
/** Requests in flight to one remote. */
const concurrency = 8;

/**
 * Reads which build a remote serves now.
 * @param exported what this shell's doors export
 * @throws ManifestError; also for an unsupported contract, names that the doors do not export, and files elsewhere
 */
export async function readManifest(remoteUrl: string, exported: DoorNames): Promise<RemoteBuild> {
  const url = new URL('mf-manifest.json', remoteUrl);
  let response: Response;
  let body: Awaited<ReturnType<typeof readLimited>> | undefined;
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    response = await fetchOnce(url, { signal, cache: 'no-store' });
    if (response.ok) body = await readLimited(response, signal);
    else discard(response);
  } catch {
    throw new ManifestError('unreachable', `${url}: no answer`);
  }
  if (response.status >= 500) throw new ManifestError('unreachable', `${url}: ${response.status}`);
  if (!body) throw new ManifestError('unusable', `${url}: ${response.status}, no build is released there`);
  if (body.problem !== undefined) throw new ManifestError('unusable', `${url}: ${body.problem}`);
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), manifest), body.text, { abortEarly: true });
  if (!parsed.success) throw new ManifestError('unusable', `${url}: not the manifest of a remote`);
  const { doors, build } = parsed.output.metaData;
  const refuse = (reason: string) => {
    throw new ManifestError('unusable', `${url}: build ${build.buildId} ${reason}`, build.buildId);
  };
  const version = build.contractVersion;
  if (version < oldestContractVersion || version > contractVersion)
    refuse(`uses contract ${version}, this shell supports ${oldestContractVersion} to ${contractVersion}`);
  const missing = describeMissing(doors, exported);
  if (missing) refuse(`uses ${missing}, which this shell lacks`);
  const files = filesOf(build);
  if (files.length > maxFiles) refuse(`names ${files.length} files, at most ${maxFiles} are allowed`);
  const long = Object.values(build.pages).find(({ js, css }) => js.length + css.length > maxPageFiles);
  if (long)
    refuse(`names ${long.js.length + long.css.length} files for a page, at most ${maxPageFiles} are allowed`);
  const foreign = files.find((file) => !isFileName(file));
  if (foreign !== undefined)
    refuse(`names ${JSON.stringify(foreign.slice(0, 80))}, which is no relative file name`);
  return build;
}

/**
 * Requests the headers of every file of a build.
 * @throws ManifestError when some are missing: its release is still being copied, or was interrupted
 */
export async function requireFiles(remoteUrl: string, build: RemoteBuild): Promise<void> {
  const files = filesOf(build);
  const signal = AbortSignal.timeout(allFilesMs);
  const inTurn = pLimit(concurrency);
  const stop = (error: unknown) => {
    // The others would fail too, each after a while.
    inTurn.clearQueue();
    throw error;
  };
  const isPresent = await Promise.all(
    files.map((file) => inTurn(() => hasFile(remoteUrl, file, signal).catch(stop))),
  );
  const missing = files.filter((_, index) => !isPresent[index]);
  if (missing.length === 0) return;
  throw new ManifestError(
    'unusable',
    `${remoteUrl}: build ${build.buildId} is incomplete, it lacks ${listShortly(missing)}`,
    build.buildId,
  );
}

export function filesOf({ entry, nodeEntry, pages }: RemoteBuild): string[] {
  const pageFiles = Object.values(pages).flatMap(({ js, css }) => [...js, ...css]);
  return [...new Set([entry, nodeEntry, ...pageFiles])];
}

/**
 * Whether a remote serves this file. HTML does not count: some hosts respond with a page to every URL.
 * @throws ManifestError when the remote does not respond
 */
export async function hasFile(
  remoteUrl: string,
  file: string,
  signal = AbortSignal.timeout(timeoutMs),
): Promise<boolean> {
  const url = new URL(file, remoteUrl);
  try {
    const { ok, headers } = await fetchOnce(url, { method: 'HEAD', signal });
    return ok && !headers.get('content-type')?.includes('text/html');
  } catch {
    throw new ManifestError('unreachable', `${url}: no answer`);
  }
}

/**
 * What a build uses of the doors and this shell does not export, e.g. `ui.novelty, ui.other and 8 more`.
 * @returns undefined if nothing is missing
 */
function describeMissing(used: DoorNames, exported: DoorNames): string | undefined {
  const missing = Object.entries(used).flatMap(([door, names]) => {
    const present = new Set(Object.hasOwn(exported, door) ? exported[door] : []).add(anyName);
    return names.filter((name) => !present.has(name)).map((name) => `${door}.${name}`);
  });
  return missing.length === 0 ? undefined : listShortly(missing);
}

/** E.g. `a, b, c and 8 more`. */
function listShortly(names: string[]): string {
  const more = names.length - maxListed;
  return names.slice(0, maxListed).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

/** Whether this names a file of a build, relative to its remote's URL: no other host, no `..`, no query. */
export const isFileName = (file: string): boolean =>
  file.length <= maxFileName && /^[\w.-]+(\/[\w.-]+)*$/.test(file) && !file.includes('..');
