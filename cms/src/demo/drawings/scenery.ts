import { fromBehind } from './people';
import {
  at,
  blend,
  blurred,
  box,
  circle,
  cropped,
  cross,
  glow,
  hill,
  leaf,
  numbersFrom,
  oval,
  type Point,
  palette as p,
  shape,
  stroke,
} from './shapes';

// What a council photographs: its events, its exams, the places where its specialists work.

export const tile = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => draw(i)).join('');

/** A room: a wall, a floor below `horizon`, and light from its windows. */
export const room = (width: number, height: number, horizon: number, wall: string, floor: string) =>
  box([0, 0], width, horizon, blend('down', wall, p.sand)) +
  box([0, horizon], width, height - horizon, blend('down', floor, p.dune)) +
  box([0, horizon - 8], width, 8, p.ink, 0, 'opacity="0.12"');

export const window = ([x, y]: Point, width: number, height: number, reach = 300) =>
  box([x - 10, y - 10], width + 20, height + 20, '#fffdf7', 4) +
  box([x, y], width, height, blend('down', '#cfe6ea', '#f8efdc')) +
  oval([x + width * 0.3, y + height * 0.86], width * 0.3, height * 0.2, p.mist, 0.7) +
  box([x + width / 2 - 4, y], 8, height, '#fffdf7') +
  box([x, y + height * 0.45], width, 7, '#fffdf7') +
  shape(
    `M${x} ${y}L${x + width} ${y}L${x + width + reach} ${y + height + reach}H${x + reach * 0.5}Z`,
    blend('down', '#fff3d480', '#fff3d400'),
  );

export const plant = ([x, y]: Point, height: number) =>
  tile(7, (i) =>
    leaf([x, y - height * 0.25], height * (0.62 + (i % 3) * 0.1), -66 + i * 22, i % 2 ? p.sea : '#2d6b5f'),
  ) +
  shape(
    `M${x - height * 0.16} ${y - height * 0.3}H${x + height * 0.16}L${x + height * 0.11} ${y}H${x - height * 0.11}Z`,
    blend('right', p.blush, p.accent),
  );

export const tree = ([x, y]: Point, height: number) =>
  oval([x, y], height * 0.3, height * 0.05, p.ink, 0.2) +
  box([x - height * 0.035, y - height * 0.45], height * 0.07, height * 0.45, '#5b4636') +
  [
    [-0.16, 0.55, 0.22],
    [0.16, 0.58, 0.21],
    [0, 0.76, 0.25],
  ]
    .map(([dx = 0, dy = 0, radius = 0]) =>
      circle([x + dx * height, y - dy * height], radius * height, blend('down', '#4d9a86', '#1d5b55')),
    )
    .join('');

export const sky = (width: number, height: number, from: string, to: string, sun: Point) =>
  box([0, 0], width, height, blend('down', from, to)) +
  glow(sun, height * 0.75, '#fff0c9', 'd0') +
  circle(sun, height * 0.07, '#fff6df', 0.9);

export const cloud = ([x, y]: Point, size: number) =>
  blurred(
    6,
    oval([x, y], size, size * 0.2, '#ffffff', 0.75),
    oval([x + size * 0.2, y - size * 0.14], size * 0.5, size * 0.24, '#ffffff', 0.75),
  );

export const agave = ([x, y]: Point, size: number) =>
  tile(9, (i) => leaf([x, y], size * (1 - Math.abs(i - 4) * 0.07), -80 + i * 20, i % 2 ? '#3f8f86' : p.deep));

/** A rural clinic, `width` wide; `base` is its bottom left corner. */
export const clinic = ([x, y]: Point, width: number) =>
  at(
    [x, y],
    width / 400,
    oval([200, 2], 240, 20, p.ink, 0.22),
    box([0, -170], 400, 170, blend('right', '#fffaf0', '#dccfb6')),
    box([0, -46], 400, 46, p.sea),
    shape('M-18 -170L30 -226H370L418 -170Z', blend('right', p.accent, '#8f3a2a')),
    box([164, -122], 72, 122, p.deep),
    box([172, -114], 56, 60, '#cfe6ea', 2),
    [36, 280]
      .map(
        (left) =>
          box([left, -132], 86, 66, '#fffdf7') +
          box([left + 6, -126], 74, 54, blend('right', '#a9cfd4', p.sea)) +
          box([left + 40, -126], 6, 54, '#fffdf7'),
      )
      .join(''),
    box([142, -162], 116, 32, p.deep, 4),
    cross([200, -146], 22, '#ffffff'),
    shape('M0 -170H400V-156H0Z', p.ink, 0.15),
  );

export const house = ([x, y]: Point, width: number, wall: string) =>
  at(
    [x, y],
    width / 200,
    box([0, -100], 200, 100, blend('right', wall, p.dune)),
    shape('M-14 -100L100 -164L214 -100Z', blend('right', '#b5573f', '#7d3527')),
    box([80, -64], 40, 64, p.ink),
    box([24, -74], 36, 32, p.deep),
    box([142, -74], 36, 32, p.deep),
  );

export const country = (width: number, height: number) =>
  sky(width, height, '#8fc0cb', '#f8e6c8', [width * 0.76, height * 0.24]) +
  cloud([width * 0.24, height * 0.15], width * 0.1) +
  cloud([width * 0.55, height * 0.1], width * 0.06) +
  hill(
    width,
    height,
    [0.5, 0.34, 0.44, 0.28, 0.42, 0.36].map((level) => level * height),
    '#9fbfc6',
  ) +
  hill(
    width,
    height,
    [0.5, 0.48, 0.4, 0.5, 0.44, 0.5].map((level) => level * height),
    '#6d9fa3',
  ) +
  hill(
    width,
    height,
    [0.54, 0.58, 0.53, 0.56, 0.6, 0.55].map((level) => level * height),
    '#5d9481',
  ) +
  hill(
    width,
    height,
    [0.66, 0.62, 0.64, 0.6, 0.63, 0.6].map((level) => level * height),
    blend('down', '#b9b07a', '#8c8455'),
  );

export const table = ([x, y]: Point, width: number, depth: number, top = '#c99f73') =>
  oval([x + width / 2, y + depth + 130], width * 0.52, 18, p.ink, 0.2) +
  box([x, y + depth - 4], width, 34, '#8f6a49', 6) +
  box([x + 30, y + depth + 20], 26, 120, '#75563c') +
  box([x + width - 56, y + depth + 20], 26, 120, '#75563c') +
  shape(`M${x + 46} ${y}H${x + width - 46}L${x + width} ${y + depth}H${x}Z`, blend('right', top, '#a97e55'));

export const paper = (where: Point, width: number, turn = 0) =>
  `<g transform="translate(${where}) rotate(${turn})">${shape(`M0 0H${width}L${width * 1.08} ${width * 0.5}H${-width * 0.08}Z`, '#fffdf7')}${tile(4, (i) => box([width * 0.12, width * (0.09 + i * 0.09)], width * (0.76 - (i % 2) * 0.2), 3, p.mist))}</g>`;

export const laptop = ([x, y]: Point, width: number) =>
  box([x, y - width * 0.62], width, width * 0.62, '#3b4b50', 10) +
  cross([x + width / 2, y - width * 0.31], width * 0.1, p.mist) +
  box([x - width * 0.06, y - 3], width * 1.12, 12, '#9fb0b3', 5);

/** Rows of people seen from behind, the nearest row out of focus. */
export function audience(width: number, base: number, rows: number, seed: number) {
  const random = numbersFrom(seed);
  const hairs = ['#211c1e', '#3b2922', '#63402c', '#85898c'] as const;
  const tops = [p.sea, p.deep, p.accent, p.mist, p.dune, '#5c6f74'] as const;
  return tile(rows, (row) => {
    const size = 120 + row * 52;
    const count = Math.ceil(width / (size * 0.98)) + 1;
    const people = tile(count, (i) =>
      fromBehind(
        [(i - (row % 2) / 2) * size * 0.98 + random() * 18, base + row * size * 0.56],
        size * (0.92 + random() * 0.14),
        hairs[Math.floor(random() * 4)] ?? p.ink,
        tops[Math.floor(random() * 6)] ?? p.sea,
      ),
    );
    return row === rows - 1 ? blurred(3, people) : people;
  });
}

export const crest = (middle: Point, size: number, colour: string) =>
  circle(middle, size, colour) + circle(middle, size * 0.8, '#fffaf0') + cross(middle, size * 0.8, colour);

export const certificate = ([x, y]: Point, width: number, turn = 0) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${width / 300})">${
    box([8, 10], 300, 210, p.ink, 6, 'opacity="0.2"') +
    box([0, 0], 300, 210, blend('down', '#fffdf7', '#efe6d2'), 6) +
    box([12, 12], 276, 186, 'none', 3, `stroke="${p.sea}" stroke-width="4"`) +
    cross([150, 46], 28, p.sea) +
    box([70, 72], 160, 12, p.deep, 6) +
    [98, 116, 134].map((top, i) => box([50 + i * 12, top], 200 - i * 24, 6, p.mist, 3)).join('') +
    stroke('M60 172C76 156 88 184 104 168S128 160 142 172', p.deep, 3) +
    shape('M214 160L206 200L226 188L246 200L238 160Z', p.accent) +
    circle([226, 158], 24, p.accent) +
    circle([226, 158], 16, '#f3d9b8')
  }</g>`;

export type Scene = {
  /** Alternative text in the media library. */
  alt: string;
  view: Point;
  draw: (width: number, height: number) => string;
};

export const scene = (alt: string, width: number, height: number, draw: Scene['draw']): Scene => ({
  alt,
  view: [width, height],
  draw,
});

/** A scene in any size, cropped evenly, with slightly darker corners as through a lens. */
export function picture({ view, draw }: Scene, [width, height]: Point = view): string {
  const [w, h] = view;
  const lens = box([-w * 0.25, -h * 0.25], w * 1.5, h * 1.5, blend('glow', `${p.ink}00`, `${p.ink}38`));
  return cropped([width, height], view, draw(w, h) + lens);
}
