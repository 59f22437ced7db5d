import fs from 'node:fs';
import opentype from 'opentype.js';

type Align = 'start' | 'middle';

let font: opentype.Font | undefined;

// Letters are drawn as outlines of a font that comes with the packages: a new machine may have no font installed,
// and SVG text would then come out as empty boxes.
function outlines(): opentype.Font {
  if (!font) {
    const file = fs.readFileSync(
      require.resolve('@fontsource/public-sans/files/public-sans-latin-700-normal.woff'),
    );
    font = opentype.parse(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength));
  }
  return font;
}

/** A line of text as an SVG path; `y` is its baseline. */
export function lettering(
  text: string,
  x: number,
  y: number,
  size: number,
  fill: string,
  align: Align = 'middle',
) {
  const width = outlines().getAdvanceWidth(text, size);
  const start = align === 'middle' ? x - width / 2 : x;
  return `<path d="${outlines().getPath(text, start, y, size).toPathData(1)}" fill="${fill}"/>`;
}
