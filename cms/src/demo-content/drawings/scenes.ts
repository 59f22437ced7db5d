import { palette as p } from './palette';
import { bust, fromBehind, looks, person } from './people';
import { numbersFrom } from './random';
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
  oval,
  type Point,
  shape,
  stroke,
} from './shapes';

// What a council photographs: its events, its exams, the places where its specialists work.

const [ana, luis, rosa, omar, eva, raul, ines, hugo] = looks;
const tile = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => draw(i)).join('');

/** A room: wall, floor from `horizon` on, and the light of its windows. */
const room = (width: number, height: number, horizon: number, wall: string, floor: string) =>
  box([0, 0], width, horizon, blend('down', wall, p.sand)) +
  box([0, horizon], width, height - horizon, blend('down', floor, p.dune)) +
  box([0, horizon - 8], width, 8, p.ink, 0, 'opacity="0.12"');

const window = ([x, y]: Point, width: number, height: number, reach = 300) =>
  box([x - 10, y - 10], width + 20, height + 20, '#fffdf7', 4) +
  box([x, y], width, height, blend('down', '#cfe6ea', '#f8efdc')) +
  oval([x + width * 0.3, y + height * 0.86], width * 0.3, height * 0.2, p.mist, 0.7) +
  box([x + width / 2 - 4, y], 8, height, '#fffdf7') +
  box([x, y + height * 0.45], width, 7, '#fffdf7') +
  shape(
    `M${x} ${y}L${x + width} ${y}L${x + width + reach} ${y + height + reach}H${x + reach * 0.5}Z`,
    blend('down', '#fff3d480', '#fff3d400'),
  );

const plant = ([x, y]: Point, height: number) =>
  tile(7, (i) =>
    leaf([x, y - height * 0.25], height * (0.62 + (i % 3) * 0.1), -66 + i * 22, i % 2 ? p.sea : '#2d6b5f'),
  ) +
  shape(
    `M${x - height * 0.16} ${y - height * 0.3}H${x + height * 0.16}L${x + height * 0.11} ${y}H${x - height * 0.11}Z`,
    blend('right', p.blush, p.accent),
  );

const tree = ([x, y]: Point, height: number) =>
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

const sky = (width: number, height: number, from: string, to: string, sun: Point) =>
  box([0, 0], width, height, blend('down', from, to)) +
  glow(sun, height * 0.75, '#fff0c9', 'd0') +
  circle(sun, height * 0.07, '#fff6df', 0.9);

const cloud = ([x, y]: Point, size: number) =>
  blurred(
    6,
    oval([x, y], size, size * 0.2, '#ffffff', 0.75),
    oval([x + size * 0.2, y - size * 0.14], size * 0.5, size * 0.24, '#ffffff', 0.75),
  );

const agave = ([x, y]: Point, size: number) =>
  tile(9, (i) => leaf([x, y], size * (1 - Math.abs(i - 4) * 0.07), -80 + i * 20, i % 2 ? '#3f8f86' : p.deep));

/** The clinic of a small place, `width` wide; `base` is the left end of its foot. */
const clinic = ([x, y]: Point, width: number) =>
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

const house = ([x, y]: Point, width: number, wall: string) =>
  at(
    [x, y],
    width / 200,
    box([0, -100], 200, 100, blend('right', wall, p.dune)),
    shape('M-14 -100L100 -164L214 -100Z', blend('right', '#b5573f', '#7d3527')),
    box([80, -64], 40, 64, p.ink),
    box([24, -74], 36, 32, p.deep),
    box([142, -74], 36, 32, p.deep),
  );

const country = (width: number, height: number) =>
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

const table = ([x, y]: Point, width: number, depth: number, top = '#c99f73') =>
  oval([x + width / 2, y + depth + 130], width * 0.52, 18, p.ink, 0.2) +
  box([x, y + depth - 4], width, 34, '#8f6a49', 6) +
  box([x + 30, y + depth + 20], 26, 120, '#75563c') +
  box([x + width - 56, y + depth + 20], 26, 120, '#75563c') +
  shape(`M${x + 46} ${y}H${x + width - 46}L${x + width} ${y + depth}H${x}Z`, blend('right', top, '#a97e55'));

const paper = (where: Point, width: number, turn = 0) =>
  `<g transform="translate(${where}) rotate(${turn})">${shape(`M0 0H${width}L${width * 1.08} ${width * 0.5}H${-width * 0.08}Z`, '#fffdf7')}${tile(4, (i) => box([width * 0.12, width * (0.09 + i * 0.09)], width * (0.76 - (i % 2) * 0.2), 3, p.mist))}</g>`;

const laptop = ([x, y]: Point, width: number) =>
  box([x, y - width * 0.62], width, width * 0.62, '#3b4b50', 10) +
  cross([x + width / 2, y - width * 0.31], width * 0.1, p.mist) +
  box([x - width * 0.06, y - 3], width * 1.12, 12, '#9fb0b3', 5);

/** Their backs, row before row, the nearest out of focus. */
function audience(width: number, base: number, rows: number, seed: number) {
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

const crest = (middle: Point, size: number, colour: string) =>
  circle(middle, size, colour) + circle(middle, size * 0.8, '#fffaf0') + cross(middle, size * 0.8, colour);

const certificate = ([x, y]: Point, width: number, turn = 0) =>
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

type Scene = {
  /** As an editor describes it in the media library. */ alt: string;
  view: Point;
  draw: (width: number, height: number) => string;
};

const scene = (alt: string, width: number, height: number, draw: Scene['draw']): Scene => ({
  alt,
  view: [width, height],
  draw,
});

export const scenes = {
  auditorium: scene(
    'Un auditorio lleno escucha a una ponente junto a una pantalla iluminada.',
    1200,
    800,
    (w, h) =>
      box([0, 0], w, h, blend('down', '#0f3a45', p.ink)) +
      tile(12, (i) => box([i * 104, 0], 52, 520, '#ffffff', 0, 'opacity="0.03"')) +
      box([0, 470], w, 90, blend('down', '#b98a5e', '#6d4c34')) +
      glow([560, 250], 520, '#bfe4ea', '60') +
      box([300, 90], 480, 290, '#fffdf7', 4) +
      box([300, 90], 480, 66, p.sea) +
      box([330, 112], 250, 20, '#ffffff', 8) +
      [0.4, 0.7, 0.5, 0.95, 0.8]
        .map((level, i) =>
          box([346 + i * 56, 350 - level * 150], 36, level * 150, i === 3 ? p.accent : p.mist),
        )
        .join('') +
      box([650, 190], 100, 12, p.mist, 6) +
      box([650, 216], 80, 12, p.mist, 6) +
      shape('M920 0L820 500H1040Z', '#fff3d4', 0.16) +
      person([920, 520], 300, ana, 'show', -1) +
      shape('M946 380H1026L1014 530H958Z', blend('right', '#a8794f', '#5f432f')) +
      crest([986, 440], 22, p.sea) +
      plant([240, 520], 130) +
      audience(w, 650, 3, 3),
  ),

  exam: scene(
    'Personas aspirantes presentan el examen de conocimientos frente a computadoras.',
    1200,
    900,
    (w, h) =>
      room(w, h, 400, '#cfe0df', '#b9a98c') +
      window([90, 70], 190, 230) +
      window([360, 70], 190, 230) +
      circle([880, 150], 62, '#fffdf7') +
      stroke('M880 150V108M880 150L908 168', p.ink, 6) +
      [
        [390, 0.62, [hugo, eva, omar, rosa, luis]],
        [560, 0.86, [ana, raul, ines, hugo]],
        [800, 1.22, [luis, eva, omar]],
      ]
        .map(([y, size, row]) => {
          const people = row as (typeof looks)[number][];
          const step = w / people.length;
          const scale = size as number;
          return people
            .map((look, i) => {
              const x = step * (i + 0.5);
              return at(
                [x, (y as number) + 30 * scale],
                scale,
                bust(look, 0.86),
                box([-180, -8], 360, 60, blend('down', '#d4ad80', '#98714c'), 5),
                box([-62, -58], 124, 62, blend('right', '#31444a', p.ink), 6),
                box([-10, 2], 20, 12, p.ink),
                circle([0, -28], 9, p.mist, 0.8),
                paper([86, 4], 60),
              );
            })
            .join('');
        })
        .join(''),
  ),

  handshake: scene(
    'Dos representantes se dan la mano al firmar un convenio.',
    900,
    900,
    (w, h) =>
      room(w, h, 640, '#8fb4b8', '#a78a66') +
      box([240, 90], 420, 170, p.deep, 8) +
      crest([320, 175], 54, p.sea) +
      box([400, 140], 210, 18, '#ffffff', 9) +
      box([400, 178], 150, 12, p.mist, 6) +
      glow([450, 380], 460, '#fff0c9', '70') +
      [70, 800]
        .map(
          (x) =>
            box([x, 80], 8, 620, '#c8b58a') +
            shape(
              `M${x + 8} 90C${x + 90} 120 ${x + 70} 300 ${x + 100} 420C${x + 60} 440 ${x + 30} 420 ${x + 8} 430Z`,
              blend('right', x < 400 ? '#2f7a5f' : p.accent, p.ink),
            ),
        )
        .join('') +
      person([290, 850], 640, raul, 'reach') +
      person([610, 850], 640, eva, 'reach', -1) +
      oval([450, 531], 34, 24, '#cc9066') +
      stroke('M432 524Q450 516 468 526M436 538Q450 532 464 540', '#7c4a30', 3, 0.6),
  ),

  campus: scene(
    'Edificio con columnas y jardines de la sede de una jornada académica.',
    1600,
    700,
    (w, h) =>
      sky(w, h, '#7fb6c6', '#f6ecd6', [260, 150]) +
      cloud([620, 110], 150) +
      cloud([1240, 80], 120) +
      hill(w, h, [330, 280, 340, 300, 330, 290], '#86aeb3') +
      box([0, 480], w, 220, blend('down', '#86ab72', '#4c7c58')) +
      box([330, 210], 940, 280, blend('right', '#f7ecd8', '#cdb994')) +
      box([300, 186], 1000, 34, '#fffaf0') +
      shape('M560 186L800 74L1040 186Z', blend('right', '#fffaf0', '#dccba6')) +
      crest([800, 142], 30, p.sea) +
      tile(
        12,
        (i) =>
          box([356 + i * 77, 250], 42, 74, blend('down', '#35616c', p.ink)) +
          box([356 + i * 77, 366], 42, 84, blend('down', '#35616c', p.ink)),
      ) +
      box([580, 220], 440, 270, p.ink, 0, 'opacity="0.45"') +
      tile(6, (i) => box([576 + i * 83, 220], 32, 270, blend('right', '#fffdf7', '#cbb78f'))) +
      tile(3, (i) => box([540 - i * 26, 488 + i * 12], 520 + i * 52, 13, i % 2 ? '#d9cbae' : '#eee3cb')) +
      shape('M680 524H920L1160 700H440Z', blend('down', '#eadfc6', '#cbb996')) +
      tree([180, 560], 330) +
      tree([1430, 560], 370) +
      tree([60, 640], 420) +
      person([720, 650], 150, ana) +
      person([780, 656], 158, omar, 'hold') +
      person([980, 610], 120, luis, 'hold', -1) +
      person([1030, 612], 116, rosa),
  ),

  ruralClinic: scene(
    'Unidad de salud de una comunidad rural al pie de las montañas.',
    1200,
    800,
    (w, h) =>
      country(w, h) +
      clinic([430, 590], 460) +
      house([130, 560], 190, '#f1d9a8') +
      house([980, 570], 170, '#e7b9a2') +
      shape('M600 600H720L900 800H380Z', blend('down', '#e9d8b0', '#b99f6e')) +
      tree([340, 600], 220) +
      tree([940, 600], 190) +
      person([560, 690], 190, ines) +
      person([690, 720], 200, hugo) +
      person([770, 724], 120, { ...eva, top: p.accent, coat: false }) +
      agave([140, 800], 170) +
      agave([1080, 810], 190) +
      agave([300, 830], 130),
  ),

  ceremony: scene(
    'Una médica recibe su certificado en una ceremonia.',
    1200,
    900,
    (w, h) =>
      box([0, 0], w, h, '#7d2f22') +
      tile(16, (i) => box([i * 76, 0], 76, 660, blend('right', '#b5492f', '#6a251b'))) +
      box([0, 640], w, 260, blend('down', '#b98a5e', '#5f432f')) +
      glow([600, 420], 620, '#fff0c9', '90') +
      crest([600, 150], 84, p.sea) +
      shape('M360 0L250 660H560Z', '#fff3d4', 0.12) +
      shape('M840 0L640 660H950Z', '#fff3d4', 0.12) +
      person([190, 760], 480, raul) +
      person([960, 750], 470, luis) +
      person([1090, 770], 490, rosa) +
      person([450, 810], 560, hugo, 'reach') +
      person([690, 810], 550, eva, 'reach', -1) +
      certificate([512, 470], 130, -4) +
      plant([60, 860], 240) +
      plant([1150, 880], 250),
  ),

  groupPhoto: scene(
    'Fotografía de grupo de participantes de un curso frente a su sede.',
    1400,
    787,
    (w, h) =>
      sky(w, h, '#a5ccd4', '#f8efdc', [1120, 120]) +
      box([120, 110], 1160, 520, blend('right', '#efe0c4', '#c9b38b')) +
      tile(7, (i) => box([190 + i * 154, 160], 90, 170, blend('down', '#4b7d88', p.ink), 45)) +
      box([0, 600], w, 187, blend('down', '#cdbd9c', '#a08c68')) +
      blurred(2, tree([60, 650], 440), tree([1350, 650], 460)) +
      [
        [0, 9, 560, 350],
        [1, 8, 650, 390],
        [2, 9, 752, 420],
      ]
        .map(([row = 0, count = 0, y = 0, size = 0]) =>
          tile(count, (i) =>
            person(
              [w / 2 + (i - (count - 1) / 2) * 132, y + (i % 2) * 8],
              size + ((i * 7 + row * 5) % 5) * 9,
              { ...(looks[(i * 3 + row * 2) % 8] ?? ana), coat: (i + row) % 3 !== 1 },
              row === 2 && i === 4 ? 'hold' : 'down',
            ),
          ),
        )
        .join(''),
  ),

  workshop: scene(
    'Taller práctico: un grupo trabaja alrededor de una mesa junto a la ventana.',
    1000,
    1250,
    (w, h) =>
      room(w, h, 700, '#d7e3df', '#b59a77') +
      window([90, 110], 300, 400, 520) +
      box([520, 150], 390, 260, '#fffdf7', 6, `stroke="${p.mist}" stroke-width="10"`) +
      stroke('M560 330L640 270L700 300L790 210L860 240', p.accent, 8) +
      [360, 380].map((y) => box([560, y], 240, 8, p.mist, 4)).join('') +
      person([500, 960], 620, ana, 'show') +
      person([250, 1010], 590, omar) +
      person([770, 1010], 580, hugo, 'down', -1) +
      table([110, 900], 780, 130) +
      paper([230, 930], 130, -4) +
      paper([470, 950], 140, 3) +
      laptop([620, 980], 150) +
      circle([400, 960], 18, p.accent) +
      blurred(
        2,
        fromBehind([200, 1260], 420, '#211c1e', p.sea),
        fromBehind([790, 1270], 450, '#63402c', p.blush),
      ),
  ),

  consultation: scene(
    'Una médica familiar conversa con una madre y su hija en el consultorio.',
    800,
    1200,
    (w, h) =>
      room(w, h, 820, '#c5dbdb', '#b79f7c') +
      window([70, 120], 260, 360, 460) +
      box([480, 150], 230, 300, '#fffdf7', 6) +
      cross([595, 240], 90, p.sea) +
      [330, 356, 382].map((y) => box([520, y], 150, 9, p.mist, 4)).join('') +
      plant([90, 900], 250) +
      person([290, 1110], 780, ines, 'hold') +
      person([590, 1130], 740, { ...eva, coat: false, top: p.accent }) +
      person([460, 1170], 430, { ...looks[0], coat: false, top: '#e9b44c' }),
  ),

  online: scene(
    'Curso en línea: una computadora muestra a seis participantes en videollamada.',
    900,
    1350,
    (w, h) =>
      room(w, h, 880, '#9dbcc0', '#8f6a49') +
      blurred(4, window([60, 90], 320, 440, 500), plant([760, 900], 420)) +
      box([0, 960], w, 390, blend('down', '#d0a679', '#8a6443')) +
      glow([450, 700], 520, '#dff4f6', '80') +
      box([110, 470], 680, 490, '#26363b', 22) +
      [0, 1, 2, 3, 4, 5]
        .map((i) => {
          const [x, y] = [132 + (i % 3) * 214, 494 + Math.floor(i / 3) * 222] as const;
          return `<svg x="${x}" y="${y}" width="206" height="214" viewBox="0 0 206 214">${box([0, 0], 206, 214, [p.mist, '#e6d3b4', p.sea, p.blush, '#557780', p.pale][i] ?? p.mist) + at([103, 220], 0.86, bust(looks[(i * 5 + 1) % 8] ?? ana))}</svg>`;
        })
        .join('') +
      shape('M60 960H840L900 1010H0Z', blend('down', '#b9c6c8', '#7f9093')) +
      tile(3, (row) => box([150 - row * 10, 968 + row * 11], 600 + row * 20, 6, '#5c6b6f', 3)) +
      box([690, 1120], 110, 130, blend('right', '#fffdf7', '#d8c9ad'), 14) +
      shape('M800 1150C850 1150 850 1220 800 1220', 'none') +
      stroke('M800 1152C846 1152 846 1218 800 1218', '#e6dac2', 14) +
      oval([745, 1122], 55, 12, '#5b3a26') +
      paper([130, 1090], 320, -6) +
      stroke('M440 1260L560 1150', p.accent, 14),
  ),

  visit: scene(
    'Visita domiciliaria: personal de salud y una familia en el camino del pueblo.',
    1200,
    600,
    (w, h) =>
      country(w, h) +
      house([70, 430], 250, '#f1d9a8') +
      house([880, 420], 230, '#cfe0df') +
      house([720, 400], 130, '#e7b9a2') +
      shape('M470 380H540L960 600H260Z', blend('down', '#ecdcb8', '#b99f6e')) +
      tree([400, 420], 200) +
      tree([1150, 470], 300) +
      person([420, 560], 270, luis, 'hold') +
      person([520, 570], 280, eva) +
      person([690, 570], 265, { ...rosa, top: p.deep }) +
      person([770, 580], 160, { ...hugo, top: p.accent }) +
      person([850, 575], 275, { ...omar, top: '#c49a4a' }) +
      agave([120, 620], 150),
  ),

  posters: scene(
    'Presentación de carteles científicos en el pasillo de un congreso.',
    1300,
    650,
    (w, h) =>
      room(w, h, 430, '#d9d2c2', '#9a8a72') +
      tile(
        4,
        (i) =>
          box([60 + i * 310, 0], 250, 20, '#fffdf7', 4) + glow([185 + i * 310, 60], 200, '#fff3d4', '90'),
      ) +
      tile(
        4,
        (i) =>
          box([70 + i * 310, 90], 230, 330, '#fffdf7', 4, `stroke="${p.mist}" stroke-width="5"`) +
          box([70 + i * 310, 90], 230, 54, [p.sea, p.accent, p.deep, '#5d9481'][i] ?? p.sea) +
          box([92 + i * 310, 108], 150, 14, '#ffffff', 6) +
          (i % 2
            ? circle([145 + i * 310, 226], 48, p.pale) +
              shape(`M${145 + i * 310} 226V178A48 48 0 0 1 ${193 + i * 310} 226Z`, p.accent)
            : [60, 96, 44]
                .map((level, n) =>
                  box([100 + i * 310 + n * 34, 280 - level], 22, level, n === 1 ? p.accent : p.mist),
                )
                .join('')) +
          tile(5, (n) => box([92 + i * 310, 310 + n * 18], 180 - (n % 2) * 40, 7, p.mist, 3)),
      ) +
      person([330, 590], 370, ana, 'show', -1) +
      person([470, 600], 380, raul) +
      person([730, 590], 375, { ...ines, coat: false }, 'hold') +
      person([960, 600], 370, hugo, 'show') +
      person([1100, 606], 360, rosa) +
      blurred(
        4,
        fromBehind([130, 670], 300, '#3b2922', p.deep),
        fromBehind([1260, 680], 320, '#211c1e', p.sea),
      ),
  ),
} as const satisfies Record<string, Scene>;

export const banners = {
  call: scene(
    'Una aspirante llena su solicitud en una computadora; a su lado, un calendario con una fecha marcada.',
    1600,
    640,
    (w, h) =>
      box([0, 0], w, h, blend('right', p.deep, '#2b8294')) +
      glow([1120, 260], 560, '#fff0c9', '80') +
      blurred(5, window([1290, 60], 220, 330, 300), plant([1530, 520], 300)) +
      box([190, 96], 400, 380, '#fffdf7', 18) +
      box([190, 96], 400, 84, p.accent, 18) +
      tile(5, (i) =>
        tile(4, (row) =>
          box([218 + i * 72, 206 + row * 64], 52, 44, row === 2 && i === 3 ? p.accent : p.pale, 8),
        ),
      ) +
      stroke('M446 356L456 368L478 340', '#ffffff', 7) +
      [270, 510].map((x) => box([x, 74], 18, 48, p.ink, 9)).join('') +
      at([1010, 560], 2.1, bust(ana, 0.9)) +
      box([640, 520], 960, 120, blend('down', '#d0a679', '#8a6443')) +
      laptop([860, 540], 300) +
      paper([1230, 545], 190, 2) +
      stroke('M1450 560L1500 530', p.accent, 10),
  ),
  clinic: scene(
    'Un médico y una médica familiares atienden a una familia de tres generaciones en el consultorio.',
    1600,
    640,
    (w, h) =>
      room(w, h, 560, '#c5dbdb', '#b79f7c') +
      window([120, 60], 300, 330, 420) +
      box([1250, 70], 210, 230, '#fffdf7', 6) +
      cross([1355, 180], 100, p.sea) +
      glow([780, 260], 520, '#fff3d4', '70') +
      at([520, 630], 1.9, bust(ines)) +
      at([840, 655], 1.75, bust({ ...eva, coat: false, top: p.accent })) +
      at([1090, 650], 1.7, bust(rosa)) +
      at([965, 650], 1.15, bust({ ...hugo, hair: '#211c1e', skin: eva.skin, top: '#e9b44c' })) +
      at([250, 650], 1.75, bust(luis)) +
      plant([1520, 640], 320),
  ),
  rural: scene(
    'Personal de salud llega a una comunidad rural rodeada de montañas.',
    1600,
    640,
    (w, h) =>
      country(w, h) +
      clinic([980, 470], 330) +
      house([760, 440], 150, '#e7b9a2') +
      house([1390, 450], 140, '#f1d9a8') +
      shape('M1120 474H1180L1000 640H420Z', blend('down', '#ecdcb8', '#b99f6e')) +
      tree([920, 470], 170) +
      tree([1500, 560], 330) +
      person([560, 610], 330, luis, 'hold') +
      person([690, 616], 340, ana) +
      agave([120, 650], 210) +
      agave([330, 680], 150),
  ),
  ceremony: scene(
    'Dos personas sostienen un certificado recién entregado ante el público de la ceremonia.',
    1600,
    640,
    (w, h) =>
      box([0, 0], w, h, blend('right', '#0f3a45', '#174f5c')) +
      tile(20, (i) => box([i * 84, 0], 42, 520, '#ffffff', 0, 'opacity="0.03"')) +
      glow([1000, 230], 620, '#fff0c9', '90') +
      box([0, 500], w, 140, blend('down', '#b98a5e', '#5f432f')) +
      crest([420, 190], 96, p.sea) +
      person([880, 610], 520, eva, 'reach') +
      person([1140, 610], 530, raul, 'reach', -1) +
      certificate([915, 270], 190, -3) +
      plant([1400, 600], 260) +
      plant([700, 590], 180) +
      audience(640, 560, 2, 8) +
      blurred(3, fromBehind([1500, 660], 240, '#3b2922', p.sea)),
  ),
} as const satisfies Record<string, Scene>;

/** A scene in any size: what is too much of it is cut off evenly, and the corners are a little darker, as through a lens. */
export function picture({ view, draw }: Scene, [width, height]: Point = view): string {
  const [w, h] = view;
  const lens = box([-w * 0.25, -h * 0.25], w * 1.5, h * 1.5, blend('glow', `${p.ink}00`, `${p.ink}38`));
  return cropped([width, height], view, draw(w, h) + lens);
}
