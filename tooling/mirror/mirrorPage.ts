import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, parseFragment, serialize } from 'parse5';

// A page as the mirror keeps it: one to read. Nothing runs in it and nothing can be sent from it, and it says how old it is.

const locales = Object.fromEntries(
  ['es', 'en'].map((language) => [
    language,
    JSON.parse(readFileSync(path.join(import.meta.dirname, `locales/${language}.json`), 'utf8')),
  ]),
);
export const languages = Object.keys(locales);

/** Where the mirror's own files are, at an address that the edge asks nobody else for. */
export const ownFolder = '/mirror/';

/**
 * @param {string} text the page as the site sends it
 * @param {{ language: string, date: Date, policy: string, noteFile: string, styleFile: (address: string) => string }} options
 *   `policy`: the page's content security policy; `styleFile`: where the mirror has a style sheet of the site
 */
export function mirrorPage(text, { language, date, policy, noteFile, styleFile }) {
  const document = parse(text, { scriptingEnabled: false });
  const texts = locales[language];
  for (const element of [...elementsOf(document)]) {
    const { tagName } = element;
    if (tagName === 'script' || isForScripts(element)) remove(element);
    else if (tagName === 'noscript') replace(element, element.childNodes);
    else if (tagName === 'form') replace(element, fragment(`<p class="mirror-form">${texts.form}</p>`));
    else if (tagName === 'link' && get(element, 'rel') === 'stylesheet') {
      set(element, 'href', styleFile(get(element, 'href')));
    }
  }
  const [head, body] = ['head', 'body'].map((name) => find(document, name));
  insert(
    head,
    0,
    `<meta http-equiv="Content-Security-Policy" content="${escapeAttribute(tighten(policy))}">`,
  );
  insert(head, head.childNodes.length, `<link rel="stylesheet" href="${noteFile}">`);
  insert(body, 0, note(texts, language, date));
  return serialize(document);
}

/** Whether a document is a whole page of the site, in this language. */
export function isPage(text, language) {
  const element = find(parse(text, { scriptingEnabled: false }), 'html');
  return get(element, 'lang') === language && text.trimEnd().endsWith('</html>');
}

/**
 * Addresses below the site's origin that a page names: where it leads, and what it is made of.
 * @param {string} text
 * @param {URL} address the page's own, at the public origin
 */
export function referencesOf(text, address) {
  const named = [];
  for (const element of elementsOf(parse(text, { scriptingEnabled: false }))) {
    // Where the page itself is, in each language.
    if (['canonical', 'alternate'].includes(get(element, 'rel')) && !get(element, 'type')) continue;
    for (const name of ['href', 'src', 'poster', 'data']) named.push(get(element, name));
    for (const name of ['srcset', 'imagesrcset']) named.push(...candidates(get(element, name)));
  }
  return named
    .filter((name) => name && URL.canParse(name, address))
    .map((name) => new URL(name, address))
    .filter(({ origin }) => origin === address.origin);
}

const isForScripts = (element) =>
  element.tagName === 'link' &&
  (get(element, 'rel') === 'modulepreload' ||
    (get(element, 'rel') === 'preload' && get(element, 'as') === 'script'));

/** What is left of a policy when nothing runs and nothing is sent. In a document some words of it count for nothing. */
function tighten(policy) {
  const kept = policy
    .split(';')
    .map((part) => part.trim())
    .filter((part) => !/^(script-src|connect-src|form-action|frame-ancestors)\b/.test(part));
  return [...kept.filter(Boolean), "script-src 'none'", "connect-src 'none'", "form-action 'none'"].join(
    '; ',
  );
}

function note(texts, language, date) {
  const shown = new Intl.DateTimeFormat(language === 'es' ? 'es-MX' : 'en-GB', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'America/Mexico_City',
  }).format(date);
  const time = `<time datetime="${date.toISOString()}">${shown}</time>`;
  // Search engines go on showing the page's own words.
  return `<aside class="mirror-note" aria-label="${texts.label}" data-nosnippet><p>${texts.note.replace('{date}', time)}</p></aside>`;
}

function* elementsOf(node) {
  if (node.tagName) yield node;
  for (const child of [...(node.childNodes ?? [])]) yield* elementsOf(child);
}

function find(document, tagName) {
  for (const element of elementsOf(document)) if (element.tagName === tagName) return element;
  throw new Error(`a document without ${tagName}`);
}

const get = (element, name) => element.attrs?.find((attribute) => attribute.name === name)?.value ?? '';

function set(element, name, value) {
  const attribute = element.attrs.find((one) => one.name === name);
  if (attribute) attribute.value = value;
}

function candidates(srcset) {
  return srcset.split(/,\s+/).map((candidate) => candidate.trim().split(/\s/)[0]);
}

const fragment = (text) => parseFragment(text).childNodes;

function insert(parent, index, text) {
  const nodes = fragment(text);
  for (const node of nodes) node.parentNode = parent;
  parent.childNodes.splice(index, 0, ...nodes);
}

function replace(element, nodes) {
  const { parentNode: parent } = element;
  for (const node of nodes) node.parentNode = parent;
  parent.childNodes.splice(parent.childNodes.indexOf(element), 1, ...nodes);
}

const remove = (element) => replace(element, []);

const escapeAttribute = (text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
