import { createHash } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pLimit from 'p-limit';
import { isPage, languages, mirrorPage, ownFolder, referencesOf } from './mirrorPage.ts';
import { filesOfStyles, mirrorStyles } from './mirrorStyles.ts';

/** @typedef {{ sums: Map<string, string>, folder: string }} Copy what is served now */
/** @typedef {{ address: string, reason: string }} Trouble */

const atOnce = 2;
const timeoutMs = 30_000;
/** Addresses that need no language of their own. */
const alone = ['/sitemap.xml', '/robots.txt', '/favicon.svg'];
/** A build's files never change under their names. */
const isHashed = (name) => /^\/(assets|remotes)\//.test(name);
/** What the mirror's nginx finds a page by: letters that need no other spelling, and no way out of the folder. */
const isPlain = ({ pathname, search }) =>
  /^(\/|(\/[a-z0-9-]+)+)$/i.test(pathname) && /^(\?[\w=&+%.~*-]{1,180})?$/.test(search);

/**
 * Copies every page of the site's sitemap, and what they lead to, in each language, with all files that they name.
 * What the site does not give whole is taken from the copy before.
 *
 * @param {{ origin: string, folder: string, previous?: Copy, date: Date, mostPages: number, endsAt: number }} options
 *   `folder`: where the copy is written; `endsAt`: from then on, what is missing is taken from the copy before
 */
export async function copySite(options) {
  const { origin, folder, previous, date, mostPages, endsAt } = options;
  const sums = new Map();
  const pages = new Map(); // addresses without language, in the order they were found
  const files = new Map(); // names, each with the promise of being there
  const styles = new Map(); // style sheets of the site, each with the promise of the mirror's name for it
  /** @type {Trouble[]} */
  const kept = [];
  /** @type {Trouble[]} */
  const missing = [];
  let leftOut = 0;
  const [inTurnPages, inTurnFiles] = [pLimit(atOnce), pLimit(atOnce)];
  let isOver = false;
  let retries = 50; // in vain, for all of a run: a site that has gone does not hold it up at every address

  const sitemap = await ask('/sitemap.xml', languages[0]);
  if (sitemap.problem) throw new Error(`no sitemap at ${origin}: ${sitemap.problem}`);
  // The shell says so itself when it has no news for it.
  if (sitemap.headers.get('cache-control')?.includes('no-store')) throw new Error('the sitemap is not whole');
  const addresses = [...sitemap.body.toString().matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address]) => new URL(address.replaceAll('&amp;', '&')),
  );
  if (addresses.length === 0) throw new Error(`no addresses in the sitemap at ${origin}`);
  const publicOrigin = addresses[0].origin;

  const noteFile = writeOwn(readFileSync(path.join(import.meta.dirname, 'note.css')), 'note');
  for (const address of addresses) find(address);
  for (const address of alone) find(new URL(address, publicOrigin));
  const visits = [];
  try {
    // Pages name further pages: round after round, until a round finds none.
    while (visits.length < pages.size) {
      const found = [...pages.values()].slice(visits.length);
      visits.push(...found.map((page) => inTurnPages(() => copyPage(page))));
      await Promise.all(visits);
    }
    await Promise.all(files.values());
  } catch (error) {
    // A full disk, most of the time. Nothing is written any more once this has been said.
    isOver = true;
    await Promise.allSettled([...visits, ...files.values()]);
    throw error;
  }
  write('copy.json', Buffer.from(`${JSON.stringify(summary(), null, 1)}\n`));
  const list = [...sums].sort(([one], [other]) => (one < other ? -1 : 1));
  writeFileSync(
    path.join(folder, 'checksums.sha256'),
    list.map(([name, sum]) => `${sum}  ${name}\n`).join(''),
  );
  return summary();

  function summary() {
    return {
      date,
      pages: [...sums.keys()].filter((name) => name.startsWith('pages/')).length,
      files: files.size,
      kept,
      missing,
      leftOut,
    };
  }

  /** Notes an address that the sitemap or a page names, unless it is known. */
  function find(address) {
    const { pathname } = address;
    if (/^\/(assets|remotes|uploads|mirror)\/|\.\w+$/.test(pathname)) return void needFile(address);
    const search = new URLSearchParams(address.search);
    // The language is chosen otherwise, and where a page scrolls to is its own affair.
    for (const name of ['lng', 'to']) search.delete(name);
    const page = new URL(
      pathname.replace(/(.)\/$/, '$1') + (search.size > 0 ? `?${search}` : ''),
      publicOrigin,
    );
    const key = page.pathname + page.search;
    if (pages.has(key) || !isPlain(page)) return;
    if (pages.size < mostPages) pages.set(key, page);
    else leftOut += 1;
  }

  async function copyPage(page) {
    for (const language of languages) await copyInLanguage(page, language);
  }

  async function copyInLanguage(page, language) {
    const address = page.pathname + page.search;
    const name = `pages/${language}${page.pathname === '/' ? '' : page.pathname}/index${page.search}.html`;
    const answer = await ask(address, language, (body) => isPage(body.toString(), language));
    if (answer.location) return find(answer.location);
    // An answer too: the page is no more.
    if (answer.status === 404 || answer.status === 410) return;
    let text;
    if (answer.problem) {
      const before = keep(name);
      if (!before) return void missing.push({ address: `${address} (${language})`, reason: answer.problem });
      kept.push({ address: `${address} (${language})`, reason: answer.problem });
      text = before.toString();
    } else {
      text = await copyText(answer, page, language);
      write(name, Buffer.from(text));
    }
    for (const reference of referencesOf(text, page)) find(reference);
  }

  /** The page as the mirror has it, its style sheets being there under the mirror's names. */
  async function copyText({ body, headers }, page, language) {
    const original = body.toString();
    const sheets = referencesOf(original, page).filter(({ pathname }) => pathname.endsWith('.css'));
    const own = new Map();
    for (const sheet of sheets) own.set(sheet.pathname, await needStyles(sheet));
    return mirrorPage(original, {
      language,
      date: new Date(),
      policy: headers.get('content-security-policy') ?? '',
      noteFile,
      styleFile: (address) => own.get(new URL(address, page).pathname) ?? address,
    });
  }

  function needStyles(address) {
    const { pathname } = address;
    if (!styles.has(pathname)) styles.set(pathname, copyStyles(address));
    return styles.get(pathname);
  }

  async function copyStyles(address) {
    const file = await needFile(address);
    if (!file) return address.pathname;
    const css = readFileSync(path.join(folder, file), 'utf8');
    for (const named of filesOfStyles(css, address)) needFile(named);
    return writeOwn(mirrorStyles(css, address), path.basename(address.pathname, '.css'));
  }

  function needFile({ pathname }) {
    const name = decodeURIComponent(pathname);
    if (!files.has(name)) {
      const copied = copyFile(pathname, name);
      copied.catch(() => {}); // waited for at the end
      files.set(name, copied);
    }
    return files.get(name);
  }

  /** @returns the file's name in the copy, if it is there */
  async function copyFile(pathname, name) {
    const file = `files${name}`;
    if (sums.has(file)) return file; // the mirror's own
    if ((isHashed(name) || name.startsWith(ownFolder)) && keep(file)) return file;
    const answer = await inTurnFiles(() => ask(pathname, languages[0]));
    if (!answer.problem && answer.status === 200) write(file, answer.body);
    else {
      const reason = answer.problem ?? `answered ${answer.status}`;
      const isKept = keep(file) !== undefined;
      (isKept ? kept : missing).push({ address: name, reason });
      if (!isKept) return undefined;
    }
    return file;
  }

  /** @returns what the copy before has under this name, now in this copy too; nothing when it has not, or not whole */
  function keep(name) {
    const sum = previous?.sums.get(name);
    if (!sum) return undefined;
    const file = path.join(previous.folder, name);
    const body = readFileSync(file);
    if (sumOf(body) !== sum) return undefined;
    place(name, (target) => linkSync(file, target));
    sums.set(name, sum);
    return body;
  }

  function write(name, body) {
    const sum = sumOf(body);
    if (previous?.sums.get(name) === sum && keep(name)) return;
    place(name, (target) => writeFileSync(target, body));
    sums.set(name, sum);
  }

  /** A style sheet of the mirror's own, under a name that says what it holds. @returns its address */
  function writeOwn(css, name) {
    const address = `${ownFolder}${name}.${sumOf(css).slice(0, 10)}.css`;
    files.set(address, Promise.resolve(`files${address}`));
    write(`files${address}`, Buffer.from(css));
    return address;
  }

  function place(name, make) {
    if (isOver) throw new Error('the run is over');
    const target = path.join(folder, name);
    mkdirSync(path.dirname(target), { recursive: true });
    make(target);
  }

  /**
   * Asks the site. What comes from a copy that is too old or from the mirror itself is no answer.
   * @param {string} address @param {string} language @param {(body: Buffer) => boolean} [isWhole]
   */
  async function ask(address, language, isWhole = () => true) {
    for (let tries = 1; ; tries += 1) {
      const answer = await askOnce(address, language, isWhole);
      // A retry that helped costs nothing: at a quiet site most copies are old, and new a moment after they were asked for.
      if (!answer.problem) retries += tries - 1;
      if (!answer.problem || tries === 3 || retries === 0 || Date.now() > endsAt) return answer;
      retries -= 1;
      await wait(500 * tries);
    }
  }

  async function askOnce(address, language, isWhole) {
    const leftMs = Math.min(timeoutMs, endsAt - Date.now());
    if (isOver || leftMs <= 0) return { problem: 'no time left' };
    try {
      const response = await fetch(origin + address, {
        redirect: 'manual',
        headers: { 'accept-language': language, 'x-warm': '1' },
        signal: AbortSignal.timeout(leftMs),
      });
      const { status, headers } = response;
      const body = Buffer.from(await response.arrayBuffer());
      const source = headers.get('x-cache') ?? '';
      if (status >= 500 || status === 429) return { problem: `answered ${status}` };
      if (/STALE|UPDATING|MIRROR/.test(source)) return { problem: `only an old copy (${source})` };
      if (status >= 300 && status < 400)
        return { location: new URL(headers.get('location') ?? '/', publicOrigin) };
      if (status === 200 && !isWhole(body)) return { problem: 'not a whole page of the site' };
      return { status, headers, body };
    } catch (error) {
      return { problem: error.cause?.code ?? error.name };
    }
  }
}

const sumOf = (body) => createHash('sha256').update(body).digest('hex');
