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
};

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
export async function readManifest(remoteUrl: string, exported: DoorNames): Promise<RemoteBuild> {
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
 * Requests the headers of every file of a build.
 * @throws ManifestError when some are missing: its release is still being copied, or was interrupted
 */
export async function requireFiles(remoteUrl: string, build: RemoteBuild): Promise<void> {
  const { buildId, entry, nodeEntry, pages } = build;
  const pageFiles = Object.values(pages).flatMap(({ js, css }) => [...js, ...css]);
  const files = [...new Set([entry, nodeEntry, ...pageFiles])];
  const isPresent = await Promise.all(files.map((file) => hasFile(remoteUrl, file)));
  const missing = files.filter((_, index) => !isPresent[index]);
  if (missing.length === 0) return;
  throw new ManifestError(
    'unusable',
    `${remoteUrl}: build ${buildId} is incomplete, it lacks ${missing.join(', ')}`,
    buildId,
  );
}

/**
 * Whether a remote serves this file. HTML does not count: some hosts respond with a page to every URL.
 * @throws ManifestError when the remote does not respond
 */
export async function hasFile(remoteUrl: string, file: string): Promise<boolean> {
  const url = new URL(file, remoteUrl);
  try {
    const { ok, headers } = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(timeoutMs) });
    return ok && !headers.get('content-type')?.includes('text/html');
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
