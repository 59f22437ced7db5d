// npm run mirror -- http://localhost:8080: writes every page of the site, in each language and with all its files, as
// plain files that any web server can give when nothing else is left. How it is served and asked: deploy/README.md.

import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { beginCopy, readCurrent } from './copies.ts';
import { copySite } from './copySite.ts';

const origin = process.argv[2]?.replace(/\/$/, '');
const folder = path.resolve(process.env.MIRROR_DIR ?? '.run/mirror');
/** Addresses, each in two languages: the first of the sitemap, then what they lead to. */
const mostPages = Number(process.env.MIRROR_PAGES ?? 2000);
const longestMs = 60_000 * Number(process.env.MIRROR_MINUTES ?? 20);
/** Seconds from the end of one run to the next; without it there is one, and its exit code says how it went. */
const pause = Number(process.env.MIRROR_EVERY ?? 0);

let copy;
const stop = () => {
  copy?.discard();
  process.exit(1);
};
process.once('SIGTERM', stop);
process.once('SIGINT', stop);

do {
  const isDone = await renew().catch((error) => {
    const reason = error.code === 'ENOSPC' ? 'the disk is full' : error.message;
    console.error(`No new copy: ${reason}. The copy before stays as it is.`);
    process.exitCode = 1;
    return false;
  });
  // What is not there yet may be in a moment.
  await wait(1000 * Math.min(pause, isDone ? pause : 60));
} while (pause > 0);

async function renew() {
  if (!origin) throw new Error('say where the site is: npm run mirror -- http://localhost:8080');
  const date = new Date();
  const previous = readCurrent(folder);
  copy = beginCopy(folder, date, longestMs);
  try {
    const endsAt = date.getTime() + longestMs;
    const result = await copySite({ origin, folder: copy.folder, previous, date, mostPages, endsAt });
    if (result.pages === 0) throw new Error('not one page could be copied');
    const name = copy.publish();
    copy = undefined;
    report(result, name, (Date.now() - date.getTime()) / 1000);
    process.exitCode = result.kept.length + result.missing.length > 0 ? 1 : 0;
    return result.missing.length === 0;
  } catch (error) {
    copy?.discard();
    throw error;
  }
}

function report({ pages, files, kept, missing, leftOut }, name, seconds) {
  console.log(
    `${name}: ${pages} pages and ${files} files in ${seconds.toFixed(1)} s, ${kept.length} kept from the copy before, ` +
      `${missing.length} missing${leftOut > 0 ? `, ${leftOut} addresses beyond MIRROR_PAGES left out` : ''}`,
  );
  for (const { address, reason } of kept) console.error(`kept ${address}: ${reason}`);
  for (const { address, reason } of missing) console.error(`missing ${address}: ${reason}`);
}
