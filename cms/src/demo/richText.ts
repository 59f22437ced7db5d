type Text = { type: 'text'; text: string; [mark: string]: string | true };
type Inline = Text | { type: 'link'; url: string; children: Text[] };
type Item = { type: 'list-item'; children: Inline[] };
type Format = 'ordered' | 'unordered';
type List = { type: 'list'; format: Format; indentLevel: number; children: (Item | List)[] };

export type Block =
  | { type: 'paragraph' | 'quote'; children: Inline[] }
  | { type: 'heading'; level: number; children: Inline[] }
  | { type: 'code'; language: 'plaintext'; children: Inline[] }
  | { type: 'image'; image: object; children: Inline[] }
  | List;

const LINE = /^(?<indent> *)(?<marker>#{1,6}|>|-|\d+\.) (?<rest>.*)$/;
const CODE = /^```\n(?<code>.*)\n```$/s;
const IMAGE = /^!\[\]\((?<name>.+)\)$/;
const MARKED =
  /\*\*(?<bold>.+?)\*\*|_(?<italic>.+?)_|<u>(?<underline>.+?)<\/u>|~~(?<strikethrough>.+?)~~|`(?<code>.+?)`|\[(?<label>.+?)\]\((?<url>.+?)\)/g;

const plain = (text: string): Text => ({ type: 'text', text });

function toInline(text: string, marks: Record<string, true> = {}): Inline[] {
  const inline: Inline[] = [];
  const add = (words: string) => {
    if (words) inline.push({ ...plain(words), ...marks });
  };
  let end = 0;
  for (const { 0: source, index, groups = {} } of text.matchAll(MARKED)) {
    add(text.slice(end, index));
    end = index + source.length;
    const { label, url, ...marked } = groups;
    const [mark, words] = Object.entries(marked).find(([, found]) => found !== undefined) ?? [];
    if (label && url) inline.push({ type: 'link', url, children: [plain(label)] });
    if (mark && words) inline.push(...toInline(words, { ...marks, [mark]: true }));
  }
  add(text.slice(end));
  return inline;
}

/** Appends an item to the last list, or to the list that is open at its level. */
function addItem(to: (Block | Item)[], item: Item, format: Format, levels: number, indentLevel = 0): void {
  let list = to.at(-1);
  if (list?.type !== 'list' || (levels === 0 && list.format !== format)) {
    list = { type: 'list', format, indentLevel, children: [] };
    to.push(list);
  }
  if (levels === 0) list.children.push(item);
  else addItem(list.children, item, format, levels - 1, indentLevel + 1);
}

/**
 * Strapi's blocks from Markdown, one string a paragraph, heading, list item (two spaces for each level), quote, picture or
 * piece of code. Within a line: `**bold**`, `_italic_`, `<u>underline</u>`, `~~deleted~~`, code and links.
 */
export function toBlocks(lines: readonly string[], fileNamed: (name: string) => object): Block[] {
  const blocks: Block[] = [];
  for (const line of lines) {
    const name = IMAGE.exec(line)?.groups?.name;
    const code = CODE.exec(line)?.groups?.code;
    const { indent = '', marker = '', rest = '' } = LINE.exec(line)?.groups ?? {};
    const children = toInline(marker ? rest : line);
    if (name) blocks.push({ type: 'image', image: fileNamed(name), children: [plain('')] });
    else if (code) blocks.push({ type: 'code', language: 'plaintext', children: [plain(code)] });
    else if (marker === '') blocks.push({ type: 'paragraph', children });
    else if (marker === '>') blocks.push({ type: 'quote', children });
    else if (marker.startsWith('#')) blocks.push({ type: 'heading', level: marker.length, children });
    else {
      const format = marker === '-' ? 'unordered' : 'ordered';
      addItem(blocks, { type: 'list-item', children }, format, indent.length / 2);
    }
  }
  return blocks;
}
