import { pageTags, structuredData, structuredDataType } from '@consejo/shared/ui';
import escapeHtml from 'escape-html';
import { type PageState, pageStateId, rootId } from '../../src/app/pageState.ts';
import type { PageRequest, RenderedPage } from '../../src/app/render.tsx';
import { remoteFile, shellFile } from '../registry/remoteState.ts';
import type { WorkerOptions } from './renderTask.ts';

type DocumentOptions = WorkerOptions & Pick<PageRequest, 'url' | 'language' | 'remotes' | 'menu'>;

/**
 * The HTML document around a rendered page. It links every style the page needs, so that the browser fetches them in
 * parallel, and contains the page's state as JSON. Its one script starts the app on demand (`src/app/start.ts`) from the
 * files listed in its attributes. No inline script.
 */
export function writeDocument(page: RenderedPage, options: DocumentOptions): string {
  const { entrypoints, language, siteOrigin } = options;
  const files = filesOf(page, options);
  const { documentTitle = page.siteName } = page.metadata;
  const metadata = { ...page.metadata, isIndexed: page.status === 200 && page.metadata.isIndexed };
  const place = { siteOrigin, pathname: new URL(options.url).pathname, language };
  const jsonLd = structuredData(metadata, place);
  const { remotes, uiConfig, menu } = options;
  const state: PageState = { ...page.state, remotes, uiConfig, menu };

  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(documentTitle)}</title>`,
    ...pageTags(metadata, place).map(writeTag),
    ...(jsonLd ? [`<script type="${structuredDataType}">${jsonLd}</script>`] : []),
    '<meta name="theme-color" content="#0b4f5c">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/manifest.webmanifest">',
    ...entrypoints.fonts.map(
      (file) => `<link rel="preload" href="/assets/${file}" as="font" type="font/woff2" crossorigin>`,
    ),
    ...files.css.map((file) => `<link rel="stylesheet" href="${escapeHtml(file)}">`),
    `<script async fetchpriority="high" src="/assets/${entrypoints.start}" data-scripts="${listOf(entrypoints.js.map(shellFile))}" data-preload="${listOf(files.preload)}"></script>`,
  ];
  return `<!doctype html>
<html lang="${language}">
<head>
${head.join('\n')}
</head>
<body>
<div id="${rootId}">${page.markup}</div>
<script type="application/json" id="${pageStateId}">${jsonInHtml(state)}</script>
</body>
</html>
`;
}

function writeTag({ element, attributes }: ReturnType<typeof pageTags>[number]): string {
  const written = Object.entries(attributes).map(([name, value]) => `${name}="${escapeHtml(value)}"`);
  return `<${element} ${written.join(' ')}>`;
}

function listOf(files: string[]): string {
  return escapeHtml(files.join(' '));
}

/** The files of every page, of this page and, for a remote's page, the remote's entry and what loads it. */
function filesOf({ pages, isOfRemote }: RenderedPage, { entrypoints, remote, remotes }: DocumentOptions) {
  const css = entrypoints.css.map(shellFile);
  if (!isOfRemote || !remote) {
    const own = pages.flatMap((id) => entrypoints.pages[id] ?? []);
    return {
      css: [...css, ...own.flatMap((files) => files.css.map(shellFile))],
      preload: own.flatMap((files) => files.js.map(shellFile)),
    };
  }
  const { name, build } = remote;
  const entry = remotes.find((one) => one.name === name)?.entry;
  const needed = ['remote', ...pages].flatMap((id) => build.pages[id] ?? []);
  const addresses = (files: string[]) => files.map((file) => remoteFile(name, file));
  const { federation } = entrypoints.pages;
  const ofShell = (files: string[] = []) => files.map(shellFile);
  return {
    css: [...css, ...ofShell(federation?.css), ...addresses(needed.flatMap((files) => files.css))],
    preload: entry
      ? [...ofShell(federation?.js), entry, ...addresses(needed.flatMap((files) => files.js))]
      : [],
  };
}

/** JSON that cannot close its script element, whatever strings it contains. */
function jsonInHtml(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
