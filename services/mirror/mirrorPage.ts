import { readFileSync } from 'node:fs';
import path from 'node:path';
import escapeHtml from 'escape-html';
import * as v from 'valibot';
import {
  assertLength,
  canParse,
  isInline,
  maxLength,
  readTags,
  styleUrl,
  type Tag,
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

/** As the shell writes it (writeDocument.ts): what follows it is the section's, and its head the browser's head too. */
const documentStart = /^<!doctype html>\s*<html lang="(\w+)">\s*<head>/;

/**
 * Browsers may see other elements in what a section writes than are removed here; the policy holds for all.
 * @param html the page as the site sends it
 * @throws Error when it is none
 */
export function mirrorPage(html: string, { language, date, policy, noteFile, styleFile }: PageOptions) {
  const [start] = documentStart.exec(html) ?? [];
  if (start === undefined) throw new Error('no document of the site');
  const parts = [
    start,
    `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(tighten(policy))}">`,
  ];
  const additions = new Map([
    ['/head', `<link rel="stylesheet" href="${noteFile}">`],
    ['body', note(language, date)],
  ]);
  let end = start.length;
  /** What is left out with all that is in it. */
  let hidden: string | undefined;
  const replace = (from: number, to: number, by = '') => {
    parts.push(html.slice(end, from), by);
    end = to;
  };
  readTags(html, (tag) => {
    const { name, isClosing } = tag;
    if (tag.end <= start.length) return;
    if (hidden !== undefined) {
      if (!isClosing || name !== hidden) return;
      end = tag.end;
      hidden = undefined;
      return;
    }
    const key = isClosing ? `/${name}` : name;
    const added = additions.get(key);
    if (added) {
      const place = isClosing ? tag.start : tag.end;
      replace(place, place, added);
      additions.delete(key);
    } else if (name === 'noscript') replace(tag.start, tag.end);
    else if (isClosing) return;
    else if (isProgram(tag) || name === 'form') {
      const isTold = name === 'form' && !isSearch(tag);
      replace(tag.start, tag.end, isTold ? `<p class="mirror-form">${texts[language].form}</p>` : '');
      hidden = name;
    } else if (isScriptPreload(tag)) replace(tag.start, tag.end);
    else if (isStyleSheet(tag)) replace(tag.start, tag.end, linkOf(tag, styleFile));
  });
  if (hidden === undefined) parts.push(html.slice(end));
  return parts.join('');
}

/** Whether a document is a complete page of the site in this language. */
export function isPage(body: Buffer, language: Language): boolean {
  if (body.length > maxLength) return false;
  const html = body.toString();
  return documentStart.exec(html)?.[1] === language && html.trimEnd().endsWith('</html>');
}

/**
 * A style sheet for the mirror. Its media queries for pages without scripts always match, since no page of the mirror runs
 * any, even in browsers that could.
 * @param address of the style sheet on the site
 * @throws Error when its addresses become too long
 */
export function mirrorStyles(css: string, address: URL) {
  let length = 0;
  return css
    .replaceAll(/\(\s*scripting\s*:\s*(none|enabled)\s*\)/g, (_, value) =>
      value === 'none' ? '(min-width:0)' : '(max-width:0)',
    )
    .replaceAll(styleUrl, (whole, _, reference) => {
      if (isInline(reference) || !canParse(reference, address)) return whole;
      const file = hrefOf(new URL(reference, address), address);
      length += file.length;
      assertLength(length);
      return `url("${file}")`;
    });
}

const hrefOf = (url: URL, { origin }: URL) => (url.origin === origin ? url.pathname + url.search : url.href);

function readTexts(language: Language) {
  const file = path.join(import.meta.dirname, `locales/${language}.json`);
  const shape = v.object({ label: v.string(), note: v.string(), form: v.string() });
  return v.parse(shape, JSON.parse(readFileSync(file, 'utf8')));
}

/** Page state is of no use without programs; structured data is for search engines. */
const isProgram = ({ name, attributes }: Tag) =>
  name === 'script' && attributes.get('type') !== 'application/ld+json';

/** The search field of every page. The note says already that forms do not work. */
const isSearch = ({ attributes }: Tag) => attributes.get('role') === 'search';

const isScriptPreload = ({ name, attributes }: Tag) =>
  name === 'link' &&
  (attributes.get('rel') === 'modulepreload' ||
    (attributes.get('rel') === 'preload' && attributes.get('as') === 'script'));

const isStyleSheet = ({ name, attributes }: Tag) => name === 'link' && attributes.get('rel') === 'stylesheet';

function linkOf({ attributes }: Tag, styleFile: (address: string) => string) {
  const written = [...attributes].map(
    ([name, value]) => ` ${name}="${escapeHtml(name === 'href' ? styleFile(value) : value)}"`,
  );
  return `<link${written.join('')}>`;
}

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
