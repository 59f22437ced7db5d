import type { RichTextBlock, RichTextInline } from '@consejo/shared/content';

const months = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
];

// 21 de enero de 2027 · 12 al 15 de marzo de 2027 · 28 de febrero al 2 de marzo de 2027 · Febrero a julio de 2027
const written =
  /(?:(\d{1,2})(?: ?(?:al?|y|-|–) ?\d{1,2})? de )?\b(enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)(?: ?(?:al?|y|-|–) ?(?:\d{1,2} de )?(?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre))?(?: del?)? (\d{4})/i;

/** The day an event begins, as its text first says it: days since 1970. Undefined where no date can be read. */
export function eventDay(content: RichTextBlock[]): number | undefined {
  const [, day = '1', name = '', year] = written.exec(content.map(textOf).join('\n')) ?? [];
  if (year === undefined) return undefined;
  return Date.UTC(Number(year), months.indexOf(name.toLowerCase()), Number(day)) / 86_400_000;
}

function textOf(block: RichTextBlock): string {
  if (block.type === 'image') return '';
  if (block.type !== 'list') return wordsOf(block.children);
  return block.children
    .map(({ children, nested }) => [wordsOf(children), ...nested.map(textOf)].join('\n'))
    .join('\n');
}

function wordsOf(inlines: RichTextInline[]): string {
  return inlines.map((inline) => (inline.type === 'link' ? wordsOf(inline.children) : inline.text)).join('');
}
