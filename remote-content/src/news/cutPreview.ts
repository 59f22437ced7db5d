/** Specification, section 9. */
const previewLength = 180;

/**
 * The text on one line, shortened to 180 characters plus an ellipsis. Counts grapheme clusters: an emoji of several code
 * points or a letter with its accents is never split, nor is a pasted HTML entity (`&nbsp;`).
 */
export function cutPreview(text: string): string {
  const line = text.replace(/[ \t\r\n]+/g, ' ').trim();
  if (line.length <= previewLength) return line;
  const end = endOfCharacters(line, previewLength);
  if (end === line.length) return line;
  return `${line.slice(0, outsideEntity(line, end))}…`;
}

/** The index after `count` characters, at most the text's length. */
function endOfCharacters(text: string, count: number): number {
  let end = 0;
  let counted = 0;
  for (const character of characters(text)) {
    if (counted === count) return end;
    end += character.length;
    counted += 1;
  }
  return end;
}

/** Browsers before 2024 have no Intl.Segmenter; there code points are counted. */
function* characters(text: string): Generator<string> {
  if (!('Segmenter' in Intl)) return yield* text;
  for (const { segment } of new Intl.Segmenter('es').segment(text)) yield segment;
}

/** Moves the cut before an entity that it would split. */
function outsideEntity(text: string, end: number): number {
  for (const { index, 0: entity } of text.matchAll(/&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/gi)) {
    if (index < end && end < index + entity.length) return index;
  }
  return end;
}
