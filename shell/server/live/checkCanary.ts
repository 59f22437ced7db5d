import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Language, languages } from '@consejo/shared/i18n';
import pLimit from 'p-limit';
import { messageOf } from '../config/messageOf.ts';
import type { RenderAnswer } from '../render/workerMessages.ts';

/** A section's pages as one of its builds renders them. */
export type Site = {
  render: (path: string, language: Language) => Promise<RenderAnswer>;
  /** E.g. `/noticias/:documentId`. */
  routes: string[];
};

/** Limits of one page and of all. */
export const canaryPageMs = 3000;
const allPagesMs = 30_000;
/** Low: visitors need the same backend. */
const concurrency = 2;
/** A failed page is retried alongside the live build: content may have been down for a moment. */
const maxFailures = 3;
const retryMs = 500;
/** After the live build has failed as often, the page is broken for another reason. */
const maxSharedFailures = 6;

/** Of a page, and of all of them: to match them with one pattern takes two milliseconds. */
const maxLinks = 2000;
/** Of a page, with those that it repeats: looking for them takes this process's time. */
const maxRepeated = 20_000;

type Page = { path: string; language: Language };
type Result = {
  problem: string | undefined;
  /** Its content calls failed, which is not the build's fault. */
  isWithoutContent?: boolean;
  /** Not rendered: the queue was full or the worker ended. Not evidence about a live build. */
  isUnrendered?: boolean;
  html: string;
};

/**
 * Renders all pages of a section with a new build, in both languages: every route that the new or the live build
 * declares; for a route with a parameter, the first matching URL that one of the section's pages links to. A failure
 * counts only if the live build renders that page at the same moment: if content is down both fail, and this waits.
 * @param liveSite the section as it is live now, if it still is
 * @param signal ends it: what its dead worker did not render is no evidence
 * @returns why the build fails, or undefined
 */
export async function checkCanary(
  next: Site,
  liveSite: () => Site | undefined,
  signal: AbortSignal,
): Promise<string | undefined> {
  const deadline = Date.now() + allPagesMs;
  let refusal: string | undefined;

  /** @returns what the page links to */
  async function judge(page: Page): Promise<string[]> {
    if (refusal !== undefined) return [];
    if (Date.now() >= deadline) {
      refusal = `not all of its pages were rendered within ${allPagesMs / 1000} s`;
      return [];
    }
    const first = await tryPage(next, page, signal);
    if (first.problem) await compare(page, first);
    return linksIn(first.html);
  }

  async function compare(page: Page, first: Result) {
    let [last, failures, sharedFailures] = [first, 0, 0];
    for (;;) {
      const reference = liveSite();
      const live = reference && (await tryPage(reference, page, signal));
      const isSure = live && !(last.isWithoutContent || live.isWithoutContent || live.isUnrendered);
      if (isSure && live.problem === undefined) failures += 1;
      else if (isSure) sharedFailures += 1;
      if (failures === maxFailures || sharedFailures === maxSharedFailures || Date.now() >= deadline) {
        if (live && live.problem === undefined)
          refusal = `${page.path} (${page.language}) ${last.problem}, the live build renders it`;
        return;
      }
      await pause(retryMs);
      last = await tryPage(next, page, signal);
      if (last.problem === undefined) return;
    }
  }

  const inTurn = pLimit(concurrency);
  const judgeAll = (paths: string[]) => {
    const pages = paths.flatMap((path) => languages.map((language): Page => ({ path, language })));
    return Promise.all(pages.map((page) => inTurn(() => judge(page))));
  };
  const declared = [...new Set([...next.routes, ...(liveSite()?.routes ?? [])])];
  const links = await judgeAll(declared.filter((pattern) => !isParametric(pattern)));
  const paths = [...new Set(links.flat())].slice(0, maxLinks).map((path) => path.split('/'));
  const linked: string[] = [];
  for (const pattern of declared.filter(isParametric)) {
    await nextTurn();
    const path = linkTo(pattern, paths);
    if (path !== undefined) linked.push(path);
  }
  await judgeAll(linked);
  return refusal;
}

async function tryPage({ render }: Site, { path, language }: Page, signal: AbortSignal): Promise<Result> {
  signal.throwIfAborted();
  try {
    const { status, html, problems } = await render(path, language);
    const isPage = status < 300 || status >= 400;
    const detail = problems[0] ? `: ${problems[0].detail}` : '';
    const isWithoutContent = problems.some(({ detail }) => detail.includes(': no answer'));
    if (status >= 400) return { problem: `responds ${status}${detail}`, isWithoutContent, html };
    return { problem: isPage && isEmpty(html) ? 'has an empty main' : undefined, html };
  } catch (error) {
    signal.throwIfAborted();
    return { problem: messageOf(error), isUnrendered: true, html: '' };
  }
}

/** Characters. More shows something, and looking through it would hold up every other page. */
const longestEmpty = 200_000;

/** Whether a page's `main` shows nothing except the layout's back-to-top link. */
export function isEmpty(html: string): boolean {
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  if (main.length > longestEmpty) return false;
  const shown = main
    .split('</a>')
    .map((part) => {
      const link = part.lastIndexOf('<a ');
      return part.slice(link).includes(' href="#content"') ? part.slice(0, link) : part;
    })
    .join('');
  return !/<(img|svg|iframe|input)\b/.test(shown) && shown.replace(/<[^<>]*>/g, '').trim() === '';
}

const isParametric = (pattern: string) => pattern.includes(':');

/** The paths of this site that a page links to. Copied: a slice would keep the whole page in memory. */
export function linksIn(html: string): string[] {
  const links = new Set<string>();
  let left = maxRepeated;
  for (const [, path = ''] of html.matchAll(/href="(\/[^"?#]{0,500})[?#"]/g)) {
    links.add(Buffer.from(path).toString());
    left -= 1;
    if (links.size === maxLinks || left === 0) break;
  }
  return [...links];
}

/** The first of these paths, in parts, that matches a pattern like `/noticias/:documentId`. */
export function linkTo(pattern: string, paths: string[][]): string | undefined {
  const wanted = pattern.split('/');
  const isMatch = (parts: string[]) =>
    parts.length === wanted.length &&
    wanted.every((part, at) => (isParametric(part) ? parts[at] : part === parts[at]));
  return paths.find(isMatch)?.join('/');
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
