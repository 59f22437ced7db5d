import { type Language, languageParameter, languages } from '@consejo/shared/i18n';
import { documentTitle } from '@consejo/shared/ui';
import { type PageState, pageStateId, rootId } from '../../src/app/pageState.ts';
import type { RenderedPage } from '../../src/app/render.tsx';
import type { RemoteRow } from '../../src/remotes/remoteRow.ts';
import { remoteFile } from '../registry/remoteState.ts';
import type { GenerationOptions } from './renderTask.ts';

type DocumentOptions = GenerationOptions & { url: string; language: Language; browserRows: RemoteRow[] };

/**
 * The whole HTML document around a rendered page. It names every file the page needs, so the browser fetches them
 * side by side, and holds the page's state as JSON; nothing in it is executed inline.
 */
export function writeDocument(page: RenderedPage, options: DocumentOptions): string {
  const { entrypoints, language, siteOrigin } = options;
  const files = filesOf(page, options);
  const { title, description, isIndexed = true, search, feed } = page.metadata;
  const { browserRows: remotes, uiConfig, contactMail } = options;
  const state: PageState = { ...page.state, remotes, uiConfig, contactMail };
  const address = new URL(options.url);
  const canonical = (lng: Language) => {
    const parameters = new URLSearchParams(search);
    if (lng !== 'es') parameters.set(languageParameter, lng);
    return `${siteOrigin}${address.pathname}${parameters.size > 0 ? `?${parameters}` : ''}`;
  };

  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(documentTitle(title, page.siteName))}</title>`,
    description && `<meta name="description" content="${escapeHtml(description)}">`,
    `<link rel="canonical" href="${escapeHtml(canonical(language))}">`,
    ...languages.map(
      (lng) => `<link rel="alternate" hreflang="${lng}" href="${escapeHtml(canonical(lng))}">`,
    ),
    feed &&
      `<link rel="alternate" type="application/atom+xml" title="${escapeHtml(feed.title)}" href="${escapeHtml(feed.address)}">`,
    (page.status !== 200 || !isIndexed) && '<meta name="robots" content="noindex">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    ...entrypoints.fonts.map(
      (file) => `<link rel="preload" href="/assets/${file}" as="font" type="font/woff2" crossorigin>`,
    ),
    ...files.css.map((file) => `<link rel="stylesheet" href="${escapeHtml(file)}">`),
    ...files.preload.map((file) => `<link rel="preload" href="${escapeHtml(file)}" as="script">`),
    ...entrypoints.js.map((file) => `<script defer src="/assets/${file}"></script>`),
  ];
  return `<!doctype html>
<html lang="${language}">
<head>
${head.filter(Boolean).join('\n')}
</head>
<body>
<div id="${rootId}">${page.markup}</div>
<script type="application/json" id="${pageStateId}">${jsonInHtml(state)}</script>
</body>
</html>
`;
}

/** The shell's files and those of the page's remote: its entry, its page's chunk and stylesheet. */
function filesOf(page: RenderedPage, { entrypoints, remotes, browserRows }: DocumentOptions) {
  const css = entrypoints.css.map((file) => `/assets/${file}`);
  const remote = page.remote && remotes.find(({ name }) => name === page.remote?.name);
  if (!page.remote || !remote?.build) return { css, preload: [] };
  const { name, build } = remote;
  const entry = browserRows.find((row) => row.name === name)?.entry;
  const needed = ['remote', ...page.remote.pages].flatMap((id) => build.pages[id] ?? []);
  const addresses = (files: string[]) => files.map((file) => remoteFile(name, file));
  return {
    css: [...css, ...addresses(needed.flatMap((files) => files.css))],
    preload: entry ? [entry, ...addresses(needed.flatMap((files) => files.js))] : [],
  };
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** JSON that cannot end its script element, whatever texts it holds. */
function jsonInHtml(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
