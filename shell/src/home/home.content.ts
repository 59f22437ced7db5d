import {
  listOf,
  mapped,
  mediaFile,
  optionalFlag,
  optionalLink,
  optionalMediaFile,
  optionalText,
  type Parsed,
  record,
  resource,
  text,
} from '@consejo/shared/content';

const slide = record({
  file: mediaFile,
  /** The Spanish caption is the file's. */
  captionEnglish: optionalText,
  /** Shows whether registration is open in place of its caption. */
  showsCall: optionalFlag,
});

export type Slide = Parsed<typeof slide>;

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
  ifMissing: 'outage',
  shape: mapped(
    record({
      banner: listOf(slide, 'home-view banner'),
      agreement: listOf(linkedItem, 'home-view agreement'),
      magazines: listOf(linkedItem, 'home-view magazines'),
    }),
    ({ banner, agreement: agreements, magazines }) => ({ banner, agreements, magazines }),
  ),
});
