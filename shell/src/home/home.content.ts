import {
  listOf,
  mapped,
  mediaFile,
  optionalLink,
  optionalMediaFile,
  type Parsed,
  record,
  resource,
  text,
} from '@consejo/shared/content';

const slide = mapped(record({ file: mediaFile }), ({ file }) => file);

/** A collaboration agreement or a magazine. Its link is its external address or its file, if any. */
const linkedItem = mapped(
  record({ name: text, file: optionalMediaFile, linkExternal: optionalLink }),
  ({ name, file, linkExternal }) => ({ name, link: linkExternal ?? file?.url }),
);

export type LinkedItem = Parsed<typeof linkedItem>;

/** GET /home-view: banner, agreements and magazines, each in the editors' order. */
export const home = resource({
  path: '/home-view',
  search: { populate: ['banner.file', 'agreement.file', 'magazines.file'] },
  shape: mapped(
    record({
      banner: listOf(slide, 'home-view banner'),
      agreement: listOf(linkedItem, 'home-view agreement'),
      magazines: listOf(linkedItem, 'home-view magazines'),
    }),
    ({ banner, agreement: agreements, magazines }) => ({ banner, agreements, magazines }),
  ),
});
