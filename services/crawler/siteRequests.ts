import { setTimeout as wait } from 'node:timers/promises';
import { errorCode } from '../errorCode.ts';
import { type Language, languages } from './siteFiles.ts';

const timeoutMs = 30_000;

export type Answer =
  | { kind: 'page'; status: number; headers: Headers; body: Buffer }
  | { kind: 'redirect'; status: number; location: string }
  | { kind: 'problem'; reason: string; isOldCopy?: boolean };

type Variant = { language?: Language; encoding?: string };

/**
 * Requests to the site through the edge, each tried up to three times. An outdated copy, which the edge renews meanwhile, or
 * an answer of the mirror is a problem.
 * @param options `endsAt`: no request is made after this time; `signal`: none after it is aborted
 */
export function createSiteRequests(
  origin: string,
  { endsAt = Infinity, signal }: { endsAt?: number; signal?: AbortSignal } = {},
) {
  /** Failed retries for the whole run, so that a site that is down does not delay it at every address. */
  let retries = 50;

  return async function request(
    address: string,
    variant: Variant = {},
    isComplete: (body: Buffer) => boolean = () => true,
  ): Promise<Answer> {
    for (let tries = 1; ; tries += 1) {
      const answer = await requestOnce(address, variant, isComplete);
      const hasFailed = answer.kind === 'problem';
      // A retry that succeeds is not counted: on a quiet site most copies are outdated until the first request renews them.
      if (!hasFailed) retries += tries - 1;
      if (!hasFailed || tries === 3 || retries === 0 || Date.now() > endsAt) return answer;
      retries -= 1;
      // An outdated copy is mostly renewed after 0.2 s; what has failed twice gets 1.6 s.
      await wait(200 * tries ** 3);
    }
  };

  async function requestOnce(
    address: string,
    { language = languages[0], encoding }: Variant,
    isComplete: (body: Buffer) => boolean,
  ): Promise<Answer> {
    const leftMs = Math.min(timeoutMs, endsAt - Date.now());
    if (signal?.aborted || leftMs <= 0) return { kind: 'problem', reason: 'no time left' };
    try {
      const response = await fetch(origin + address, {
        redirect: 'manual',
        headers: { 'accept-language': language, ...(encoding && { 'accept-encoding': encoding }) },
        signal: AbortSignal.timeout(leftMs),
      });
      const { status, headers } = response;
      // Read to the end: the edge does not keep an aborted response.
      const body = Buffer.from(await response.arrayBuffer());
      const source = headers.get('x-cache') ?? '';
      if (status >= 500 || status === 429) return { kind: 'problem', reason: `answered ${status}` };
      if (/STALE|UPDATING|MIRROR/.test(source)) {
        const reason = `only an outdated copy (${source})`;
        return { kind: 'problem', reason, isOldCopy: source !== 'MIRROR' };
      }
      if (status >= 300 && status < 400)
        return { kind: 'redirect', status, location: headers.get('location') ?? '/' };
      if (status === 200 && !isComplete(body))
        return { kind: 'problem', reason: 'not a complete page of the site' };
      return { kind: 'page', status, headers, body };
    } catch (error) {
      return { kind: 'problem', reason: reasonOf(error) };
    }
  }
}

function reasonOf(error: unknown) {
  if (!(error instanceof Error)) return String(error);
  return errorCode(error.cause) ?? error.name;
}
