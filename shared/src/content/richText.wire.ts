import * as v from 'valibot';
import { mediaFile } from './media.ts';
import { reportProblem } from './report.ts';
import type {
  RichTextBlock,
  RichTextHeading,
  RichTextInline,
  RichTextList,
  RichTextListItem,
  RichTextWords,
} from './richText.ts';
import { safeLink } from './safeLink.ts';
import { derived, optionalText, record } from './wire.ts';

type Json = Record<string, unknown>;
type Drop = (what: string) => [];

// Editors indent a few levels; thousands of levels in a broken record would overflow the stack.
const deepestList = 12;
const modifiers = ['bold', 'italic', 'underline', 'strikethrough', 'code'] as const;
const caption = record({ caption: optionalText });
const image = record({ image: mediaFile });

/**
 * A field of rich text blocks. Unknown and malformed blocks are dropped and reported. Empty ones, which editors use for
 * spacing, are dropped silently. A missing field has no blocks. The text of an unsafe link stays, without the link.
 */
export function richTextBlocks(where: string) {
  return derived((value): RichTextBlock[] => {
    const drop: Drop = (what) => {
      reportProblem({ where, detail: `dropped: ${what}` });
      return [];
    };
    return nodes(value).flatMap((node) => toBlock(node, drop));
  });
}

function toBlock(node: Json, drop: Drop): RichTextBlock[] {
  const { type, level } = node;
  switch (type) {
    case 'list':
      return toList(node, drop);
    case 'image':
      return toImage(node, drop);
    case 'heading':
      if (!isLevel(level)) return drop(`heading of level ${level}`);
      return toInlines(node, drop, (children) => ({ type, level, children }));
    case 'paragraph':
    case 'quote':
    case 'code':
      return toInlines(node, drop, (children) => ({ type, children }));
    default:
      return drop(`block of type ${type}`);
  }
}

function toImage(node: Json, drop: Drop): RichTextBlock[] {
  const parsed = v.safeParse(image, node);
  if (!parsed.success) return drop('image without a file');
  const words = v.safeParse(caption, node.image);
  return [
    { type: 'image', file: parsed.output.image, caption: words.success ? words.output.caption : undefined },
  ];
}

function toList(node: Json, drop: Drop, depth = 1): RichTextList[] {
  if (depth > deepestList) return drop(`lists deeper than ${deepestList} levels`);
  const children: RichTextListItem[] = [];
  for (const child of nodes(node.children)) {
    if (child.type === 'list-item') {
      children.push(...toInlines(child, drop, toItem));
    } else if (child.type === 'list') {
      const lists = toList(child, drop, depth + 1);
      const parent = children.at(-1);
      if (parent) parent.nested.push(...lists);
      // No item above to hold it: its items take its place.
      else children.push(...lists.flatMap((list) => list.children));
    } else drop(`list item of type ${child.type}`);
  }
  const format = node.format === 'ordered' ? 'ordered' : 'unordered';
  return children.length > 0 ? [{ type: 'list', format, children }] : [];
}

function toItem(children: RichTextInline[]): RichTextListItem {
  return { type: 'list-item', children, nested: [] };
}

/** Passes the text of a node to `make`; returns nothing when the text is empty. */
function toInlines<T>(node: Json, drop: Drop, make: (children: RichTextInline[]) => T): T[] {
  const children = nodes(node.children).flatMap((child): RichTextInline[] => {
    if (child.type !== 'link') return toWords(child, drop);
    const words = nodes(child.children).flatMap((inside) => toWords(inside, drop));
    const url = safeLink(typeof child.url === 'string' ? child.url : undefined);
    if (url === undefined) drop('link without a safe address');
    return url !== undefined && hasText(words) ? [{ type: 'link', url, children: words }] : words;
  });
  return hasText(children) ? [make(children)] : [];
}

function toWords(node: Json, drop: Drop): RichTextWords[] {
  const { type, text } = node;
  if (type !== 'text' || typeof text !== 'string') return drop(`words of type ${type}`);
  if (text === '') return [];
  const set = modifiers.filter((modifier) => node[modifier] === true);
  return [{ type, text, ...Object.fromEntries(set.map((modifier) => [modifier, true])) }];
}

function hasText(words: RichTextInline[]): boolean {
  return words.some((word) => (word.type === 'link' ? hasText(word.children) : word.text.trim() !== ''));
}

function nodes(value: unknown): Json[] {
  return Array.isArray(value) ? value.map((node) => (isJson(node) ? node : { type: typeof node })) : [];
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null;
}

function isLevel(value: unknown): value is RichTextHeading['level'] {
  return typeof value === 'number' && [1, 2, 3, 4, 5, 6].includes(value);
}
