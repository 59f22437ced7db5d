import type { RichTextInline } from '../../content/richText.ts';
import type { CouncilFacts } from './councilText.ts';

// **strong**, [link](/address), {{fact}}
const marks = /(\*\*[^*]+\*\*|\[[^\]]+\]\([^)]+\)|\{\{[^}]+\}\})/;

/** The words of a line: strong ones, links, and the facts of the council, which are marked until they are known. */
export function readWords(line: string, facts: CouncilFacts): RichTextInline[] {
  return line
    .split(marks)
    .filter((part) => part !== '')
    .map((part) => readPart(part, facts));
}

function readPart(part: string, facts: CouncilFacts): RichTextInline {
  const strong = /^\*\*(.+)\*\*$/.exec(part)?.[1];
  if (strong !== undefined) return { type: 'text', text: strong, bold: true };
  const [, words, url] = /^\[(.+)\]\((.+)\)$/.exec(part) ?? [];
  if (words !== undefined && url !== undefined) {
    return { type: 'link', url, children: [{ type: 'text', text: words }] };
  }
  const name = /^\{\{(.+)\}\}$/.exec(part)?.[1];
  if (name === undefined) return { type: 'text', text: part };
  const fact = facts[name];
  if (fact === undefined) throw new Error(`No fact of the council is called ${name}`);
  if (fact.value !== null) return { type: 'text', text: fact.value };
  return { type: 'text', text: `[Por confirmar por el Consejo: ${fact.label}]`, mark: true };
}
