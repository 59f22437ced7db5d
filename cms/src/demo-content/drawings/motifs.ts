import { palette as p } from './palette';
import { numbersFrom } from './random';
import { box, circle, cross, figure, hill, leaf, pulse, ring, shape, stroke, svg } from './shapes';

type Motif = (width: number, height: number, seed: number) => string;

const tones = [p.sea, p.mist, p.pale, p.dune, p.blush, p.deep, p.accent] as const;

function pick(random: () => number, from: readonly string[] = tones): string {
  return from[Math.floor(random() * from.length)] ?? p.sea;
}

/** Calls `draw` for each square of a grid that covers the whole drawing. */
function grid(width: number, height: number, size: number, draw: (x: number, y: number) => string): string[] {
  const marks: string[] = [];
  for (let x = 0; x < width; x += size) {
    for (let y = 0; y < height; y += size) marks.push(draw(x, y));
  }
  return marks;
}

const tiles: Motif = (width, height, seed) => {
  const random = numbersFrom(seed);
  const s = Math.ceil(Math.min(width, height) / 4);
  const marks = grid(width, height, s, (x, y) => {
    const [a, b] = [pick(random), pick(random)];
    const turn = Math.floor(random() * 4) * 90;
    const quarter = `<g transform="rotate(${turn} ${x + s / 2} ${y + s / 2})">${shape(`M${x} ${y}h${s}a${s} ${s} 0 0 1 ${-s} ${s}Z`, b)}</g>`;
    return (
      box([x, y], s + 1, s + 1, a) +
      quarter +
      (random() > 0.6 ? circle([x + s / 2, y + s / 2], s * 0.16, p.sand) : '')
    );
  });
  return svg(width, height, p.sand, ...marks);
};

const hills: Motif = (width, height, seed) => {
  const random = numbersFrom(seed);
  const fills = [p.pale, p.mist, p.sea, p.deep];
  const layers = fills.map((fill, i) =>
    hill(
      width,
      height,
      Array.from({ length: 6 }, () => height * (0.42 + i * 0.15 + random() * 0.13)),
      fill,
    ),
  );
  const sun = [width * (0.25 + random() * 0.5), height * 0.36] as const;
  return svg(
    width,
    height,
    p.sand,
    circle(sun, height * 0.24, p.blush, 0.35),
    circle(sun, height * 0.15, p.accent),
    ...layers,
  );
};

const garden: Motif = (width, height, seed) => {
  const random = numbersFrom(seed);
  const marks = Array.from({ length: 13 }, (_, i) => {
    const length = height * (0.35 + random() * 0.5);
    return leaf(
      [(width * (i + 0.5)) / 13, height + 10],
      length,
      random() * 36 - 18,
      pick(random, [p.sea, p.mist, p.blush, p.pale]),
      0.9,
    );
  });
  return svg(width, height, p.deep, circle([width * 0.78, height * 0.26], height * 0.13, p.accent), ...marks);
};

const molecules: Motif = (width, height, seed) => {
  const random = numbersFrom(seed);
  const nodes = Array.from(
    { length: 12 },
    (_, i) => [width * (0.08 + 0.84 * (((i * 5) % 12) / 11)), height * (0.14 + random() * 0.72)] as const,
  );
  const links = nodes.slice(1).map((node, i) => {
    const from = nodes[i] ?? node;
    return stroke(
      `M${from[0].toFixed()} ${from[1].toFixed()}L${node[0].toFixed()} ${node[1].toFixed()}`,
      p.mist,
      6,
      0.7,
    );
  });
  const balls = nodes.map((node, i) =>
    circle(
      node,
      height * (0.035 + random() * 0.05),
      pick(random, [p.deep, p.sea, p.accent, p.blush]),
      i % 3 ? 1 : 0.85,
    ),
  );
  return svg(width, height, p.sand, ...links, ...balls);
};

const rhythm: Motif = (width, height, seed) => {
  const lanes = [0.2, 0.4, 0.6, 0.8].map((at, i) =>
    stroke(
      pulse(-20 - ((seed * 37 + i * 90) % 160), height * at, width + 220, 3 + ((seed + i) % 3), height * 0.1),
      [p.mist, p.accent, p.pale, p.blush][i] ?? p.mist,
      6,
    ),
  );
  return svg(width, height, p.deep, ring([width * 0.82, height * 0.5], height * 0.34, p.sea, 14), ...lanes);
};

const classroom: Motif = (width, height, seed) => {
  const random = numbersFrom(seed);
  const rows = [0, 1, 2].map((row) =>
    Array.from({ length: 6 + row }, (_, i) =>
      figure(
        [(width * (i + 0.5)) / (6 + row), height * (0.72 + row * 0.2)],
        height * 0.27,
        pick(random, [p.sea, p.deep, p.accent, p.mist]),
        pick(random, [p.dune, p.blush, p.sand]),
      ),
    ).join(''),
  );
  const board = box([width * 0.24, height * 0.1], width * 0.52, height * 0.28, p.deep, 12);
  const notes = [0.17, 0.23, 0.29].map((at, i) =>
    box([width * 0.29, height * at], width * (0.36 - i * 0.07), height * 0.022, p.mist, 5),
  );
  return svg(
    width,
    height,
    p.pale,
    board,
    ...notes,
    cross([width * 0.69, height * 0.28], height * 0.1, p.sand),
    ...rows,
  );
};

const motifs: readonly Motif[] = [hills, tiles, garden, molecules, rhythm, classroom];

export const MOTIF_NAMES = [
  'colinas al amanecer',
  'un mosaico de azulejos',
  'hojas de un jardín',
  'una cadena de moléculas',
  'trazos de electrocardiograma',
  'un grupo de personas en un aula',
] as const;

/** One drawing of the series: the number chooses the motif and all that varies in it. */
export function motif(number: number, width: number, height: number): string {
  const draw = motifs[number % motifs.length] ?? hills;
  return draw(width, height, number + 11);
}
