import {
  listOf,
  mediaFile,
  optionalLink,
  optionalMediaFile,
  type Parsed,
  parseRecord,
  record,
  text,
} from '@consejo/shared/content';
import type { Home, LinkedItem } from './home.ts';

const slide = record({ file: mediaFile });
const linkedItem = record({ name: text, file: optionalMediaFile, linkExternal: optionalLink });

const homeView = record({
  banner: listOf(slide, 'home-view banner'),
  agreement: listOf(linkedItem, 'home-view agreement'),
  magazines: listOf(linkedItem, 'home-view magazines'),
});

/** @throws ContentError `wire-mismatch` */
export function toHome(data: unknown): Home {
  const { banner, agreement, magazines } = parseRecord(homeView, data, 'home-view');
  return {
    banner: banner.map(({ file }) => file),
    agreements: agreement.map(toLinkedItem),
    magazines: magazines.map(toLinkedItem),
  };
}

function toLinkedItem({ name, file, linkExternal }: Parsed<typeof linkedItem>): LinkedItem {
  return { name, link: linkExternal ?? file?.url };
}
