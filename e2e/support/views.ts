import { createHash } from 'node:crypto';
import { test } from '@playwright/test';

/** How a page may be looked at. The default look, forced colours and reduced motion, each at three widths in px. */
export type View = { width: number; look: keyof typeof looks; media: (typeof looks)[keyof typeof looks] };

const widths = [1280, 768, 320]; // 320 px is also what 400 % zoom leaves of 1280 px
const looks = {
  default: { forcedColors: 'none', reducedMotion: 'no-preference' },
  'forced colours': { forcedColors: 'active', reducedMotion: 'no-preference' },
  'reduced motion': { forcedColors: 'none', reducedMotion: 'reduce' },
} as const;
const lookNames = ['default', 'forced colours', 'reduced motion'] as const;
const views: View[] = widths.flatMap((width) =>
  lookNames.map((look) => ({ width, look, media: looks[look] })),
);

/** All nine in the project `matrix`. Elsewhere one, since all of them take 75 minutes; a test's title decides which. */
export function viewsFor(): View[] {
  const { project, title } = test.info();
  if (project.name === 'matrix') return views;
  const turn = createHash('sha1').update(title).digest().readUInt32BE() % views.length;
  return views.slice(turn, turn + 1);
}
