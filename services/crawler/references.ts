import {
  type DefaultTreeAdapterMap,
  type DefaultTreeAdapterTypes,
  defaultTreeAdapter,
  Parser,
  Tokenizer,
} from 'parse5';

export type Element = DefaultTreeAdapterTypes.Element;
export type ParentNode = DefaultTreeAdapterTypes.ParentNode;
export type ChildNode = DefaultTreeAdapterTypes.ChildNode;

// Sections write pages: what one of them costs is limited. Our largest page has 1,200 elements.

const maxLength = 2_000_000;
/** Reading a page takes time with the square of its depth. */
const maxDepth = 500;
/** The parser's: it repeats what a page leaves open in each of its paragraphs. */
const maxElements = 20_000;
/** Of one element: the parser compares each with all before it. */
const maxAttributes = 1000;
/** Addresses in one page or style sheet. */
const maxReferences = 10_000;
/** Of an address: the site has none that is longer, and these are kept for a whole run. */
const maxAddress = 2000;

class PageTokenizer extends Tokenizer {
  protected override _leaveAttrName() {
    const { currentToken } = this;
    if (currentToken && 'attrs' in currentToken && currentToken.attrs.length === maxAttributes)
      throw new Error(`an element with more than ${maxAttributes} attributes`);
    super._leaveAttrName();
  }
}

/** @throws Error when it exceeds a limit */
export function parsePage(html: string) {
  if (html.length > maxLength) throw new Error(`longer than ${maxLength} characters`);
  let depth = 0;
  let count = 0;
  const create = defaultTreeAdapter.createElement;
  const treeAdapter: typeof defaultTreeAdapter = {
    ...defaultTreeAdapter,
    createElement: (...given) => {
      count += 1;
      if (count > maxElements) throw new Error(`more than ${maxElements} elements`);
      return create(...given);
    },
    onItemPush: () => {
      depth += 1;
      if (depth > maxDepth) throw new Error(`elements nested more than ${maxDepth} deep`);
    },
    onItemPop: () => {
      depth -= 1;
    },
  };
  const parser = new Parser<DefaultTreeAdapterMap>({ scriptingEnabled: false, treeAdapter });
  parser.tokenizer = new PageTokenizer(parser.options, parser);
  parser.tokenizer.write(html, true);
  return parser.document;
}

/**
 * The addresses on the site's origin that a page links to or loads.
 * @param address the page's own, on the public origin
 * @throws Error when it exceeds a limit
 */
export function referencesOf(html: string, address: URL): URL[] {
  const found: string[] = [];
  for (const element of elementsOf(parsePage(html))) {
    // The page's own address in each language.
    if (['canonical', 'alternate'].includes(get(element, 'rel')) && !get(element, 'type')) continue;
    for (const name of ['href', 'src', 'poster', 'data']) found.push(get(element, name));
    for (const name of ['srcset', 'imagesrcset'])
      for (const candidate of candidates(get(element, name))) found.push(candidate);
  }
  return ownAddresses(found.filter(Boolean), address);
}

/** Those on the page's origin. A path of two slashes alone would be another site's address. */
export function ownAddresses(references: string[], address: URL): URL[] {
  if (references.length > maxReferences) throw new Error(`more than ${maxReferences} links and files`);
  return references
    .filter((reference) => URL.canParse(reference, address))
    .map((reference) => new URL(reference, address))
    .filter(
      ({ origin, pathname, href }) =>
        origin === address.origin && !pathname.startsWith('//') && href.length <= maxAddress,
    );
}

/**
 * An address in a style sheet. Without spaces and brackets in it: then no sheet, whatever a section wrote, takes more time
 * than its length.
 */
export const styleUrl = /url\(\s*(["']?)([^"'()\s]+)\1\s*\)/g;

/**
 * The files on the site's origin that a style sheet loads.
 * @throws Error when they are too many
 */
export function filesOfStyles(css: string, address: URL): URL[] {
  if (css.length > maxLength) throw new Error(`longer than ${maxLength} characters`);
  const references: string[] = [];
  for (const [, , reference = ''] of css.matchAll(styleUrl)) {
    if (!isInline(reference)) references.push(reference);
    if (references.length > maxReferences) break;
  }
  return ownAddresses(references, address);
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
