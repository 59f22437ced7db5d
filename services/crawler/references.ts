import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse } from 'parse5';

export type Element = DefaultTreeAdapterTypes.Element;
export type ParentNode = DefaultTreeAdapterTypes.ParentNode;
export type ChildNode = DefaultTreeAdapterTypes.ChildNode;

/** Reading a page takes time with the square of its depth. */
const maxDepth = 500;
/** The parser's: it repeats what a page leaves open in each of its paragraphs. Our largest page has 1,200. */
const maxElements = 100_000;

/** @throws Error when its elements are too many or nested too deeply */
export function parsePage(html: string) {
  let depth = 0;
  let count = 0;
  const treeAdapter = {
    ...defaultTreeAdapter,
    onItemPush: () => {
      depth += 1;
      count += 1;
      if (depth > maxDepth) throw new Error(`elements nested more than ${maxDepth} deep`);
      if (count > maxElements) throw new Error(`more than ${maxElements} elements`);
    },
    onItemPop: () => {
      depth -= 1;
    },
  };
  return parse(html, { scriptingEnabled: false, treeAdapter });
}

/**
 * The addresses on the site's origin that a page links to or loads.
 * @param address the page's own, on the public origin
 * @throws Error when its elements are too many or nested too deeply
 */
export function referencesOf(html: string, address: URL): URL[] {
  const found: string[] = [];
  for (const element of elementsOf(parsePage(html))) {
    // The page's own address in each language.
    if (['canonical', 'alternate'].includes(get(element, 'rel')) && !get(element, 'type')) continue;
    for (const name of ['href', 'src', 'poster', 'data']) found.push(get(element, name));
    for (const name of ['srcset', 'imagesrcset']) found.push(...candidates(get(element, name)));
  }
  return found
    .filter((reference) => reference && URL.canParse(reference, address))
    .map((reference) => new URL(reference, address))
    .filter(({ origin }) => origin === address.origin);
}

/**
 * An address in a style sheet. Without spaces and brackets in it: then no sheet, whatever a section wrote, takes more time
 * than its length.
 */
export const styleUrl = /url\(\s*(["']?)([^"'()\s]+)\1\s*\)/g;

/** The files on the site's origin that a style sheet loads. */
export function filesOfStyles(css: string, address: URL): URL[] {
  return [...css.matchAll(styleUrl)]
    .map(([, , reference = '']) => reference)
    .filter((reference) => !isInline(reference) && URL.canParse(reference, address))
    .map((reference) => new URL(reference, address))
    .filter(({ origin }) => origin === address.origin);
}

export const isInline = (reference: string) => /^(data:|#)/.test(reference);

export function* elementsOf(node: ParentNode | ChildNode): Generator<Element> {
  if ('tagName' in node) yield node;
  if ('childNodes' in node) for (const child of [...node.childNodes]) yield* elementsOf(child);
}

export const get = (element: Element, name: string) =>
  element.attrs.find((attribute) => attribute.name === name)?.value ?? '';

const candidates = (srcset: string) =>
  srcset.split(/,\s+/).map((candidate) => candidate.trim().split(/\s/)[0] ?? '');
