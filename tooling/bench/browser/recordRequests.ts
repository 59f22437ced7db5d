import type { CDPSession } from 'playwright-core';

type Request = { url: string; type: string; start: number; end: number; bytes: number; depth: number };

/**
 * Records what a page requests. The depth of a request is that of what started it (by Chromium's account: document,
 * stylesheet or the scripts on the stack) plus one; the document's is 1.
 * @returns a function that totals what had arrived at a time, in ms since the navigation's start
 */
export async function recordRequests(cdp: CDPSession) {
  const requests = new Map<string, Request>();
  const depths = new Map<string, number>();
  let origin: number | undefined;
  cdp.on('Network.requestWillBeSent', ({ requestId, request: { url }, initiator, timestamp, type }) => {
    if (!url.startsWith('http')) return;
    origin ??= timestamp;
    const starters = [initiator.url, ...(initiator.stack?.callFrames ?? []).map((frame) => frame.url)];
    const depth = 1 + Math.max(0, ...starters.map((starter) => depths.get(starter ?? '') ?? 0));
    if (!depths.has(url)) depths.set(url, depth);
    const start = (timestamp - origin) * 1000;
    requests.set(requestId, {
      url,
      type: type ?? 'Other',
      start,
      end: Number.POSITIVE_INFINITY,
      bytes: 0,
      depth,
    });
  });
  cdp.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (!request || origin === undefined) return;
    request.end = (timestamp - origin) * 1000;
    request.bytes = encodedDataLength;
  });
  await cdp.send('Network.enable');
  return (until: number) => {
    const arrived = [...requests.values()].filter(({ end }) => end <= until);
    const sum = (some: Request[]) => some.reduce((total, { bytes }) => total + bytes, 0);
    return {
      requests: arrived.length,
      bytes: sum(arrived),
      script: sum(arrived.filter(({ type }) => type === 'Script')),
      depth: Math.max(0, ...arrived.map(({ depth }) => depth)),
    };
  };
}
