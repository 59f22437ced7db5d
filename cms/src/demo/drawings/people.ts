import { at, blend, box, circle, glow, oval, type Point, palette as p, shape, stroke, svg } from './shapes';

// Fictitious people. A bust is drawn around the middle of its base, with a head of about 76 by 104.

type Style = 'short' | 'parted' | 'bob' | 'long' | 'bun' | 'curly' | 'bald';
export type Look = {
  skin: string;
  hair: string;
  style: Style;
  /** Colour of the clothing, under the white coat if there is one. */
  top: string;
  coat?: boolean;
  glasses?: boolean;
  beard?: boolean;
};

const skins = ['#efc7a6', '#d8a47f', '#bd8159', '#8f5d40'] as const;
const [dark, brown, chestnut, grey, white] = ['#211c1e', '#3b2922', '#63402c', '#85898c', '#d8d8d4'] as const;

/** Eight looks, in the order of the portraits. */
export const looks: readonly [Look, Look, Look, Look, Look, Look, Look, Look] = [
  { skin: skins[1], hair: brown, style: 'bob', top: p.sea, coat: true },
  { skin: skins[2], hair: dark, style: 'parted', top: p.mist, coat: true, glasses: true },
  { skin: skins[0], hair: white, style: 'bun', top: p.accent, glasses: true },
  { skin: skins[3], hair: dark, style: 'short', top: p.deep, beard: true },
  { skin: skins[2], hair: dark, style: 'long', top: p.blush, coat: true },
  { skin: skins[1], hair: grey, style: 'bald', top: p.ink, beard: true, glasses: true },
  { skin: skins[3], hair: dark, style: 'curly', top: p.accent, coat: true },
  { skin: skins[0], hair: chestnut, style: 'parted', top: p.sea },
];

const cap =
  'M-40 -150C-48 -210 -24 -224 0 -224C24 -224 48 -210 40 -150C36 -178 22 -192 0 -193C-22 -192 -36 -178 -40 -150Z';
const curtains =
  'M-40 -128C-48 -204 -20 -224 4 -220C0 -192 -22 -178 -33 -166C-37 -154 -38 -142 -40 -128ZM40 -128C48 -204 28 -222 4 -220C12 -194 27 -180 34 -166C37 -154 38 -142 40 -128Z';
const swept =
  'M-41 -148C-54 -222 8 -238 30 -218C50 -208 46 -174 40 -148C38 -168 34 -178 26 -187C4 -176 -20 -180 -30 -191C-36 -178 -38 -166 -41 -148Z';
const sides =
  'M-40 -146C-46 -172 -40 -188 -33 -190C-36 -174 -36 -160 -36 -146ZM40 -146C46 -172 40 -188 33 -190C36 -174 36 -160 36 -146Z';
const curls = Array.from({ length: 13 }, (_, i): Point => {
  const angle = Math.PI * (1.12 - (i / 12) * 1.24);
  return [Math.cos(angle) * 46, -166 - Math.sin(angle) * 46];
});

const hairBehind: Partial<Record<Style, (hair: string) => string>> = {
  bob: (hair) =>
    shape('M-50 -112C-64 -204 -34 -230 0 -230C34 -230 64 -204 50 -112C36 -98 -36 -98 -50 -112Z', hair),
  long: (hair) =>
    shape('M-56 -40C-70 -190 -40 -232 0 -232C40 -232 70 -190 56 -40C36 -26 -36 -26 -56 -40Z', hair),
  bun: (hair) => circle([0, -230], 22, hair),
  curly: (hair) => curls.map((point) => circle(point, 23, hair)).join(''),
};
const hairBefore: Record<Style, string> = {
  short: cap.replaceAll('-193', '-186'),
  parted: swept,
  bob: curtains,
  long: curtains,
  bun: cap,
  curly: cap,
  bald: sides,
};

/** Shaded from the light on the left to the dark side. */
const shadow = blend('right', `${p.ink}00`, `${p.ink}80`);

function clothes({ top, coat }: Look): string {
  const body = 'M-98 4C-98 -50 -78 -70 -30 -84L0 -72L30 -84C78 -70 98 -50 98 4Z';
  const outer = coat ? blend('right', '#fbfaf6', '#c9d8d8') : top;
  const collar = coat
    ? shape('M-27 -86L0 6L27 -86L0 -66Z', top) +
      shape('M-31 -84L-48 -52L-30 -46L0 6L-6 -28ZM31 -84L48 -52L30 -46L0 6L6 -28Z', '#e9efed') +
      stroke('M-31 -82L-46 -50L-30 -46L0 6L30 -46L46 -50L31 -82', '#a9bfc0', 2, 0.8)
    : shape('M-26 -86L0 -34L26 -86L0 -66Z', p.sand) + stroke('M-30 -84L0 -30L30 -84', p.ink, 2.5, 0.35);
  const steth = coat
    ? stroke('M-34 -80C-46 -40 -38 -14 -30 6M34 -80C48 -50 44 -28 40 -12', p.ink, 5) +
      circle([40, -8], 8, '#8fa3a6')
    : '';
  return shape(body, outer) + (coat ? '' : shape(body, shadow)) + collar + steth;
}

/** Head and shoulders, seen from the front. */
export function bust(look: Look, width = 1): string {
  const { skin, hair, style, glasses, beard } = look;
  const shade = (path: string, strength: number) => shape(path, p.ink, strength);
  const line = (path: string, width: number, strength = 1) => stroke(path, '#3a2420', width, strength);
  const head = [
    oval([-39, -148], 8, 13, skin),
    oval([39, -148], 8, 13, skin),
    shape('M-38 -168C-39 -128 -24 -99 0 -97C24 -99 39 -128 38 -168C37 -216 -37 -216 -38 -168Z', skin),
    shade('M12 -204C33 -202 38 -186 38 -168C39 -128 24 -99 0 -97C17 -116 24 -166 12 -204Z', 0.11),
    glow([-20, -132], 16, p.accent, '38'),
    glow([20, -132], 16, p.accent, '38'),
    beard
      ? shape(
          'M-38 -150C-38 -116 -24 -93 0 -91C24 -93 38 -116 38 -150C32 -132 24 -126 14 -127C4 -130 -4 -130 -14 -127C-24 -126 -32 -132 -38 -150Z',
          hair,
          0.92,
        )
      : '',
    stroke('M-10 -116Q0 -107 10 -116', '#93423a', 3.6),
    line('M1 -150C5 -141 6 -135 -1 -133', 2.4, 0.45),
    oval([-15, -151], 3.5, 4.2, '#2a1a18'),
    oval([15, -151], 3.5, 4.2, '#2a1a18'),
    circle([-13.8, -152.5], 1.2, '#ffffff'),
    circle([16.2, -152.5], 1.2, '#ffffff'),
    stroke('M-23 -163Q-15 -168 -8 -164M8 -164Q15 -168 23 -163', style === 'bun' ? grey : hair, 3.4, 0.85),
    shape(hairBefore[style], hair),
    stroke('M-30 -196C-20 -212 0 -216 18 -211', '#ffffff', 4, style === 'bald' ? 0 : 0.13),
    glasses
      ? [-16, 16]
          .map((x) =>
            box(
              [x - 13, -160],
              26,
              20,
              '#ffffff',
              8,
              `fill-opacity="0.18" stroke="${p.ink}" stroke-width="2.6"`,
            ),
          )
          .join('') + stroke('M-3 -152Q0 -155 3 -152M-29 -152L-38 -154M29 -152L38 -154', p.ink, 2.4)
      : '',
  ];
  return [
    hairBehind[style]?.(hair) ?? '',
    shape('M-18 -118V-84C-18 -66 18 -66 18 -84V-118Z', skin),
    shade('M-18 -104C-6 -92 10 -92 18 -106V-84C10 -78 -10 -84 -18 -90Z', 0.2),
    `<g transform="scale(${width} 1)">${clothes(look)}</g>`,
    head.join(''),
  ].join('');
}

type Pose = 'down' | 'hold' | 'reach' | 'show';

const arms: Record<Pose, readonly (readonly [Point, Point, Point])[]> = {
  down: [
    [
      [-66, -36],
      [-84, 70],
      [-76, 168],
    ],
    [
      [66, -36],
      [84, 70],
      [76, 168],
    ],
  ],
  hold: [
    [
      [-66, -36],
      [-84, 78],
      [-26, 104],
    ],
    [
      [66, -36],
      [84, 78],
      [26, 104],
    ],
  ],
  reach: [
    [
      [-66, -36],
      [-84, 70],
      [-76, 168],
    ],
    [
      [66, -36],
      [92, 62],
      [162, 74],
    ],
  ],
  show: [
    [
      [-66, -36],
      [-84, 70],
      [-76, 168],
    ],
    [
      [66, -36],
      [120, 6],
      [156, -78],
    ],
  ],
};

/** Full figure; `feet` is where the person stands, and `turn` -1 mirrors. */
export function person(
  feet: Point,
  height: number,
  look: Look,
  pose: Pose = 'down',
  turn: 1 | -1 = 1,
): string {
  const scale = height / 620;
  const sleeve = look.coat ? '#e3ebe9' : look.top;
  const legs = [-44, 8].map((x) => box([x, 176], 36, 206, blend('right', '#2b4650', p.ink), 14)).join('');
  const hem = look.coat ? 262 : 196;
  const torso = `M-77 0C-73 80 -66 120 -68 ${hem}H68C66 120 73 80 77 0Z`;
  const limbs = arms[pose].map(
    ([a, b, c]) =>
      stroke(`M${a}L${b}L${c}`, p.ink, 37, 0.16) +
      stroke(`M${a}L${b}L${c}`, sleeve, 32) +
      circle(c, 17, look.skin),
  );
  const body = [
    oval([0, 386], 110, 14, blend('glow', '#13272e90', '#13272e00')),
    legs,
    oval([-28, 384], 30, 11, p.ink),
    oval([28, 384], 30, 11, p.ink),
    shape(torso, look.coat ? blend('right', '#fbfaf6', '#c4d3d4') : look.top),
    look.coat ? '' : shape(torso, shadow),
    look.coat ? stroke(`M0 0V${hem - 4}`, '#a9bfc0', 3) : '',
    bust(look, 0.8),
    limbs.join(''),
    pose === 'hold' ? box([-42, 60], 84, 62, '#fffdf7', 4, `stroke="${p.dune}" stroke-width="4"`) : '',
  ];
  return `<g transform="translate(${feet[0]} ${feet[1] - 386 * scale}) scale(${scale * turn} ${scale})">${body.join('')}</g>`;
}

/** A person in the audience, seen from behind; `base` is the middle of the shoulders' lower edge. */
export function fromBehind(base: Point, height: number, hair: string, top: string): string {
  return at(
    base,
    height / 230,
    shape('M-104 10C-104 -54 -78 -82 -28 -92H28C78 -82 104 -54 104 10Z', blend('down', top, p.ink)),
    box([-18, -116], 36, 40, '#7d5540', 10),
    shape(
      'M-42 -150C-44 -214 -24 -228 0 -228C24 -228 44 -214 42 -150C40 -116 24 -104 0 -104C-24 -104 -40 -116 -42 -150Z',
      hair,
    ),
    stroke('M-30 -190C-22 -214 8 -220 26 -204', '#ffffff', 5, 0.22),
  );
}

const grounds = [
  ['#d6e6e4', '#7fb2b8'],
  ['#2b8294', '#0b4f5c'],
  ['#f3e3d3', '#d9a48c'],
  ['#e9e0cd', '#c6b48f'],
  ['#9cc5c9', '#3c8593'],
  ['#e6ecea', '#a9c2c4'],
  ['#f0cdbf', '#cc7a64'],
  ['#3a6672', '#13272e'],
] as const;

/** A portrait, 320 by 320. */
export function portrait(number: number): string {
  const look = looks[number % looks.length] ?? looks[0];
  const [light, deep] = grounds[number % grounds.length] ?? grounds[0];
  return svg(
    320,
    320,
    blend('down', light, deep),
    glow([110, 110], 190, '#ffffff', '70'),
    at([160, 326], 1.22, bust(look)),
  );
}
