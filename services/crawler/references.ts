import { Tokenizer } from 'htmlparser2';

// Sections write pages: they are read tag by tag, in a time that grows with their length only, which a tree of elements
// does not.

/** Of bytes too. */
export const maxLength = 2_000_000;
/** Of one tag; ours have twenty. */
const maxAttributes = 100;
/** Addresses in one page or style sheet. */
const maxReferences = 10_000;
/** Of an address: the site has none that is longer, and these are kept for a whole run. */
const maxAddress = 1000;
/** Of other letters, a host takes `URL` a time that grows with the square of its length. */
const plain = /^[ -~]*$/;

/** `start` and `end` are places in the document. */
export type Tag = {
  name: string;
  isClosing: boolean;
  start: number;
  end: number;
  attributes: Map<string, string>;
};

/** Tells the tags of a document in their order. @throws Error when it is too long */
export function readTags(html: string, onTag: (tag: Tag) => void): void {
  assertLength(html.length);
  let tag: Tag | undefined;
  let attribute = '';
  let value = '';
  const open = (end: number) => {
    if (!tag) return;
    tag.end = end + 1;
    onTag(tag);
  };
  const ignore = () => {};
  const tokenizer = new Tokenizer(
    {},
    {
      onopentagname: (start, end) => {
        const name = html.slice(start, end).toLowerCase();
        tag = { name, isClosing: false, start: start - 1, end, attributes: new Map() };
      },
      onattribname: (start, end) => {
        attribute = html.slice(start, end).toLowerCase();
        value = '';
      },
      onattribdata: (start, end) => {
        value += html.slice(start, end);
      },
      onattribentity: (code) => {
        value += String.fromCodePoint(code);
      },
      onattribend: () => {
        if (!tag?.attributes.has(attribute)) tag?.attributes.set(attribute, value);
        if (tag && tag.attributes.size > maxAttributes)
          throw new Error(`a tag of more than ${maxAttributes} attributes`);
      },
      onopentagend: open,
      onselfclosingtag: open,
      onclosetag: (start, nameEnd) => {
        const end = html.indexOf('>', nameEnd) + 1 || html.length;
        const name = html.slice(start, nameEnd).toLowerCase();
        onTag({ name, isClosing: true, start: start - 2, end, attributes: new Map() });
      },
      ...{ oncdata: ignore, oncomment: ignore, ondeclaration: ignore, onend: ignore },
      ...{ onprocessinginstruction: ignore, ontext: ignore, ontextentity: ignore },
    },
  );
  tokenizer.write(html);
  tokenizer.end();
}

export function assertLength(length: number): void {
  if (length > maxLength) throw new Error(`longer than ${maxLength} characters`);
}

/**
 * The addresses on the site's origin that a page links to or loads.
 * @param address the page's own, on the public origin
 * @throws Error when it exceeds a limit
 */
export function referencesOf(html: string, address: URL): URL[] {
  const found: string[] = [];
  const add = (references: string[]) => {
    found.push(...references.filter(Boolean));
    assertFew(found);
  };
  readTags(html, ({ attributes }) => {
    if (attributes.size === 0) return;
    const get = (name: string) => attributes.get(name) ?? '';
    // The page's own address in each language.
    if (['canonical', 'alternate'].includes(get('rel')) && !get('type')) return;
    add(['href', 'src', 'poster', 'data'].map(get));
    for (const name of ['srcset', 'imagesrcset']) add(candidates(get(name)));
  });
  return ownAddresses(found, address);
}

function assertFew(references: string[]): void {
  if (references.length > maxReferences) throw new Error(`more than ${maxReferences} links and files`);
}

/** Whether this is an address that the site may have. */
export const canParse = (reference: string, address: URL) =>
  reference.length <= maxAddress && plain.test(reference) && URL.canParse(reference, address);

/** Those on the page's origin. A path of two slashes alone would be another site's address. */
export function ownAddresses(references: string[], address: URL): URL[] {
  assertFew(references);
  return references
    .filter((reference) => canParse(reference, address))
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
  assertLength(css.length);
  const references: string[] = [];
  for (const [, , reference = ''] of css.matchAll(styleUrl)) {
    if (!isInline(reference)) references.push(reference);
    if (references.length > maxReferences) break;
  }
  return ownAddresses(references, address);
}

export const isInline = (reference: string) => /^(data:|#)/.test(reference);

const candidates = (srcset: string) =>
  srcset.split(/,\s+/, maxReferences + 1).map((candidate) => candidate.trim().split(/\s/)[0] ?? '');
