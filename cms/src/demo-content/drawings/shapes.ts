/** The few SVG marks that the drawings are made of. Coordinates are pixels of the drawing. */

type Point = readonly [x: number, y: number];

const r = (value: number) => Math.round(value * 10) / 10;

export function svg(width: number, height: number, background: string, ...marks: string[]): string {
  const box = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
  const ground = `<rect width="${width}" height="${height}" fill="${background}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${box}>${ground}${marks.join('')}</svg>`;
}

export function circle([x, y]: Point, radius: number, fill: string, opacity = 1): string {
  return `<circle cx="${r(x)}" cy="${r(y)}" r="${r(radius)}" fill="${fill}" opacity="${opacity}"/>`;
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

/** A smooth hill line from the left edge to the right one, filled down to the bottom. */
export function hill(width: number, height: number, levels: readonly number[], fill: string): string {
  const step = width / (levels.length - 1);
  const curve = levels.slice(1).map((level, index) => {
    const from = levels[index] ?? level;
    const middle = step * (index + 0.5);
    return `C${r(middle)} ${r(from)} ${r(middle)} ${r(level)} ${r(step * (index + 1))} ${r(level)}`;
  });
  return shape(`M0 ${levels[0]}${curve.join('')}V${height}H0Z`, fill);
}

/** A leaf that grows from its foot at the given angle (degrees, 0 points up). */
export function leaf([x, y]: Point, length: number, angle: number, fill: string, opacity = 1): string {
  const half = length * 0.28;
  const path = `M0 0C${-half} ${-length * 0.35} ${-half} ${-length * 0.75} 0 ${-length}C${half} ${-length * 0.75} ${half} ${-length * 0.35} 0 0Z`;
  return `<g transform="translate(${r(x)} ${r(y)}) rotate(${r(angle)})">${shape(path, fill, opacity)}</g>`;
}

/** Head and shoulders, seen from the front; `at` is the middle of the base. */
export function figure([x, y]: Point, height: number, body: string, head: string): string {
  const radius = height * 0.2;
  const width = height * 0.34;
  const top = y - height * 0.57;
  const path = `M${r(x - width)} ${r(y)}V${r(top + width)}A${r(width)} ${r(width)} 0 0 1 ${r(x + width)} ${r(top + width)}V${r(y)}Z`;
  return shape(path, body) + circle([x, y - height + radius], radius, head);
}

/** A medical cross centred on the point. */
export function cross([x, y]: Point, size: number, fill: string, opacity = 1): string {
  const arm = size / 3;
  const mark = (w: number, h: number) =>
    box([x - w / 2, y - h / 2], w, h, fill, r(arm * 0.22), `opacity="${opacity}"`);
  return mark(size, arm) + mark(arm, size);
}

/** The line of a heartbeat monitor, `beats` times across the width. */
export function pulse(x: number, y: number, width: number, beats: number, amplitude: number): string {
  const beat = width / beats;
  const marks = [0.32, 0, 0.38, -0.18, 0.43, 0.12, 0.48, -1, 0.56, 0.7, 0.62, 0, 0.72, -0.22, 0.8, 0, 1, 0];
  let path = `M${r(x)} ${r(y)}`;
  for (let count = 0; count < beats; count += 1) {
    for (let index = 0; index < marks.length; index += 2) {
      const dx = marks[index] ?? 0;
      const dy = marks[index + 1] ?? 0;
      path += `L${r(x + (count + dx) * beat)} ${r(y + dy * amplitude)}`;
    }
  }
  return path;
}
