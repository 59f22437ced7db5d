import { outdoors } from './outdoors';
import { bust, fromBehind, type Look, looks, person } from './people';
import {
  audience,
  certificate,
  crest,
  laptop,
  paper,
  plant,
  room,
  type Scene,
  scene,
  table,
  tile,
  window,
} from './scenery';
import { at, blend, blurred, box, circle, cross, glow, oval, palette as p, shape, stroke } from './shapes';

const [ana, luis, rosa, omar, eva, raul, ines, hugo] = looks;

/** Rows of desks in the exam, the furthest first. */
const desks: readonly (readonly [y: number, scale: number, people: readonly Look[]])[] = [
  [390, 0.62, [hugo, eva, omar, rosa, luis]],
  [560, 0.86, [ana, raul, ines, hugo]],
  [800, 1.22, [luis, eva, omar]],
];

export const scenes = {
  ...outdoors,

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
      desks
        .map(([y, scale, people]) => {
          const step = w / people.length;
          return people
            .map((look, i) =>
              at(
                [step * (i + 0.5), y + 30 * scale],
                scale,
                bust(look, 0.86),
                box([-180, -8], 360, 60, blend('down', '#d4ad80', '#98714c'), 5),
                box([-62, -58], 124, 62, blend('right', '#31444a', p.ink), 6),
                box([-10, 2], 20, 12, p.ink),
                circle([0, -28], 9, p.mist, 0.8),
                paper([86, 4], 60),
              ),
            )
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
