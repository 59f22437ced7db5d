import type { TextPart } from '../../src/search/search.content.ts';
import { cut, termOf, type Word, wordsOf } from './words.ts';

const excerptLength = 220;
/** Text before the first match. */
const leadLength = 60;

/** The whole text, with the words marked that stand for one of the terms. */
export function highlight(text: string, terms: ReadonlySet<string>): TextPart[] {
  return mark(text, matchesIn(text, terms));
}

/** A piece of the text around its first match, or its beginning. */
export function excerptOf(text: string, terms: ReadonlySet<string>): TextPart[] {
  const words = wordsOf(text);
  const first = words.find((word) => isMatch(word, terms));
  const wanted = (first?.start ?? 0) - leadLength;
  const start = wanted <= 0 ? 0 : (words.find((word) => word.start >= wanted)?.start ?? 0);
  const rest = text.slice(start);
  const isCut = rest.length > excerptLength;
  const lastWord = words.findLast(({ end }) => end <= start + excerptLength && end > start);
  const end = isCut ? (lastWord?.end ?? start + excerptLength) : text.length;
  const piece = cut(text.slice(start), end - start);
  return highlight(`${start > 0 ? '…' : ''}${piece}${isCut ? '…' : ''}`, terms);
}

const isMatch = ({ text }: Word, terms: ReadonlySet<string>) => terms.has(termOf(text) ?? '');

function matchesIn(text: string, terms: ReadonlySet<string>): Word[] {
  return wordsOf(text).filter((word) => isMatch(word, terms));
}

function mark(text: string, matches: Word[]): TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  for (const { start, end } of matches) {
    if (start > at) parts.push({ text: text.slice(at, start) });
    parts.push({ text: text.slice(start, end), isMatch: true });
    at = end;
  }
  if (at < text.length) parts.push({ text: text.slice(at) });
  return parts;
}
