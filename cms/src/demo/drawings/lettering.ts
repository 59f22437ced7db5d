import fs from 'node:fs';
import opentype from 'opentype.js';
import { box, circle, palette as p, ring, shape, stroke, svg } from './shapes';

type Align = 'start' | 'middle';

let font: opentype.Font | undefined;

// Letters are drawn as outlines of a packaged font: on a machine without fonts SVG text would be rendered as empty
// boxes.
function outlines(): opentype.Font {
  if (!font) {
    const file = fs.readFileSync(
      require.resolve('@fontsource/public-sans/files/public-sans-latin-700-normal.woff'),
    );
    font = opentype.parse(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength));
  }
  return font;
}

/** A line of text as an SVG path; `y` is the baseline. */
function lettering(text: string, x: number, y: number, size: number, fill: string, align: Align = 'middle') {
  const width = outlines().getAdvanceWidth(text, size);
  const start = align === 'middle' ? x - width / 2 : x;
  return `<path d="${outlines().getPath(text, start, y, size).toPathData(1)}" fill="${fill}"/>`;
}

const grounds = [p.deep, p.sea, p.accent, p.ink, p.mist, p.dune, p.blush, p.pale];

const isDark = (ground: string) =>
  ground === p.deep || ground === p.sea || ground === p.accent || ground === p.ink;

/** A fictitious logo, 240 by 240: two letters on one of several grounds. It resembles no real organisation's logo. */
export function monogram(letters: string, number: number): string {
  const ground = grounds[number % grounds.length] ?? p.deep;
  const ink = isDark(ground) ? p.sand : p.ink;
  const frames = [
    ring([120, 120], 96, ink, 7),
    box([26, 26], 188, 188, 'none', 40, `stroke="${ink}" stroke-width="7"`),
    box([52, 52], 136, 136, 'none', 10, `stroke="${ink}" stroke-width="7" transform="rotate(45 120 120)"`),
    shape('M0 240V170C70 120 170 230 240 170V240Z', ink, 0.25),
  ];
  return svg(240, 240, ground, frames[number % frames.length] ?? '', lettering(letters, 120, 148, 80, ink));
}

/** The lines of each step's label. */
const STEPS = [
  ['Regístrese'],
  ['Pague'],
  ['Entregue', 'documentos'],
  ['Presente', 'el examen'],
  ['Reciba su', 'certificado'],
];

export const STEPS_ALT =
  'Pasos para certificarse: 1, regístrese; 2, pague; 3, entregue documentos; 4, presente el examen; 5, reciba su certificado.';

/** The five steps to certification, 1400 by 600. */
export function steps(): string {
  const cards = STEPS.map((lines, index) => {
    const x = 40 + index * 268;
    const middle = x + 124;
    const isLast = index === STEPS.length - 1;
    const text = lines.map((line, row) =>
      lettering(line, middle, 388 + row * 42 - (lines.length - 1) * 10, 34, p.ink),
    );
    const arrow = isLast ? '' : stroke(`M${x + 252} 300l12 0m-7 -8l8 8l-8 8`, p.sea, 4);
    return (
      box([x, 170], 248, 300, '#ffffff', 22) +
      box([x, 170], 248, 12, isLast ? p.accent : p.sea, 6) +
      circle([middle, 266], 56, isLast ? p.accent : p.deep) +
      lettering(String(index + 1), middle, 289, 66, p.sand) +
      text.join('') +
      arrow
    );
  });
  const drawing = lettering('Cinco pasos para certificarse', 40, 100, 50, p.deep, 'start') + cards.join('');
  return svg(1400, 600, p.pale, `<g transform="translate(0 18)">${drawing}</g>`);
}
