// Door: reading and writing the content backend. Fetch, the `data.data` envelope, schema parts, media, errors by kind.
// A `.query.ts` file calls readContent, a `.wire.ts` file parses what came; no page does either.

export { ContentError, type ContentErrorKind, errorKind } from './contentError.ts';
export { configureContent, writeTimeoutMs } from './contentSource.ts';
export { firstParagraph } from './firstParagraph.ts';
export { type MediaFile, mediaFile, optionalMediaFile, srcSet } from './media.ts';
export { type Pagination, readPagination } from './pagination.ts';
export { type ContentEnvelope, readContent } from './readContent.ts';
export { readView } from './readView.ts';
export { onProblem, type Problem, reportFailure, reportProblem } from './report.ts';
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
export { richTextBlocks } from './richText.wire.ts';
export { isExternal, safeLink } from './safeLink.ts';
export type { SearchValue } from './searchParams.ts';
export {
  derived,
  listOf,
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
export { writeContent } from './writeContent.ts';
