import { isCollection, isMap, isScalar, parseDocument } from 'yaml';
import { UserError } from '../commands/console/steps.mjs';

// One more, or one less, entry of a list or map in a YAML file. The parser says where; the text around it stays as people
// wrote it, comments and all, which writing the document anew would not leave.

/**
 * Adds lines after the last entry whose name begins with `kin`, or at the end.
 * @param {string} text
 * @param {{ place: string[], kin: string, lines: string }} entry `lines` without the last line break
 */
export function addEntry(text, { place, kin, lines }) {
  const entries = entriesAt(text, place);
  const last = entries.findLast(({ name }) => name.startsWith(kin)) ?? entries.at(-1);
  return `${text.slice(0, last.end)}\n${lines}${text.slice(last.end)}`;
}

/**
 * Takes an entry out, with the blank line and the comment before it.
 * @param {string} text
 * @param {{ place: string[], name: string }} entry
 */
export function removeEntry(text, { place, name }) {
  const entries = entriesAt(text, place);
  const index = entries.findIndex((entry) => entry.name === name);
  // The first entry of all would take the name of its list along.
  if (index < 1) return text;
  return text.slice(0, entries[index - 1].end) + text.slice(entries[index].end);
}

/** The entries of a map or list by name, each with the end of its last line. */
function entriesAt(text, place) {
  const node = parseDocument(text).getIn(place, true);
  if (!isCollection(node) || node.items.length === 0) {
    throw new UserError(`Nothing changed: there is no list ${place.join('.')} where it was expected.`);
  }
  return node.items.map((item) => {
    const [key, value] = isMap(node) ? [item.key, item.value] : [item, item];
    // A name without a value ends where the name does.
    const isEmpty = !value || (isScalar(value) && value.source === '');
    return { name: String(key.value), end: endOfLine(text, (isEmpty ? key : value).range[1]) };
  });
}

/** A block of lines ends behind its last line break, anything else before it. */
function endOfLine(text, end) {
  if (text[end - 1] === '\n') return end - 1;
  const next = text.indexOf('\n', end);
  return next < 0 ? text.length : next;
}
