import { palette as p } from './palette';
import { box, circle, cross, figure, hill, leaf, pulse, ring, shape, stroke, svg } from './shapes';

const W = 1600;
const H = 640;

/** A village among hills at dawn: rural medicine. */
export function village(): string {
  const house = (x: number, y: number, s: number, wall: string, roof: string) =>
    box([x, y - 46 * s], 74 * s, 46 * s, wall) +
    shape(`M${x - 9 * s} ${y - 46 * s}L${x + 37 * s} ${y - 82 * s}L${x + 83 * s} ${y - 46 * s}Z`, roof) +
    box([x + 28 * s, y - 26 * s], 18 * s, 26 * s, p.deep, 2);
  const sun = [210, 158, 112].map((radius, index) =>
    circle([1130, 300], radius, p.blush, 0.16 + index * 0.16),
  );
  return svg(
    W,
    H,
    p.sand,
    ...sun,
    circle([1130, 300], 76, p.accent),
    hill(W, H, [330, 250, 345, 270, 380, 300], p.pale),
    hill(W, H, [420, 330, 400, 330, 440, 350], p.mist),
    stroke(pulse(60, 300, 780, 2, 88), p.accent, 7),
    hill(W, H, [500, 430, 470, 400, 500, 440], p.sea),
    house(880, 446, 1.05, p.sand, p.accent),
    house(985, 462, 1.3, p.pale, p.deep),
    house(1120, 470, 0.95, p.sand, p.blush),
    circle([1034, 424], 9, p.accent),
    hill(W, H, [540, 590, 520, 575, 520, 580], p.deep),
    ...[70, 150, 245, 1330, 1420, 1500].map((x, i) =>
      leaf([x, 640], 120 + (i % 3) * 34, -12 + (i % 4) * 9, p.sea, 0.85),
    ),
    ...[110, 200, 1375, 1465, 1555].map((x, i) => leaf([x, 640], 96 + (i % 2) * 30, 14 - i * 6, p.mist, 0.5)),
  );
}

/** Five generations of one family under an arch: family medicine. */
export function family(): string {
  const arches = [430, 350, 270].map((radius, index) =>
    shape(
      `M${800 - radius} ${H}V${470}A${radius} ${radius} 0 0 1 ${800 + radius} ${470}V${H}Z`,
      [p.sea, p.mist, p.pale][index] ?? p.sea,
      0.9,
    ),
  );
  const sprig = (x: number, direction: number) =>
    stroke(
      `M${x} 640C${x + 10 * direction} 520 ${x + 40 * direction} 420 ${x + 110 * direction} 330`,
      p.mist,
      5,
    ) +
    [0, 1, 2, 3, 4]
      .map(
        (i) =>
          leaf([x + direction * (6 + i * i * 5), 590 - i * 58], 92, direction * (62 - i * 6), p.sea) +
          leaf([x + direction * (6 + i * i * 5), 575 - i * 58], 84, direction * (-42 + i * 4), p.mist, 0.75),
      )
      .join('');
  return svg(
    W,
    H,
    p.deep,
    circle([1330, 130], 64, p.accent),
    ring([1330, 130], 92, p.blush, 3, 0.5),
    ring([1330, 130], 122, p.blush, 2, 0.3),
    ...arches,
    sprig(170, 1),
    sprig(1430, -1),
    figure([640, H], 250, p.sea, p.dune),
    figure([960, H], 262, p.ink, p.blush),
    figure([800, H], 330, p.accent, p.sand),
    figure([712, H], 168, p.sand, p.blush),
    figure([884, H], 150, p.mist, p.dune),
    stroke('M764 482C764 520 780 540 800 540S836 520 836 482M800 540V566', p.sand, 7),
    circle([800, 574], 11, p.sand),
  );
}

/** A stethoscope over a quiet pattern of tiles. */
export function stethoscope(): string {
  const tiles: string[] = [];
  for (let column = 0; column < 10; column += 1) {
    for (let row = 0; row < 4; row += 1) {
      const [x, y] = [column * 160, row * 160];
      const tone = (column * 3 + row * 5) % 4;
      tiles.push(
        shape(
          `M${x} ${y}h160a160 160 0 0 1 -160 160Z`,
          [p.pale, p.dune, p.mist, p.pale][tone] ?? p.pale,
          0.55,
        ),
      );
      if (tone === 1) tiles.push(circle([x + 112, y + 112], 22, p.blush, 0.45));
      if (tone === 3) tiles.push(cross([x + 116, y + 116], 40, p.mist, 0.6));
    }
  }
  const tube = 'M560 90C560 330 640 420 760 420S960 330 960 90';
  const lead = 'M760 420C760 600 1000 590 1090 520S1130 320 1240 320';
  return svg(
    W,
    H,
    p.sand,
    ...tiles,
    shape('M0 640V0H470C560 190 520 470 330 640Z', p.sea, 0.14),
    stroke(tube, p.deep, 26),
    stroke(lead, p.deep, 26),
    stroke('M560 92L516 40', p.ink, 20),
    stroke('M960 92L1004 40', p.ink, 20),
    circle([512, 36], 20, p.accent),
    circle([1008, 36], 20, p.accent),
    circle([1240, 320], 128, p.deep),
    circle([1240, 320], 102, p.sea),
    circle([1240, 320], 78, p.sand),
    stroke(pulse(1178, 322, 124, 1, 44), p.accent, 7),
    circle([760, 420], 30, p.accent),
    circle([760, 420], 12, p.sand),
  );
}

/** A certificate with its seal: what the council grants. */
export function certificate(): string {
  const rays = Array.from({ length: 24 }, (_, i) => {
    const angle = (i / 24) * Math.PI * 2;
    return circle([1090 + Math.cos(angle) * 104, 386 + Math.sin(angle) * 104], 21, p.accent);
  });
  const rings = [560, 470, 380, 290].map((radius, i) =>
    ring([1090, 386], radius, p.mist, 2, 0.16 + i * 0.09),
  );
  const line = (y: number, width: number, tone: string) => box([520, y], width, 14, tone, 7);
  return svg(
    W,
    H,
    p.deep,
    shape('M0 640V420C220 330 420 560 700 640Z', p.sea, 0.5),
    ...rings,
    box([470, 126], 560, 400, p.mist, 14, 'transform="rotate(-5 750 326)" opacity="0.7"'),
    box([460, 116], 620, 410, p.sand, 14),
    box([484, 140], 572, 362, 'none', 8, `stroke="${p.dune}" stroke-width="4"`),
    cross([570, 214], 64, p.sea),
    box([640, 188], 300, 22, p.deep, 11),
    box([640, 224], 210, 14, p.mist, 7),
    line(300, 420, p.dune),
    line(336, 470, p.dune),
    line(372, 380, p.dune),
    stroke('M520 452C550 420 570 470 596 446S640 420 662 450S720 456 742 440', p.deep, 5),
    shape('M1030 450L1000 606L1060 570L1090 590V470Z', p.blush),
    shape('M1150 450L1180 606L1120 570L1090 590V470Z', p.blush),
    ...rays,
    circle([1090, 386], 104, p.accent),
    circle([1090, 386], 82, p.sand),
    stroke('M1050 388L1080 418L1134 356', p.deep, 17),
    ...[0, 1, 2].map((i) =>
      leaf([118 + i * 74, 640], 210 - i * 24, -16 + i * 15, [p.sea, p.mist, p.sea][i] ?? p.sea, 0.8),
    ),
    ...[0, 1, 2].map((i) =>
      leaf([1400 + i * 66, 640], 160 + i * 26, -8 + i * 12, [p.sea, p.mist, p.sea][i] ?? p.sea, 0.7),
    ),
  );
}
