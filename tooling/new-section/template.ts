import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

// The template is a section that works: the checks compile, lint and test it where it stands. What a new one is called
// takes the place of these words.

const templateFolder = path.join(import.meta.dirname, 'template');

const placeholder = /template-section|remote_template_section|3999|Sección nueva|New section/g;

/** @param {string} text @param {import('./section.ts').Section} section */
function fill(text, { name, container, port, es, en }) {
  const words = {
    'template-section': name,
    remote_template_section: container,
    3999: String(port),
    'Sección nueva': es,
    'New section': en,
  };
  return text.replaceAll(placeholder, (word) => words[word]);
}

/**
 * The files of one part of the template, for a section.
 * @param {'section' | 'outside' | 'deploy'} part
 * @param {import('./section.ts').Section} section
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
