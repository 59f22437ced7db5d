import { lettering } from './lettering';
import { palette as p } from './palette';
import { box, ring, shape, svg } from './shapes';

const grounds = [p.deep, p.sea, p.accent, p.ink, p.mist, p.dune, p.blush, p.pale];

const isDark = (ground: string) =>
  ground === p.deep || ground === p.sea || ground === p.accent || ground === p.ink;

/** An invented logo, 240 by 240: two letters on one of a few grounds. It resembles no real body's. */
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
