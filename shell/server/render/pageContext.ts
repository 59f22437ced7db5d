import { AsyncLocalStorage } from 'node:async_hooks';
import type { Problem } from '@consejo/shared/content';

/** What belongs to one page while it is made; up to 16 are made side by side in a thread. */
type PageContext = { url: string; signal: AbortSignal; contentCalls: Set<string>; problems: Problem[] };

const pages = new AsyncLocalStorage<PageContext>();

/**
 * Runs what makes a page.
 * @param budgetMs after which its content calls are given up
 */
export async function withPageContext<T>(
  url: string,
  budgetMs: number,
  make: (page: PageContext) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), budgetMs);
  const page: PageContext = { url, signal: controller.signal, contentCalls: new Set(), problems: [] };
  try {
    return await pages.run(page, () => make(page));
  } finally {
    clearTimeout(timer);
  }
}

/** The page that the running code belongs to. */
export const currentPage = (): PageContext | undefined => pages.getStore();
