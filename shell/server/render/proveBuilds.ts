import { type Language, languages } from '@consejo/shared/i18n';
import { mapConcurrently } from '../mapConcurrently.ts';
import type { LoadedRemotes, RenderAnswer } from './renderTask.ts';

/** Renders the page at a path with one set of builds. */
type RenderPage = (path: string, language: Language) => Promise<RenderAnswer>;

export type Site = { render: RenderPage; routes: LoadedRemotes['routes'] };

/** Limits of one page and of the whole trial. */
export const trialPageMs = 3000;
const trialMs = 30_000;
/** Limit for pages of sections of which nothing is live. */
export const blindMs = 3000;
/** Low: visitors need the same backend. */
const concurrency = 2;
/** A failed page is retried alongside the live build: content may have been down for a moment. */
const maxFailures = 3;
const retryMs = 500;
/** After the live build has failed as often, the page is broken for another reason. */
const maxSharedFailures = 6;
/** Too slow: takes longer than `slowMs` and than the live build by this factor. */
const slowFactor = 5;
const slowMs = 100;
/** Speed comparisons at most: the new thread is not warmed up like the live one, and a busy machine distorts single ones. */
const maxSpeedTries = 10;

type Page = { remote: string; path: string; language: Language };
type Result = {
  problem: string | undefined;
  /** Its content calls failed, which is not the build's fault. */
  isWithoutContent?: boolean;
  /** Not rendered: the queue was full or the thread ended. Not evidence about a live build. */
  isUnrendered?: boolean;
  html: string;
  ms: number;
};

/**
 * Renders all pages of the remotes with new builds, in both languages: every route that the new or the live build
 * declares; for a route with a parameter, the first matching URL that one of the remote's pages links to. A failure counts
 * against a build only if the live build renders that page at the same moment: if content is down both fail, and the trial
 * waits. Where nothing is live, failures do not count, and pages are rendered for 3 s only to see whether one kills the
 * thread. Pages that have not passed after 30 s count as failed, unless the live build fails too.
 * @param names of the remotes whose builds are new
 * @param signal ends the trial: what its dead thread did not render is no evidence
 * @returns reasons for refused builds, by the remote's name
 */
export async function proveBuilds(
  names: string[],
  next: Site,
  live: Site | undefined,
  signal: AbortSignal,
): Promise<Map<string, string>> {
  const startedAt = Date.now();
  const refused = new Map<string, string>();
  const slow: Page[] = [];
  /** Remotes whose live pages fail, so that there is nothing to compare their speed with. */
  const incomparable = new Set<string>();
  /** The live site, if it has a build of the page's remote. */
  const liveOf = ({ remote }: Page) => (live?.routes[remote]?.length ? live : undefined);
  const hasTime = (page: Page) => Date.now() < startedAt + (liveOf(page) ? trialMs : blindMs);

  async function judge(page: Page) {
    if (refused.has(page.remote)) return '';
    if (!hasTime(page)) {
      if (liveOf(page))
        refused.set(page.remote, `not all of its pages were rendered within ${trialMs / 1000} s`);
      return '';
    }
    const first = await tryPage(next, page, signal);
    const reference = liveOf(page);
    if (first.problem && reference) await compare(page, first, reference);
    else if (!first.problem && first.ms > slowMs) slow.push(page);
    return first.html;
  }

  async function compare(page: Page, first: Result, reference: Site) {
    let [last, failures, sharedFailures] = [first, 0, 0];
    for (;;) {
      const live = await tryPage(reference, page, signal);
      const isSure = !(last.isWithoutContent || live.isWithoutContent || live.isUnrendered);
      if (isSure && live.problem === undefined) failures += 1;
      else if (isSure) sharedFailures += 1;
      if (failures === maxFailures || sharedFailures === maxSharedFailures || !hasTime(page)) {
        const reason = `${page.path} (${page.language}) ${last.problem}, the live build renders it`;
        if (live.problem === undefined) refused.set(page.remote, reason);
        return;
      }
      await pause(retryMs);
      last = await tryPage(next, page, signal);
      if (last.problem === undefined) return;
    }
  }

  async function compareSpeed(page: Page, reference: Site) {
    let [best, liveBest] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    let [compared, failures] = [0, 0];
    while (compared < maxSpeedTries && failures < maxSharedFailures && hasTime(page)) {
      const live = await tryPage(reference, page, signal);
      const again = await tryPage(next, page, signal);
      if (live.problem === undefined && again.problem === undefined) {
        compared += 1;
        liveBest = Math.min(liveBest, live.ms);
        best = Math.min(best, again.ms);
        if (best <= slowMs || best <= slowFactor * liveBest) return;
      } else {
        failures += 1;
        await pause(retryMs);
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
    const judgeAll = (paths: string[]) => mapConcurrently(inBoth(paths), concurrency, judge);
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

async function tryPage({ render }: Site, { path, language }: Page, signal: AbortSignal): Promise<Result> {
  const startedAt = performance.now();
  try {
    const { status, html, problems } = await render(path, language);
    const ms = performance.now() - startedAt;
    const isPage = status < 300 || status >= 400;
    const detail = problems[0] ? `: ${problems[0].detail}` : '';
    const isWithoutContent = problems.some(({ detail }) => detail.includes(': no answer'));
    if (status >= 400) return { problem: `responds ${status}${detail}`, isWithoutContent, html, ms };
    return { problem: isPage && isEmpty(html) ? 'has an empty main' : undefined, html, ms };
  } catch (error) {
    signal.throwIfAborted();
    const problem = error instanceof Error ? error.message : String(error);
    return { problem, isUnrendered: true, html: '', ms: performance.now() - startedAt };
  }
}

/** Whether a page's `main` shows nothing except the layout's back-to-top link. */
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

export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const isParametric = (pattern: string) => pattern.includes(':');

/** The first URL that these pages link to and that matches a pattern like `/noticias/:documentId`. */
export function linkTo(pattern: string, html: string[]): string | undefined {
  const isMatch = (path: string) => {
    const [parts, wanted] = [path.split('/'), pattern.split('/')];
    return (
      parts.length === wanted.length &&
      wanted.every((part, at) => (isParametric(part) ? parts[at] : part === parts[at]))
    );
  };
  const links = html.flatMap((page) => [...page.matchAll(/href="(\/[^"?#]*)/g)].map(([, path = '']) => path));
  return links.find(isMatch);
}
