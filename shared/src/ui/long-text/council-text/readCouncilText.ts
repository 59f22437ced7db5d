import type { RichTextBlock, RichTextList } from '@consejo/shared/content';
import type { CouncilFacts, CouncilText } from './councilText.ts';
import { readWords } from './readWords.ts';

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
