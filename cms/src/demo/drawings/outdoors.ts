import { looks, person } from './people';
import { agave, clinic, cloud, country, crest, house, type Scene, scene, sky, tile, tree } from './scenery';
import { blend, blurred, box, hill, palette as p, shape } from './shapes';

const [ana, luis, rosa, omar, eva, , ines, hugo] = looks;

export const outdoors = {
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
} as const satisfies Record<string, Scene>;
