const lineWidth = 110;

/**
 * JSON as the formatter leaves it: one entry a line, but a list of plain values in one line where it fits.
 * @param {unknown} value
 */
export const printJson = (value) => `${print(value, '', 0)}\n`;

/** @param {any} value @param {string} indent @param {number} before letters in its line before it */
function print(value, indent, before) {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const isList = Array.isArray(value);
  const [open, close] = isList ? '[]' : '{}';
  const entries = Object.entries(value).map(([key, inner]) => {
    const name = isList ? '' : `${JSON.stringify(key)}: `;
    return name + print(inner, `${indent}  `, indent.length + 2 + name.length);
  });
  if (entries.length === 0) return open + close;
  if (isList && value.every((inner) => typeof inner !== 'object')) {
    const line = `[${entries.join(', ')}]`;
    if (before + line.length <= lineWidth) return line;
  }
  return `${open}\n${entries.map((entry) => `${indent}  ${entry}`).join(',\n')}\n${indent}${close}`;
}
