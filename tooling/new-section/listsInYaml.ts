import { isCollection, isMap, isNode, isPair, isScalar, type Node, parseDocument } from 'yaml';
import { UserError } from '../console/steps.ts';

// Adds or removes one entry of a list or map in a YAML file. The parser finds the place; the rest of the text is unchanged
// with its comments and spacing, which printing the parsed document would lose.

/** Adds lines after the last entry whose name starts with `kin`, or at the end. @param lines without the last line break */
export function addEntry(
  text: string,
  { place, kin, lines }: { place: string[]; kin: string; lines: string },
) {
  const entries = entriesAt(text, place);
  const last = entries.findLast(({ name }) => name.startsWith(kin)) ?? entries.at(-1);
  const end = last?.end ?? text.length;
  return `${text.slice(0, end)}\n${lines}${text.slice(end)}`;
}

/** Removes an entry, with the blank line and the comment before it. */
export function removeEntry(text: string, { place, name }: { place: string[]; name: string }) {
  const entries = entriesAt(text, place);
  const index = entries.findIndex((entry) => entry.name === name);
  const [entry, previous] = [entries[index], entries[index - 1]];
  // The first entry stays: the text removed with it would contain the name of its list.
  if (!entry || !previous) return text;
  return text.slice(0, previous.end) + text.slice(entry.end);
}

/** The entries of a map or list by name, each with the end of its last line. */
function entriesAt(text: string, place: string[]) {
  const node = parseDocument(text).getIn(place, true);
  if (!isCollection(node) || node.items.length === 0) {
    throw new UserError(`Nothing changed: no list ${place.join('.')} was found.`);
  }
  return node.items.map((item) => {
    const [key, value] = isMap(node) && isPair(item) ? [item.key, item.value] : [item, item];
    if (!isScalar(key)) throw new UserError(`Nothing changed: ${place.join('.')} has an unusual entry.`);
    // An entry with an empty value ends with its name.
    const isEmpty = !isNode(value) || (isScalar(value) && value.source === '');
    return { name: String(key.value), end: endOfLine(text, endOf(isEmpty ? key : value)) };
  });
}

const endOf = (node: Node) => node.range?.[1] ?? 0;

/** The range of a block ends after its last line break, any other range before it. */
function endOfLine(text: string, end: number) {
  if (text[end - 1] === '\n') return end - 1;
  const next = text.indexOf('\n', end);
  return next < 0 ? text.length : next;
}
