import type { RichTextInline } from '@consejo/shared/content';
import type { CouncilFacts } from './councilText.ts';

// **strong**, [link](/address), {{fact}}
const marks = /(\*\*[^*]+\*\*|\[[^[\]]+\]\([^()]+\)|\{\{[^{}]+\}\})/;
const emailAddress = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/** The inline content of a line: strong text, links, and facts or their fallbacks. */
export function readWords(line: string, facts: CouncilFacts): RichTextInline[] {
  return line
    .split(marks)
    .filter((part) => part !== '')
    .flatMap((part) => readPart(part, facts));
}

function readPart(part: string, facts: CouncilFacts): RichTextInline | RichTextInline[] {
  const strong = /^\*\*(.+)\*\*$/.exec(part)?.[1];
  if (strong !== undefined) return { type: 'text', text: strong, bold: true };
  const [, words, url] = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(part) ?? [];
  if (words !== undefined && url !== undefined) {
    return { type: 'link', url, children: [{ type: 'text', text: words }] };
  }
  const name = /^\{\{(.+)\}\}$/.exec(part)?.[1];
  if (name === undefined) return { type: 'text', text: part };
  const fact = facts[name];
  if (fact === undefined) throw new Error(`No fact of the council is called ${name}`);
  return fact.value === undefined ? readWords(fact.fallback, {}) : factWords(fact.value);
}

/** A fact as editors typed it: marks are not parsed, but an email address becomes a link. */
function factWords(value: string): RichTextInline {
  const words = { type: 'text', text: value } as const;
  return emailAddress.test(value) ? { type: 'link', url: `mailto:${value}`, children: [words] } : words;
}
