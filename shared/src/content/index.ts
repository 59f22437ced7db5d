// Door: reading and writing the content backend. Fetch, the `data.data` envelope, schema parts, media, errors by kind.
// Calls are declared with `resource` in `*.content.ts` files; pages do not fetch or parse.

export {
  type ContentEnvelope,
  configureContent,
  type Pagination,
  readContent,
  readPagination,
  writeContent,
  writeTimeoutMs,
} from './callContent.ts';
export type { ContentCall, DeclaredCall, SearchValue } from './contentCall.ts';
export { declareCall, type Parameter, type ParameterKind, parameter } from './contentCall.ts';
export { ContentError, type ContentErrorKind, errorKind } from './contentError.ts';
export { lastChange } from './lastChange.ts';
export { type MediaFile, mediaFile, optionalMediaFile, srcSet } from './media.ts';
export { type CouncilRecord, type PublicView, publicView, type SiteNotice } from './publicView.ts';
export { largestPage, readAllPages } from './readAllPages.ts';
export { onProblem, type Problem, reportFailure, reportProblem } from './report.ts';
export { ownResources, type Resource, type ResourceQuery, resource } from './resource.ts';
export type {
  RichTextBlock,
  RichTextHeading,
  RichTextImage,
  RichTextInline,
  RichTextLink,
  RichTextList,
  RichTextListItem,
  RichTextWords,
} from './richText.ts';
export { firstParagraph, plainText } from './richText.ts';
export { richTextBlocks } from './richText.wire.ts';
export { isExternal, safeLink } from './safeLink.ts';
export {
  derived,
  list,
  listOf,
  mapped,
  optional,
  optionalDay,
  optionalFlag,
  optionalLink,
  optionalText,
  type Parsed,
  parseList,
  parseRecord,
  record,
  text,
} from './wire.ts';
