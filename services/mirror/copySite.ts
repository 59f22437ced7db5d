import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fairLimit } from '../crawler/fairLimit.ts';
import { readOwners } from '../crawler/readOwners.ts';
import { filesOfStyles, ownAddresses, referencesOf } from '../crawler/references.ts';
import { createShares, mostNames } from '../crawler/shares.ts';
import { fixedFiles, isFile, type Language, languages } from '../crawler/siteFiles.ts';
import { sitemapAddresses } from '../crawler/sitemapAddresses.ts';
import { createSiteRequests } from '../crawler/siteRequests.ts';
import { errorCode } from '../errorCode.ts';
import { BeyondLimit, type NewCopy, sumOf } from './copies.ts';
import { addressOf, isHashed, isPlace, isPlain, nameOf } from './fileNames.ts';
import { isPage, mirrorPage, mirrorStyles, ownFolder } from './mirrorPage.ts';

type Trouble = { address: string; reason: string };

export type CopySummary = {
  date: Date;
  pages: number;
  /** Of those, the ones that are not from the previous copy. */
  newPages: number;
  files: number;
  /** Taken over from the previous copy. */
  kept: Trouble[];
  missing: Trouble[];
  /** How many are beyond each limit. */
  leftOut: Record<string, number>;
};

/** Requests of each kind, pages and files, at the same time. */
const concurrency = 2;
type CopyOptions = {
  origin: string;
  copy: NewCopy;
  date: Date;
  /** Of each section. */
  mostPages: number;
  mostFiles?: number | undefined;
  /** From this time on, what is missing is taken from the previous copy. */
  endsAt: number;
};

/**
 * Copies every page of the sitemap, and the pages they link to, in each language, with all files they load. What the site
 * does not deliver completely is taken from the previous copy.
 */
export async function copySite({
  origin,
  copy,
  date,
  mostPages,
  mostFiles = mostNames,
  endsAt,
}: CopyOptions): Promise<CopySummary> {
  /** Addresses without language. */
  const pages = new Set<string>();
  /** By name: resolves to the file's name in the copy, or to undefined when it is missing. */
  const files = new Map<string, Promise<string | undefined>>();
  /** Style sheets of the site: resolves to the mirror's address for it. */
  const styles = new Map<string, Promise<string | undefined>>();
  const kept: Trouble[] = [];
  const missing: Trouble[] = [];
  const leftOut: Record<string, number> = {};
  const mayNamePage = createShares('pages', mostPages, omit);
  let newPages = 0;
  /** The sitemap lacks addresses of a section. */
  let isPartial = false;
  const limitPages = fairLimit(concurrency);
  const limitFiles = fairLimit(concurrency);
  // Pages wait for their style sheets.
  const limitStyles = fairLimit(concurrency);
  const abort = new AbortController();
  const request = createSiteRequests(origin, { endsAt, signal: abort.signal });

  const registry = await request('/remotes/registry.json');
  const listed = registry.kind === 'problem' ? registry.oldCopy : registry;
  const { ownerOf, fileOwnerOf } = readOwners(listed?.kind === 'page' ? listed.body.toString() : '');
  const mayNameFile = createShares('files', mostFiles, omit, ownerOf);
  const addresses = sitemapAddresses(await copySitemap());
  const publicOrigin = addresses[0]?.origin;
  if (!publicOrigin) throw new Error(`no addresses in the sitemap at ${origin}`);
  const noteFile = writeOwn(readFileSync(path.join(import.meta.dirname, 'note.css')), 'note');
  try {
    for (const address of addresses) add(address);
    for (const address of fixedFiles) add(new URL(address, publicOrigin));
    // Pages link to further pages.
    await limitPages.ended();
    await Promise.all(files.values());
  } catch (error) {
    // Usually a full disk. Nothing is written after the error is reported.
    copy.close();
    abort.abort();
    await limitPages.settled();
    await Promise.allSettled(files.values());
    throw error;
  }
  copy.write('copy.json', Buffer.from(`${JSON.stringify(summary(), null, 1)}\n`));
  return summary();

  function summary() {
    const copiedPages = copy.names().filter((name) => name.startsWith('pages/'));
    return { date, pages: copiedPages.length, newPages, files: files.size, kept, missing, leftOut };
  }

  /** @returns its text, with the previous copy's if it may lack a section */
  async function copySitemap() {
    const name = '/sitemap.xml';
    const answer = await request(name);
    const found = answer.kind === 'problem' ? answer.oldCopy : answer;
    if (found?.kind !== 'page')
      throw new Error(`no ${name} at ${origin}: ${answer.kind === 'problem' ? answer.reason : 'redirected'}`);
    const file = `files${name}`;
    files.set(name, Promise.resolve(file));
    // While a section does not give its addresses, the shell answers with no-store, and the edge with an outdated copy.
    const isPart = found.headers.get('cache-control')?.includes('no-store');
    const reason = answer.kind === 'problem' ? answer.reason : isPart && 'incomplete';
    const before = reason ? copy.keep(file) : undefined;
    isPartial = Boolean(reason);
    if (reason) (before ? kept : missing).push({ address: name, reason });
    if (!before) copy.write(file, found.body);
    return `${found.body}${before ?? ''}`;
  }

  function omit(what: string): undefined {
    leftOut[what] = (leftOut[what] ?? 0) + 1;
  }

  function mayName({ pathname }: URL, by: URL) {
    return files.has(nameOf(pathname)) || mayNameFile(by);
  }

  /** Adds an address from a page, or one of the sitemap, unless it was found before. */
  function add(address: URL, by = address) {
    const { pathname } = address;
    if (isFile(address)) return void (mayName(address, by) && needFile(address, by));
    const search = new URLSearchParams(address.search);
    // The mirror picks the language itself, which the edge reads in any case, and `to` only scrolls the page.
    for (const name of [...search.keys()]) if (/^(lng|to)$/i.test(name)) search.delete(name);
    const page = new URL(
      pathname.replace(/(.)\/$/, '$1') + (search.size > 0 ? `?${search}` : ''),
      publicOrigin,
    );
    const key = page.pathname + page.search;
    if (pages.has(key) || !isPlain(page) || !mayNamePage(by)) return;
    pages.add(key);
    const section = ownerOf(page.pathname, by.pathname);
    void limitPages.run(section, () => copyPage(page, section));
  }

  async function copyPage(page: URL, section: string) {
    for (const language of languages)
      await copyInLanguage(page, language, section).catch((error: unknown) => {
        if (error instanceof BeyondLimit) return omit(error.message);
        // Anything else is the disk's.
        if (!pageFaults.has(errorCode(error))) throw error;
        missing.push({ address: `${page.pathname}${page.search} (${language})`, reason: String(error) });
      });
  }

  async function copyInLanguage(page: URL, language: Language, section: string) {
    const address = page.pathname + page.search;
    const name = `pages/${language}${page.pathname === '/' ? '' : page.pathname}/index${page.search}.html`;
    const answer = await request(address, { language }, (body) => isPage(body, language));
    if (answer.kind === 'redirect') {
      for (const target of ownAddresses([answer.location], page)) add(target, page);
      return;
    }
    let html: string;
    const isGone = answer.kind === 'page' && [404, 410].includes(answer.status);
    // Not while its section may only be away.
    if (isGone && answer.headers.has('x-certain')) return;
    if (answer.kind === 'problem' || isGone) {
      const reason = answer.kind === 'problem' ? answer.reason : `answered ${answer.status}`;
      const trouble = { address: `${address} (${language})`, reason };
      const previous = copy.keep(name, section);
      if (!previous) return void (isGone || missing.push(trouble));
      kept.push(trouble);
      html = previous.toString();
    } else {
      html = await copyHtml(answer.body.toString(), answer.headers, page, language);
      copy.write(name, Buffer.from(html), section);
      newPages += 1;
    }
    for (const reference of referencesOf(html, page)) add(reference, page);
  }

  /** The page for the mirror, with its style sheets already copied. */
  async function copyHtml(original: string, headers: Headers, page: URL, language: Language) {
    const sheets = referencesOf(original, page).filter(
      ({ pathname }) => pathname.endsWith('.css') && !pathname.startsWith(ownFolder),
    );
    const own = new Map<string, string | undefined>();
    for (const sheet of sheets)
      if (mayName(sheet, page)) own.set(sheet.pathname, await needStyles(sheet, page));
    return mirrorPage(original, {
      language,
      date: new Date(),
      policy: headers.get('content-security-policy') ?? '',
      noteFile,
      styleFile: (address) => own.get(new URL(address, page).pathname) ?? address,
    });
  }

  function needStyles(address: URL, by: URL) {
    const { pathname } = address;
    const copied = styles.get(pathname) ?? copyStyles(address, by).catch(leaveOut);
    styles.set(pathname, copied);
    return copied;
  }

  async function copyStyles(address: URL, by: URL) {
    const file = await needFile(address, by);
    if (!file) return undefined;
    const css = copy.read(file);
    for (const reference of filesOfStyles(css, address))
      if (mayName(reference, address)) needFile(reference, address);
    return writeOwn(
      Buffer.from(mirrorStyles(css, address)),
      path.basename(address.pathname, '.css'),
      fileOwnerOf(address.pathname, by.pathname),
    );
  }

  function needFile({ pathname }: URL, by: URL) {
    const name = nameOf(pathname);
    const copied =
      files.get(name) ??
      (isPlace(name)
        ? copyFile(addressOf(name, pathname), name, by).catch((error: unknown) => {
            // Another page may have room for it.
            if (error instanceof BeyondLimit) files.delete(name);
            return leaveOut(error);
          })
        : Promise.resolve(omit(withoutPlace)));
    copied.catch(() => {}); // awaited at the end
    files.set(name, copied);
    return copied;
  }

  /** @throws any other error */
  function leaveOut(error: unknown) {
    const isBeyond = error instanceof BeyondLimit;
    if (!isBeyond && !isTaken.has(errorCode(error))) throw error;
    omit(isBeyond ? error.message : withoutPlace);
    return undefined;
  }

  async function copyFile(pathname: string, name: string, by: URL) {
    const file = `files${name}`;
    if (copy.has(file)) return file; // one of the mirror's own
    const section = fileOwnerOf(pathname, by.pathname);
    if ((isHashed(name) || name.startsWith(ownFolder)) && copy.keep(file, section)) return file;
    if (name.startsWith(ownFolder)) return undefined; // not the site's
    const limit = name.endsWith('.css') ? limitStyles : limitFiles;
    const answer = await limit.run(section, () => request(pathname));
    if (answer.kind === 'page' && answer.status === 200) {
      // It would have neither policy nor note.
      if (/html/i.test(answer.headers.get('content-type') ?? ''))
        return omit('pages with the name of a file');
      copy.write(file, answer.body, section);
      return file;
    }
    const isKept = copy.keep(file, section) !== undefined;
    const reason = answer.kind === 'problem' ? answer.reason : `answered ${answer.status}`;
    if (isKept || isPartial || answer.kind === 'problem')
      (isKept ? kept : missing).push({ address: name, reason });
    // A link to nothing, which no further run would find.
    else omit('files that the site lacks');
    return isKept ? file : undefined;
  }

  /**
   * Writes a style sheet of the mirror's own, with a hash in its name: so long that no section finds one with the name of
   * another.
   * @returns its address
   */
  function writeOwn(css: Buffer, name: string, section?: string) {
    const address = `${ownFolder}${name}.${sumOf(css).slice(0, 32)}.css`;
    const file = `files${address}`;
    copy.write(file, css, section);
    files.set(address, Promise.resolve(file));
    return address;
  }
}

const withoutPlace = 'files without a place';
/** Errors by what a page contains: without a code, of an address, of a name. */
const pageFaults = new Set<string | undefined>([undefined, 'ERR_INVALID_URL', 'ENAMETOOLONG']);
/** Another file is where its folder would be, or has its folder here. */
const isTaken = new Set<string | undefined>(['EEXIST', 'ENOTDIR', 'EISDIR']);
