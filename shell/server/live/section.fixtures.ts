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
