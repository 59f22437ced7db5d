import { test as base } from '@playwright/test';
import { type ContentState, startSiteIn } from './contentStates.ts';

/** A test that can visit the site in each state of its content. */
export const test = base.extend<object, { siteIn: (state: ContentState) => Promise<string> }>({
  /** The origin of a site in that state, started once for each worker. */
  siteIn: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads a fixture's needs from this pattern
    async ({}, use, { project }) => {
      const sites = new Map<ContentState, ReturnType<typeof startSiteIn>>();
      await use(async (state) => {
        const site = sites.get(state) ?? startSiteIn(state, project.use.baseURL ?? '');
        sites.set(state, site);
        return (await site).origin;
      });
      for (const site of sites.values()) await (await site).stop();
    },
    { scope: 'worker' },
  ],
});
