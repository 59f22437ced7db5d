import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

// The template is a section that works: the checks compile, lint and test it where it stands. What a new one is called
// takes the place of these words.

const templateFolder = path.join(import.meta.dirname, 'template');

/** @param {string} text @param {import('./section.mjs').Section} section */
const fill = (text, { name, container, port, es, en }) =>
  text
    .replaceAll('template-section', name)
    .replaceAll('remote_template_section', container)
    .replaceAll('3999', String(port))
    .replaceAll('Sección nueva', es)
    .replaceAll('New section', en);

/**
 * The files of one part of the template, for a section.
 * @param {'section' | 'outside' | 'deploy'} part
 * @param {import('./section.mjs').Section} section
 * @returns {Map<string, string>} texts by their paths below the part's folder
 */
export function filesOf(part, section) {
  const folder = path.join(templateFolder, part);
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return new Map(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .sort()
      .map((file) => [path.relative(folder, file), fill(readFileSync(file, 'utf8'), section)]),
  );
}
