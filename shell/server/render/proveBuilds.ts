import { type Language, languages } from '@consejo/shared/i18n';
import type { LoadedRemotes, RenderAnswer } from './renderTask.ts';

/** Renders a page of this address with one set of builds. */
export type RenderPage = (path: string, language: Language) => Promise<RenderAnswer>;

export type Site = { render: RenderPage; routes: LoadedRemotes['routes'] };

/** How long one page may take in a trial, and all of them. */
export const trialPageMs = 3000;
const trialMs = 30_000;
/** Few: visitors wait for the same backend. */
const atOnce = 2;
/** A page that fails is tried again beside the live one: content may have been away for a moment. */
const tries = 3;
const pauseMs = 500;
/** So often the live page fails too before it counts as broken for another reason. */
const triesAlike = 6;
/** Slower than the live page by this factor, and than this at all, is too slow. */
const slowFactor = 5;
const slowMs = 100;
/** So often at the most: its thread has just begun and is not as warm as the live one, nor is a busy machine fair. */
const speedTries = 10;

type Page = { remote: string; path: string; language: Language };
type Result = {
  problem: string | undefined;
  /** Its content did not come, which says nothing about the build. */
  isWithoutContent?: boolean;
  /** Nobody made it: the queue was full, the thread ended. Of a live build that says nothing. */
  isUnmade?: boolean;
  html: string;
  ms: number;
};

/**
 * Renders all addresses of the remotes with new builds, in both languages: each route that the new or the live build
 * declares; for one with a parameter, the first such address that one of its pages links to. An address counts against a
 * build when the live build answers it at the same moment: without content both fail, which is waited for, and where nothing
 * is live nothing was answered before. What is not proven after 30 s is refused, but for what the live build does not
 * answer either.
 * @param names of the remotes whose builds are new
 * @returns why builds are refused, by the remote's name
 */
export async function proveBuilds(
  names: string[],
  next: Site,
  live: Site | undefined,
): Promise<Map<string, string>> {
  const endsAt = Date.now() + trialMs;
  const refused = new Map<string, string>();
  const slow: Page[] = [];
  /** Remotes whose live pages fail, so that there is no time to compare with. */
  const incomparable = new Set<string>();
  /** What is live of a remote; a section that is not live answers nothing. */
  const liveOf = ({ remote }: Page) => (live?.routes[remote]?.length ? live : undefined);
  const hasTime = () => Date.now() < endsAt;

  async function judge(page: Page) {
    if (refused.has(page.remote)) return '';
    if (!hasTime()) {
      if (liveOf(page))
        refused.set(page.remote, `not all of its pages were rendered within ${trialMs / 1000} s`);
      return '';
    }
    const first = await look(next, page);
    const reference = liveOf(page);
    if (first.problem && reference) await compare(page, first, reference);
    else if (!first.problem && first.ms > slowMs) slow.push(page);
    return first.html;
  }

  async function compare(page: Page, first: Result, reference: Site) {
    let [last, alone, alike] = [first, 0, 0];
    for (;;) {
      const live = await look(reference, page);
      const isSure = !(last.isWithoutContent || live.isWithoutContent || live.isUnmade);
      if (isSure && live.problem === undefined) alone += 1;
      else if (isSure) alike += 1;
      if (alone === tries || alike === triesAlike || !hasTime()) {
        const reason = `${page.path} (${page.language}) ${last.problem}, the live build answers it`;
        if (live.problem === undefined) refused.set(page.remote, reason);
        return;
      }
      await pause();
      last = await look(next, page);
      if (last.problem === undefined) return;
    }
  }

  async function compareSpeed(page: Page, reference: Site) {
    let [best, liveBest] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    for (let [compared, alike] = [0, 0]; compared < speedTries && alike < triesAlike && hasTime(); ) {
      const live = await look(reference, page);
      const again = await look(next, page);
      if (live.problem === undefined && again.problem === undefined) {
        compared += 1;
        liveBest = Math.min(liveBest, live.ms);
        best = Math.min(best, again.ms);
        if (best <= slowMs || best <= slowFactor * liveBest) return;
      } else {
        alike += 1;
        await pause();
      }
    }
    if (best === Number.POSITIVE_INFINITY) return incomparable.add(page.remote);
    const times = `${Math.round(best)} ms, the live build ${Math.round(liveBest)} ms`;
    refused.set(page.remote, `${page.path} (${page.language}) takes ${times}`);
  }

  for (const remote of names) {
    const declared = [...new Set([next, live].flatMap((site) => site?.routes[remote] ?? []))];
    const inBoth = (paths: string[]) =>
      paths.flatMap((path) => languages.map((language): Page => ({ remote, path, language })));
    const judgeAll = (paths: string[]) => eachOf(inBoth(paths), atOnce, judge);
    const html = await judgeAll(declared.filter((pattern) => !isParametric(pattern)));
    await judgeAll(declared.filter(isParametric).flatMap((pattern) => linkTo(pattern, html) ?? []));
  }
  for (const page of slow) {
    const reference = liveOf(page);
    if (reference && !refused.has(page.remote) && !incomparable.has(page.remote))
      await compareSpeed(page, reference);
  }
  return refused;
}

async function look({ render }: Site, { path, language }: Page): Promise<Result> {
  const began = performance.now();
  try {
    const { status, html, problems } = await render(path, language);
    const ms = performance.now() - began;
    const isPage = status < 300 || status >= 400;
    const said = problems[0] ? `: ${problems[0].detail}` : '';
    const isWithoutContent = problems.some(({ detail }) => detail.includes(': no answer'));
    if (status >= 400) return { problem: `answers ${status}${said}`, isWithoutContent, html, ms };
    return { problem: isPage && isEmpty(html) ? 'has an empty main' : undefined, html, ms };
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    return { problem, isUnmade: true, html: '', ms: performance.now() - began };
  }
}

/** Whether nothing can be seen in a page's `main`, but for the frame's way back to the top. */
export function isEmpty(html: string): boolean {
  const main = html
    .slice(html.indexOf('<main'), html.indexOf('</main>'))
    .split('</a>')
    .map((part) => {
      const link = part.lastIndexOf('<a ');
      return part.slice(link).includes(' href="#content"') ? part.slice(0, link) : part;
    })
    .join('');
  return !/<(img|svg|iframe|input)\b/.test(main) && main.replace(/<[^<>]*>/g, '').trim() === '';
}

const pause = () => new Promise((resolve) => setTimeout(resolve, pauseMs));

const isParametric = (pattern: string) => pattern.includes(':');

/** The first address that these pages link to and that a pattern like `/noticias/:documentId` fits. */
export function linkTo(pattern: string, html: string[]): string | undefined {
  const isFit = (path: string) => {
    const [parts, wanted] = [path.split('/'), pattern.split('/')];
    return (
      parts.length === wanted.length &&
      wanted.every((part, at) => (isParametric(part) ? parts[at] : part === parts[at]))
    );
  };
  const links = html.flatMap((page) => [...page.matchAll(/href="(\/[^"?#]*)/g)].map(([, path = '']) => path));
  return links.find(isFit);
}

async function eachOf<T, R>(items: T[], most: number, work: (item: T) => Promise<R> | R): Promise<R[]> {
  const results: R[] = [];
  const rest = items.entries();
  const worker = async () => {
    for (const [index, item] of rest) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: most }, worker));
  return results;
}
