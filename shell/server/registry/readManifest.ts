import { contractVersion, oldestContractVersion } from '@consejo/shared/contract';
import * as v from 'valibot';
import { type DoorNames, describeMissing, doorNames } from './doorNames.ts';

const files = v.object({ js: v.array(v.string()), css: v.array(v.string()) });
const manifest = v.object({
  metaData: v.object({
    contractVersion: v.number(),
    buildId: v.pipe(v.string(), v.regex(/^[\w.-]+$/)),
    nodeEntry: v.string(),
    remoteEntry: v.object({ name: v.pipe(v.string(), v.nonEmpty()) }),
    pages: v.record(v.string(), files),
    // Builds older than this stamp have none and are not checked.
    doors: v.optional(doorNames, {}),
  }),
});

/** One build of a remote, as its manifest describes it. File names are relative to the remote's URL. */
export type RemoteBuild = {
  buildId: string;
  contractVersion: number;
  entry: string;
  nodeEntry: string;
  pages: Record<string, { js: string[]; css: string[] }>;
  /** The texts of its style sheets by file name. */
  styles: Record<string, string>;
};

/** What a manifest alone tells about a build. */
type DescribedBuild = Omit<RemoteBuild, 'styles'>;

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

/** For each request of a poll. */
const timeoutMs = 2000;

/**
 * Reads which build a remote serves now.
 * @param exported what this shell's doors export
 * @throws ManifestError; also for an unsupported contract, or names that the doors do not export
 */
export async function readManifest(remoteUrl: string, exported: DoorNames): Promise<DescribedBuild> {
  const url = new URL('mf-manifest.json', remoteUrl);
  let response: Response;
  let body: string;
  try {
    response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs), cache: 'no-store' });
    body = await response.text();
  } catch {
    throw new ManifestError('unreachable', `${url}: no answer`);
  }
  if (response.status >= 500) throw new ManifestError('unreachable', `${url}: ${response.status}`);
  if (!response.ok) {
    throw new ManifestError('unusable', `${url}: ${response.status}, no build is released there`);
  }
  const parsed = v.safeParse(manifest, parseJson(body));
  if (!parsed.success) throw new ManifestError('unusable', `${url}: not the manifest of a remote`);
  const { metaData } = parsed.output;
  const { buildId } = metaData;
  if (metaData.contractVersion < oldestContractVersion || metaData.contractVersion > contractVersion) {
    throw new ManifestError(
      'unusable',
      `${url}: build ${buildId} uses contract ${metaData.contractVersion}, this shell supports ${oldestContractVersion} to ${contractVersion}`,
      buildId,
    );
  }
  const missing = describeMissing(metaData.doors, exported);
  if (missing) {
    throw new ManifestError(
      'unusable',
      `${url}: build ${buildId} uses ${missing}, which this shell lacks`,
      buildId,
    );
  }
  return {
    buildId,
    contractVersion: metaData.contractVersion,
    entry: metaData.remoteEntry.name,
    nodeEntry: metaData.nodeEntry,
    pages: metaData.pages,
  };
}

/**
 * Completes a build with its style sheets, and requests the headers of its other files.
 * @throws ManifestError when some are missing: its release is still being copied, or was interrupted
 */
export async function completeBuild(remoteUrl: string, build: DescribedBuild): Promise<RemoteBuild> {
  const { buildId, entry, nodeEntry, pages } = build;
  const ofPages = Object.values(pages);
  const scripts = [...new Set([entry, nodeEntry, ...ofPages.flatMap(({ js }) => js)])];
  const sheets = [...new Set(ofPages.flatMap(({ css }) => css))];
  const [present, texts] = await Promise.all([
    Promise.all(scripts.map((file) => hasFile(remoteUrl, file))),
    Promise.all(sheets.map((file) => readText(remoteUrl, file))),
  ]);
  const styles: RemoteBuild['styles'] = {};
  for (const [index, file] of sheets.entries()) {
    const text = texts[index];
    if (text !== undefined) styles[file] = text;
  }
  const missing = [
    ...scripts.filter((_, index) => !present[index]),
    ...sheets.filter((file) => styles[file] === undefined),
  ];
  if (missing.length === 0) return { ...build, styles };
  throw new ManifestError(
    'unusable',
    `${remoteUrl}: build ${buildId} is incomplete, it lacks ${missing.join(', ')}`,
    buildId,
  );
}

/**
 * Whether a remote serves this file.
 * @throws ManifestError when the remote does not respond
 */
export async function hasFile(remoteUrl: string, file: string): Promise<boolean> {
  return (await request(remoteUrl, file, 'HEAD')) !== undefined;
}

/** A file's text, if the remote serves it. @throws ManifestError when the remote does not respond */
const readText = (remoteUrl: string, file: string) => request(remoteUrl, file, 'GET');

/** A file's content. HTML does not count: some hosts respond with a page to every URL. */
async function request(remoteUrl: string, file: string, method: 'GET' | 'HEAD'): Promise<string | undefined> {
  const url = new URL(file, remoteUrl);
  try {
    const response = await fetch(url, { method, signal: AbortSignal.timeout(timeoutMs) });
    const text = await response.text();
    const isFile = response.ok && !response.headers.get('content-type')?.includes('text/html');
    return isFile ? text : undefined;
  } catch {
    throw new ManifestError('unreachable', `${url}: no answer`);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
