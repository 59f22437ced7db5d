import type { RichTextBlock, RichTextInline, RichTextList } from '@consejo/shared/content';

/** A section of a council text. Its id is its anchor in the page. */
export type CouncilTextSection = { id: string; title: string; blocks: RichTextBlock[] };

/** A long Spanish text of the council, kept with the sources. */
export type CouncilText = { introduction: RichTextBlock[]; sections: CouncilTextSection[] };

/**
 * Facts that only the council can supply. Editors fill in `value`; until then the text shows `fallback`, which may use
 * the marks of these texts and tells the reader where to ask.
 */
export type CouncilFacts = Record<string, { value: string | undefined; fallback: string }>;

/**
 * Parses a council text from the subset of Markdown that its files use (listed in their first lines).
 * @throws Error naming a line outside that subset: the files are ours, and a test parses each of them
 */
export function readCouncilText(source: string, facts: CouncilFacts): CouncilText {
  const pieces = source
    .split(/<!--|-->/)
    .filter((_, index) => index % 2 === 0) // odd pieces are comments
    .join('')
    .trim()
    .split(/\n{2,}/);
  const text: CouncilText = { introduction: [], sections: [] };
  for (const piece of pieces) {
    const title = /^## (.+)$/.exec(piece)?.[1];
    if (title !== undefined) text.sections.push({ id: toId(title), title, blocks: [] });
    else (text.sections.at(-1)?.blocks ?? text.introduction).push(readBlock(piece, facts));
  }
  return text;
}

function readBlock(piece: string, facts: CouncilFacts): RichTextBlock {
  const lines = piece.split('\n');
  for (const [format, mark] of [
    ['unordered', /^- /],
    ['ordered', /^\d+\. /],
  ] as const) {
    if (mark.test(piece)) return readList(format, mark, lines, facts);
  }
  const heading = /^### (.+)$/.exec(piece)?.[1];
  if (heading !== undefined) return { type: 'heading', level: 1, children: readWords(heading, facts) };
  if (/^(#|[-*] |>|\||\s)/m.test(piece)) throw new Error(`Not a mark of these texts: ${piece}`);
  return { type: 'paragraph', children: readWords(lines.join(' '), facts) };
}

function readList(
  format: RichTextList['format'],
  mark: RegExp,
  lines: string[],
  facts: CouncilFacts,
): RichTextList {
  return {
    type: 'list',
    format,
    children: lines.map((line) => {
      if (!mark.test(line)) throw new Error(`Not an item of the list it stands in: ${line}`);
      return { type: 'list-item', children: readWords(line.replace(mark, ''), facts), nested: [] };
    }),
  };
}

/** A readable anchor: `Transferencias de datos` becomes `transferencias-de-datos`. */
function toId(title: string): string {
  return title
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

// **strong**, [link](/address), {{fact}}
const marks = /(\*\*[^*]+\*\*|\[[^[\]]+\]\([^()]+\)|\{\{[^{}]+\}\})/;
const emailAddress = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/** The inline content of a line: strong text, links, and facts or their fallbacks. */
function readWords(line: string, facts: CouncilFacts): RichTextInline[] {
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
