import { setTimeout as wait } from 'node:timers/promises';
import { errorCode } from '../errorCode.ts';
import { firstSegment } from './shares.ts';
import { type Language, languages } from './siteFiles.ts';

const timeoutMs = 30_000;
/** As the largest upload. A section's compressed file may be a thousand times longer. */
const maxBytes = 20 * 1024 * 1024;
const mostRetries = 10;

type Page = { kind: 'page'; status: number; headers: Headers; body: Buffer };
export type Answer =
  | Page
  | { kind: 'redirect'; status: number; location: string }
  | { kind: 'problem'; reason: string; oldCopy?: Page };

type Variant = { language?: Language; encoding?: string };

/**
 * Requests to the site through the edge, each tried up to three times. An outdated copy, which the edge renews meanwhile, or
 * an answer of the mirror is a problem.
 * @param options `endsAt`: no request is made after this time; `signal`: none after it is aborted
 */
export function createSiteRequests(
  origin: string,
  { endsAt = Infinity, signal: ending }: { endsAt?: number; signal?: AbortSignal } = {},
) {
  /** Of each section, failed retries left in the whole run: one that is down does not delay it at every address. */
  const left = new Map<string, number>();

  return async function request(
    address: string,
    variant: Variant = {},
    isComplete: (body: Buffer) => boolean = () => true,
  ): Promise<Answer> {
    const section = firstSegment(address);
    const spend = (count: number) => left.set(section, (left.get(section) ?? mostRetries) - count);
    for (let tries = 1; ; tries += 1) {
      const answer = await requestOnce(address, variant, isComplete);
      const hasFailed = answer.kind === 'problem';
      // A retry that succeeds is not counted: on a quiet site most copies are outdated until the first request renews them.
      if (!hasFailed) spend(1 - tries);
      if (!hasFailed || tries === 3 || left.get(section) === 0 || Date.now() > endsAt || ending?.aborted)
        return answer;
      spend(1);
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
    if (ending?.aborted || leftMs <= 0) return { kind: 'problem', reason: 'no time left' };
    try {
      const signal = AbortSignal.timeout(leftMs);
      const response = await fetch(origin + address, {
        redirect: 'manual',
        headers: { 'accept-language': language, ...(encoding && { 'accept-encoding': encoding }) },
        signal,
      });
      const { status, headers } = response;
      // Read to the end: the edge does not keep an aborted response.
      const body = await readBody(response, signal);
      if (!body) return { kind: 'problem', reason: `longer than ${maxBytes} bytes` };
      const source = headers.get('x-cache') ?? '';
      if (status >= 500 || status === 429) return { kind: 'problem', reason: `answered ${status}` };
      const page: Page = { kind: 'page', status, headers, body };
      if (/STALE|UPDATING|MIRROR/.test(source)) {
        const reason = `only an outdated copy (${source})`;
        return { kind: 'problem', reason, ...(source !== 'MIRROR' && { oldCopy: page }) };
      }
      if (status >= 300 && status < 400)
        return { kind: 'redirect', status, location: headers.get('location') ?? '/' };
      if (status === 200 && !isComplete(body))
        return { kind: 'problem', reason: 'not a complete page of the site' };
      return page;
    } catch (error) {
      return { kind: 'problem', reason: reasonOf(error) };
    }
  }
}

/**
 * An answer that is aborted while it is decompressed never settles (nodejs/node#56917), unless its reader is cancelled.
 * @returns undefined if it is too long
 */
async function readBody({ body }: Response, signal: AbortSignal) {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  const reader = body?.getReader();
  const cancel = () => reader?.cancel().catch(() => {});
  signal.addEventListener('abort', cancel);
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    bytes += part.value.length;
    if (bytes > maxBytes) return void cancel();
    chunks.push(part.value);
  }
  signal.removeEventListener('abort', cancel);
  signal.throwIfAborted();
  return Buffer.concat(chunks);
}

function reasonOf(error: unknown) {
  if (!(error instanceof Error)) return String(error);
  return errorCode(error.cause) ?? error.name;
}
