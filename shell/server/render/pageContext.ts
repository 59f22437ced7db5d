import { AsyncLocalStorage } from 'node:async_hooks';
import type { Problem } from '@consejo/shared/content';

/** State of one page while it is rendered; a worker renders up to 16 concurrently. */
type PageContext = {
  url: string;
  signal: AbortSignal;
  contentCalls: Set<string>;
  problems: Problem[];
  /** How long each content call took, for the log. */
  callTimes: string[];
  /** A bulk read: its answers are not cached. */
  isBulk?: boolean;
  preview?: string | undefined;
};

const pages = new AsyncLocalStorage<PageContext>();

/** Runs `render` with its own page context. @param budgetMs after which its content calls are aborted */
export async function withPageContext<T>(
  url: string,
  budgetMs: number,
  render: (page: PageContext) => Promise<T>,
): Promise<T> {
  // AbortSignal.timeout() could not be cleared: its timer would outlive the page.
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), budgetMs);
  const page: PageContext = {
    url,
    signal: controller.signal,
    contentCalls: new Set(),
    problems: [],
    callTimes: [],
  };
  try {
    return await pages.run(page, () => render(page));
  } finally {
    clearTimeout(timer);
  }
}

/** The page that the running code belongs to. */
export const currentPage = (): PageContext | undefined => pages.getStore();
