import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { execa } from 'execa';
import { root } from '../../rspack/packages.ts';

/** The pages' markup by address. */
export type Pages = Map<string, string>;

const generator = path.join(import.meta.dirname, 'generator');

/** The served page without scripts, their preloads and the state. */
export const withoutScripts = (html: string) =>
  html
    .replaceAll(/<script\b[^>]*>.*?<\/script>\n?/gs, '')
    .replaceAll(/<link rel="preload"[^>]*as="script"[^>]*>\n?/g, '');

/**
 * The same pages by Eleventy, with one small script for the menu. Content is the pages' own markup, the layout has
 * their stylesheets.
 * @returns the files by address
 */
export async function generatePages(pages: Pages, folder: string): Promise<Map<string, string>> {
  const output = path.join(folder, 'output');
  rmSync(folder, { recursive: true, force: true });
  cpSync(generator, folder, { recursive: true });
  for (const [number, [address, html]] of [...pages].entries()) {
    const page = withoutScripts(html);
    const data = {
      layout: 'layout.njk',
      permalink: `${address}/index.html`,
      head: between(page, '<head>', '</head>'),
    };
    const content = between(page, '<div id="root">', '</div>\n</body>');
    writeFileSync(
      path.join(folder, `page-${number}.html`),
      `---json\n${JSON.stringify(data)}\n---\n${content}`,
    );
  }
  await execa('eleventy', { cwd: folder, preferLocal: true, localDir: root });
  const files = readdirSync(output, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return new Map(
    files.map(({ parentPath, name }) => {
      const file = path.join(parentPath, name);
      const address = `/${path.relative(output, file)}`.replace(/\/index\.html$/, '') || '/';
      return [address, readFileSync(file, 'utf8')];
    }),
  );
}

function between(text: string, start: string, end: string) {
  const from = text.indexOf(start) + start.length;
  return text.slice(from, text.lastIndexOf(end)).trim();
}
