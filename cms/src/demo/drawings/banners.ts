import { bust, fromBehind, looks, person } from './people';
import {
  agave,
  audience,
  certificate,
  clinic,
  country,
  crest,
  house,
  laptop,
  paper,
  plant,
  room,
  type Scene,
  scene,
  tile,
  tree,
  window,
} from './scenery';
import { at, blend, blurred, box, cross, glow, palette as p, shape, stroke } from './shapes';

const [ana, luis, rosa, , eva, raul, ines, hugo] = looks;

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
