import { ManifestError, type RemoteBuild, timeoutMs } from './readManifest.ts';

/**
 * Which of the files that a build consists of its remote does not have: a release that is still being copied, or was
 * never finished. Asks for their headers only.
 * @throws ManifestError when the remote does not answer
 */
export async function missingFiles(remoteUrl: string, build: RemoteBuild): Promise<string[]> {
  const pageFiles = Object.values(build.pages).flatMap(({ js, css }) => [...js, ...css]);
  const files = [...new Set([build.entry, build.nodeEntry, ...pageFiles])];
  const present = await Promise.all(files.map((file) => hasFile(remoteUrl, file)));
  return files.filter((_, index) => !present[index]);
}

/** Whether a remote has this file; a page in its place (a host that answers everything with one) does not count. */
export async function hasFile(remoteUrl: string, file: string): Promise<boolean> {
  const url = new URL(file, remoteUrl);
  try {
    const { ok, headers } = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(timeoutMs) });
    return ok && !headers.get('content-type')?.includes('text/html');
  } catch {
    throw new ManifestError('unreachable', `${url}: no answer`);
  }
}
