import { mediaFile, optional, optionalText, parseRecord, record } from '@consejo/shared/content';
import type { About } from './about.ts';

const aboutView = record({ title: optionalText, banner: optional(record({ file: mediaFile })) });

/** @throws ContentError `wire-mismatch` */
export function toAbout(data: unknown): About {
  const { title, banner } = parseRecord(aboutView, data, 'about-view');
  return { title, banner: banner?.file };
}
