import { statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readArguments } from '@consejo/tooling/arguments';
import { Gauge } from 'prom-client';
import { leftOutText } from '../crawler/shares.ts';
import { errorCode } from '../errorCode.ts';
import { createLog } from '../log.ts';
import { serveMetrics } from '../serveMetrics.ts';
import { beginCopy, type NewCopy } from './copies.ts';
import { type CopySummary, copySite } from './copySite.ts';

// How the copy is served: deploy/README.md.
const usage = `npm run mirror -- http://localhost:8090
Writes every page of the site, in each language and with all its files, as static files, which a web server can serve when
the rest of the site is down.`;
const [address] = readArguments({ usage, options: {}, most: 1 }).names;
const origin = address?.replace(/\/$/, '');
const folder = path.resolve(process.env.MIRROR_DIR ?? '.run/mirror');
/** Addresses named below a first segment, each in two languages: first those of the sitemap, then those they link to. */
const mostPages = Number(process.env.MIRROR_PAGES ?? 2000);
const longestMs = 60_000 * Number(process.env.MIRROR_MINUTES ?? 20);
/** Seconds between runs; 0 for a single run, whose exit code tells whether it succeeded. */
const pauseSeconds = Number(process.env.MIRROR_EVERY ?? 0);

new Gauge({
  name: 'mirror_copy_timestamp_seconds',
  help: 'Date of the copy that is served',
  collect() {
    const written = statSync(path.join(folder, 'current/copy.json'), { throwIfNoEntry: false });
    if (written) this.set(written.mtimeMs / 1000);
  },
});
const missingNow = new Gauge({ name: 'mirror_missing', help: 'Addresses that the last copy lacks' });
serveMetrics();
const log = createLog('mirror');

let copy: NewCopy | undefined;
const stop = () => {
  copy?.discard();
  process.exit(1);
};
process.once('SIGTERM', stop);
process.once('SIGINT', stop);

/** What is missing may be so for ever. */
let retrySeconds = 60;
do {
  const isComplete = await renew().catch((error: unknown) => {
    log.error(`No new copy: ${reasonOf(error)}. The previous copy stays as it is.`);
    process.exitCode = 1;
    return false;
  });
  // An incomplete copy is tried again after a minute, then after two, four …
  await wait(1000 * (isComplete ? pauseSeconds : Math.min(pauseSeconds, retrySeconds)));
  retrySeconds = isComplete ? 60 : 2 * retrySeconds;
} while (pauseSeconds > 0);

async function renew() {
  if (!origin) throw new Error('name the site: npm run mirror -- http://localhost:8090');
  const date = new Date();
  copy = beginCopy(folder, date, longestMs);
  try {
    const summary = await copySite({ origin, copy, date, mostPages, endsAt: date.getTime() + longestMs });
    if (summary.newPages === 0) throw new Error('not one page could be copied');
    const name = copy.publish();
    copy = undefined;
    report(summary, name, (Date.now() - date.getTime()) / 1000);
    process.exitCode = summary.kept.length + summary.missing.length > 0 ? 1 : 0;
    return summary.missing.length === 0;
  } catch (error) {
    copy?.discard();
    throw error;
  }
}

function reasonOf(error: unknown) {
  if (errorCode(error) === 'ENOSPC') return 'the disk is full';
  return error instanceof Error ? error.message : String(error);
}

function report({ pages, files, kept, missing, leftOut }: CopySummary, name: string, seconds: number) {
  log.info(
    `${name}: ${pages} pages and ${files} files in ${seconds.toFixed(1)} s, ${kept.length} kept from the previous copy, ` +
      `${missing.length} missing${leftOutText(leftOut)}`,
  );
  missingNow.set(missing.length);
  for (const { address, reason } of kept) log.error(`kept ${address}: ${reason}`);
  for (const { address, reason } of missing) log.error(`missing ${address}: ${reason}`);
}
