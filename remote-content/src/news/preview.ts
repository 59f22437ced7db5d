/** Specification, section 9. */
const previewLength = 180;

/**
 * The text in one line, cut to 180 characters plus an ellipsis when it is longer. A character is what a reader takes for
 * one: an emoji of several code points and a letter with its accents stay whole, and so does an entity that an editor
 * has pasted (`&nbsp;`).
 */
export function cutPreview(text: string): string {
  const line = text.replace(/[ \t\r\n]+/g, ' ').trim();
  if (line.length <= previewLength) return line;
  const end = endOfCharacters(line, previewLength);
  if (end === line.length) return line;
  return `${line.slice(0, outsideEntity(line, end))}…`;
}

/** The index after so many characters, or the text's length when it has no more. */
function endOfCharacters(text: string, count: number): number {
  let end = 0;
  let passed = 0;
  for (const character of characters(text)) {
    if (passed === count) return end;
    end += character.length;
    passed += 1;
  }
  return end;
}

/** Only browsers of before 2024 have no segmenter; there code points must do. */
function* characters(text: string): Generator<string> {
  if (!('Segmenter' in Intl)) return yield* text;
  for (const { segment } of new Intl.Segmenter('es').segment(text)) yield segment;
}

/** The cut moved before the entity that it would go through. */
function outsideEntity(text: string, end: number): number {
  for (const { index, 0: entity } of text.matchAll(/&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/gi)) {
    if (index < end && end < index + entity.length) return index;
  }
  return end;
}
