import { ManifestError, type RemoteBuild, timeoutMs } from './readManifest.ts';

/**
 * The files of a build that its remote does not serve: its release is still being copied, or was interrupted.
 * Requests headers only.
 * @throws ManifestError when the remote does not respond
 */
export async function missingFiles(remoteUrl: string, build: RemoteBuild): Promise<string[]> {
  const pageFiles = Object.values(build.pages).flatMap(({ js, css }) => [...js, ...css]);
  const files = [...new Set([build.entry, build.nodeEntry, ...pageFiles])];
  const present = await Promise.all(files.map((file) => hasFile(remoteUrl, file)));
  return files.filter((_, index) => !present[index]);
}

/** Whether a remote serves this file. HTML does not count: some hosts respond with a page to every URL. */
export async function hasFile(remoteUrl: string, file: string): Promise<boolean> {
  const url = new URL(file, remoteUrl);
  try {
    const { ok, headers } = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(timeoutMs) });
    return ok && !headers.get('content-type')?.includes('text/html');
  } catch {
    throw new ManifestError('unreachable', `${url}: no answer`);
  }
}
