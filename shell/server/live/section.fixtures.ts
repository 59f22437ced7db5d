import type { LiveSection } from './applySectionPolicy.ts';

export const fakeSection = (more: Partial<LiveSection> = {}): LiveSection => ({
  name: 'remote_news',
  buildId: 'build-1',
  paths: ['noticias'],
  pages: [],
  menu: [],
  files: [],
  hasSitemap: false,
  searchPages: [],
  hasSearch: false,
  calls: [],
  writes: [],
  refused: [],
  ...more,
});

/** What a worker reads of its section, as it comes from there. */
export const asSent =
  <Given extends unknown[]>(read: (...given: Given) => Promise<unknown>) =>
  async (...given: Given): Promise<unknown> =>
    JSON.parse(JSON.stringify(await read(...given)));
