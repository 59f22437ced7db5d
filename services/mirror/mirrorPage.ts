import { readFileSync } from 'node:fs';
import path from 'node:path';
import escapeHtml from 'escape-html';
import { parseFragment, serialize } from 'parse5';
import * as v from 'valibot';
import {
  type ChildNode,
  type Element,
  elementsOf,
  get,
  isInline,
  type ParentNode,
  parsePage,
  styleUrl,
} from '../crawler/references.ts';
import type { Language } from '../crawler/siteFiles.ts';

// Pages and style sheets as the mirror serves them: for reading only. No scripts run, forms cannot be sent, and a note
// states the copy's age.

const texts = { es: readTexts('es'), en: readTexts('en') };

/** The address of the mirror's own files, which the edge requests only from the mirror. */
export const ownFolder = '/mirror/';

type PageOptions = {
  language: Language;
  date: Date;
  /** The page's content security policy. */
  policy: string;
  noteFile: string;
  /** The mirror's address for a style sheet of the site. */
  styleFile: (address: string) => string;
};

/** @param html the page as the site sends it */
export function mirrorPage(html: string, { language, date, policy, noteFile, styleFile }: PageOptions) {
  const document = parsePage(html);
  for (const element of [...elementsOf(document)]) {
    const { tagName } = element;
    if (isProgram(element) || isScriptPreload(element) || isSearch(element)) replace(element, []);
    else if (tagName === 'noscript') replace(element, element.childNodes);
    else if (tagName === 'form')
      replace(element, fragment(`<p class="mirror-form">${texts[language].form}</p>`));
    else if (tagName === 'link' && get(element, 'rel') === 'stylesheet')
      set(element, 'href', styleFile(get(element, 'href')));
  }
  const head = find(document, 'head');
  const body = find(document, 'body');
  const ownPolicy = escapeHtml(tighten(policy));
  insert(head, 0, `<meta http-equiv="Content-Security-Policy" content="${ownPolicy}">`);
  insert(head, head.childNodes.length, `<link rel="stylesheet" href="${noteFile}">`);
  insert(body, 0, note(language, date));
  return serialize(document);
}

/** Whether a document is a complete page of the site in this language. */
export function isPage(html: string, language: Language) {
  const element = find(parsePage(html), 'html');
  return get(element, 'lang') === language && html.trimEnd().endsWith('</html>');
}

/**
 * A style sheet for the mirror. Its media queries for pages without scripts always match, since no page of the mirror runs
 * any, even in browsers that could.
 * @param address of the style sheet on the site
 */
export function mirrorStyles(css: string, address: URL) {
  return css
    .replaceAll(/\(\s*scripting\s*:\s*(none|enabled)\s*\)/g, (_, value) =>
      value === 'none' ? '(min-width:0)' : '(max-width:0)',
    )
    .replaceAll(styleUrl, (whole, _, reference) =>
      isInline(reference) || !URL.canParse(reference, address)
        ? whole
        : `url("${hrefOf(new URL(reference, address), address)}")`,
    );
}

const hrefOf = (url: URL, { origin }: URL) => (url.origin === origin ? url.pathname + url.search : url.href);

function readTexts(language: Language) {
  const file = path.join(import.meta.dirname, `locales/${language}.json`);
  const shape = v.object({ label: v.string(), note: v.string(), form: v.string() });
  return v.parse(shape, JSON.parse(readFileSync(file, 'utf8')));
}

/** Page state is of no use without programs; structured data is for search engines. */
const isProgram = (element: Element) =>
  element.tagName === 'script' && get(element, 'type') !== 'application/ld+json';

/** The search field of every page. The note says already that forms do not work. */
const isSearch = (element: Element) => get(element, 'role') === 'search';

const isScriptPreload = (element: Element) =>
  element.tagName === 'link' &&
  (get(element, 'rel') === 'modulepreload' ||
    (get(element, 'rel') === 'preload' && get(element, 'as') === 'script'));

/** The policy for a page without scripts and forms. `frame-ancestors` has no effect in a document. */
function tighten(policy: string) {
  const kept = policy
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part && !/^(script-src|connect-src|form-action|frame-ancestors)\b/.test(part));
  return [...kept, "script-src 'none'", "connect-src 'none'", "form-action 'none'"].join('; ');
}

function note(language: Language, date: Date) {
  const shown = new Intl.DateTimeFormat(language === 'es' ? 'es-MX' : 'en-GB', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'America/Mexico_City',
  }).format(date);
  const time = `<time datetime="${date.toISOString()}">${shown}</time>`;
  const { label, note } = texts[language];
  // `data-nosnippet`: search engines go on showing the page's own text.
  return `<aside class="mirror-note" aria-label="${label}" data-nosnippet><p>${note.replace('{date}', time)}</p></aside>`;
}

function find(document: ParentNode, tagName: string) {
  for (const element of elementsOf(document)) if (element.tagName === tagName) return element;
  throw new Error(`a document without ${tagName}`);
}

function set(element: Element, name: string, value: string) {
  const attribute = element.attrs.find((one) => one.name === name);
  if (attribute) attribute.value = value;
}

const fragment = (html: string) => parseFragment(html).childNodes;

function insert(parent: ParentNode, index: number, html: string) {
  const nodes = fragment(html);
  for (const node of nodes) node.parentNode = parent;
  parent.childNodes.splice(index, 0, ...nodes);
}

function replace(element: Element, nodes: ChildNode[]) {
  const { parentNode: parent } = element;
  if (!parent) return;
  for (const node of nodes) node.parentNode = parent;
  parent.childNodes.splice(parent.childNodes.indexOf(element), 1, ...nodes);
}
