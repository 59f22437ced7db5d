// SVG primitives of the drawings. Coordinates are pixels of the drawing.

export const palette = {
  deep: '#0b4f5c',
  sea: '#1f7a8c',
  mist: '#9cc5c9',
  pale: '#d6e6e4',
  sand: '#f3efe6',
  dune: '#e2d8c3',
  accent: '#c8553d',
  blush: '#e39b84',
  ink: '#13272e',
} as const;

export type Point = readonly [x: number, y: number];

const r = (value: number) => Math.round(value * 10) / 10;

/** The names of paints and filters contain their parameters; `definitions` defines those that a drawing uses. */
type Direction = 'down' | 'right' | 'glow';
const hex = (colour: string) => colour.slice(1).padEnd(8, 'f');

/** A gradient between two colours (`#rrggbb` or `#rrggbbaa`): downwards, to the right, or from the centre outwards. */
export const blend = (direction: Direction, from: string, to: string) =>
  `url(#${direction}-${hex(from)}-${hex(to)})`;

function definitions(marks: string): string {
  const names = new Set([...marks.matchAll(/url\(#([^()]+)/g)].map(([, name = '']) => name));
  return [...names]
    .map((name) => {
      const [kind = '', from = '', to = ''] = name.split('-');
      if (kind === 'blur') return `<filter id="${name}"><feGaussianBlur stdDeviation="${from}"/></filter>`;
      const stop = (at: number, colour: string) =>
        `<stop offset="${at}" stop-color="#${colour.slice(0, 6)}" stop-opacity="${r(Number.parseInt(colour.slice(6), 16) / 25.5) / 10}"/>`;
      const stops = stop(0, from) + stop(1, to);
      if (kind === 'glow') return `<radialGradient id="${name}">${stops}</radialGradient>`;
      const end = kind === 'down' ? 'x2="0" y2="1"' : 'x2="1" y2="0"';
      return `<linearGradient id="${name}" ${end}>${stops}</linearGradient>`;
    })
    .join('');
}

/** A drawing of `width` by `height` on a background. */
export function svg(width: number, height: number, background: string, ...marks: string[]): string {
  return cropped([width, height], [width, height], box([0, 0], width, height, background) + marks.join(''));
}

/** A drawing of the size `view`, scaled to `width` by `height` and cropped evenly. */
export function cropped([width, height]: Point, view: Point, marks: string): string {
  const size = `width="${width}" height="${height}" viewBox="0 0 ${view.join(' ')}" preserveAspectRatio="xMidYMid slice"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><defs>${definitions(marks)}</defs>${marks}</svg>`;
}

export function circle([x, y]: Point, radius: number, fill: string, opacity = 1): string {
  return `<circle cx="${r(x)}" cy="${r(y)}" r="${r(radius)}" fill="${fill}" opacity="${opacity}"/>`;
}

export function oval([x, y]: Point, rx: number, ry: number, fill: string, opacity = 1): string {
  return `<ellipse cx="${r(x)}" cy="${r(y)}" rx="${r(rx)}" ry="${r(ry)}" fill="${fill}" opacity="${opacity}"/>`;
}

export function ring([x, y]: Point, radius: number, stroke: string, width: number, opacity = 1): string {
  const line = `fill="none" stroke="${stroke}" stroke-width="${width}" opacity="${opacity}"`;
  return `<circle cx="${r(x)}" cy="${r(y)}" r="${r(radius)}" ${line}/>`;
}

export function box(at: Point, width: number, height: number, fill: string, corner = 0, extra = ''): string {
  const size = `width="${r(width)}" height="${r(height)}" rx="${corner}"`;
  return `<rect x="${r(at[0])}" y="${r(at[1])}" ${size} fill="${fill}" ${extra}/>`;
}

export function shape(path: string, fill: string, opacity = 1): string {
  return `<path d="${path}" fill="${fill}" opacity="${opacity}"/>`;
}

export function stroke(path: string, colour: string, width: number, opacity = 1): string {
  const line = `stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`;
  return `<path d="${path}" fill="none" ${line} opacity="${opacity}"/>`;
}

export function at([x, y]: Point, scale: number, ...marks: string[]): string {
  return `<g transform="translate(${r(x)} ${r(y)}) scale(${scale})">${marks.join('')}</g>`;
}

/** Out of focus: far away, or close to the lens. */
export function blurred(deviation: number, ...marks: string[]): string {
  return `<g filter="url(#blur-${deviation})">${marks.join('')}</g>`;
}

/** Light that fades out from its centre. */
export function glow(middle: Point, radius: number, colour: string, strength = 'b0'): string {
  return circle(middle, radius, blend('glow', `${colour}${strength}`, `${colour}00`));
}

/** A smooth hill line from the left edge to the right, filled down to the bottom. */
export function hill(width: number, height: number, levels: readonly number[], fill: string): string {
  const step = width / (levels.length - 1);
  const curve = levels.slice(1).map((level, index) => {
    const from = levels[index] ?? level;
    const middle = step * (index + 0.5);
    return `C${r(middle)} ${r(from)} ${r(middle)} ${r(level)} ${r(step * (index + 1))} ${r(level)}`;
  });
  return shape(`M0 ${levels[0]}${curve.join('')}V${height}H0Z`, fill);
}

/** A leaf that grows from its base at the given angle (degrees, 0 points up). */
export function leaf([x, y]: Point, length: number, angle: number, fill: string, opacity = 1): string {
  const half = length * 0.28;
  const path = `M0 0C${-half} ${-length * 0.35} ${-half} ${-length * 0.75} 0 ${-length}C${half} ${-length * 0.75} ${half} ${-length * 0.35} 0 0Z`;
  return `<g transform="translate(${r(x)} ${r(y)}) rotate(${r(angle)})">${shape(path, fill, opacity)}</g>`;
}

/** A medical cross centred on the point. */
export function cross([x, y]: Point, size: number, fill: string): string {
  const arm = size / 3;
  return (
    box([x - size / 2, y - arm / 2], size, arm, fill) + box([x - arm / 2, y - size / 2], arm, size, fill)
  );
}

/** Seeded numbers from 0 to 1, so that a drawing is the same on every machine. */
export function numbersFrom(seed: number): () => number {
  let state = (seed * 2654435761) >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 4294967296;
  };
}
