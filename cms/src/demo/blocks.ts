/** Short builders for Strapi's rich text blocks, so that the demonstration texts stay readable. */

type Text = {
  type: 'text';
  text: string;
  bold?: true;
  italic?: true;
  underline?: true;
  strikethrough?: true;
  code?: true;
};
type Link = { type: 'link'; url: string; children: Text[] };
type Inline = Text | Link;
type Item = { type: 'list-item'; children: Inline[] };
type List = { type: 'list'; format: 'ordered' | 'unordered'; indentLevel: number; children: (Item | List)[] };
type Level = 1 | 2 | 3 | 4 | 5 | 6;

export type ImageFile = Record<string, unknown>;

export type Block =
  | { type: 'paragraph' | 'quote'; children: Inline[] }
  | { type: 'heading'; level: Level; children: Inline[] }
  | { type: 'code'; language: string; children: Text[] }
  | { type: 'image'; image: ImageFile; children: Text[] }
  | List;

type Words = string | Inline;

const plain = (text: string): Text => ({ type: 'text', text });
const inlines = (words: readonly Words[]): Inline[] =>
  words.map((word) => (typeof word === 'string' ? plain(word) : word));

export const bold = (text: string): Text => ({ ...plain(text), bold: true });
export const italic = (text: string): Text => ({ ...plain(text), italic: true });
export const underline = (text: string): Text => ({ ...plain(text), underline: true });
export const strikethrough = (text: string): Text => ({ ...plain(text), strikethrough: true });
export const inlineCode = (text: string): Text => ({ ...plain(text), code: true });
export const link = (text: string, url: string): Link => ({ type: 'link', url, children: [plain(text)] });

export const paragraph = (...words: Words[]): Block => ({ type: 'paragraph', children: inlines(words) });
export const quote = (...words: Words[]): Block => ({ type: 'quote', children: inlines(words) });
export const heading = (level: Level, text: string): Block => ({
  type: 'heading',
  level,
  children: [plain(text)],
});
export const code = (text: string): Block => ({
  type: 'code',
  language: 'plaintext',
  children: [plain(text)],
});
export const image = (file: ImageFile): Block => ({ type: 'image', image: file, children: [plain('')] });

/** Items in order; `nested` is a list below the preceding item. */
export type Entries = readonly (Words | readonly Words[] | { nested: Entries })[];

function list(format: List['format'], entries: Entries, indentLevel = 0): List {
  const children = entries.map((entry): Item | List => {
    if (typeof entry === 'object' && 'nested' in entry) return list(format, entry.nested, indentLevel + 1);
    if (typeof entry === 'string' || 'type' in entry)
      return { type: 'list-item', children: inlines([entry]) };
    return { type: 'list-item', children: inlines(entry) };
  });
  return { type: 'list', format, indentLevel, children };
}

export const bullets = (...entries: Entries): Block => list('unordered', entries);
export const numbers = (...entries: Entries): Block => list('ordered', entries);
