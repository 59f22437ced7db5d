import { lettering } from './lettering';
import { palette as p } from './palette';
import { box, circle, stroke, svg } from './shapes';

/** Each step in the lines it is written on. */
const STEPS = [
  ['Regístrese'],
  ['Pague'],
  ['Entregue', 'documentos'],
  ['Presente', 'el examen'],
  ['Reciba su', 'certificado'],
];

export const STEPS_ALT =
  'Pasos para certificarse: 1, regístrese; 2, pague; 3, entregue documentos; 4, presente el examen; 5, reciba su certificado.';

/** The five steps to certification, 1400 by 600. */
export function steps(): string {
  const cards = STEPS.map((lines, index) => {
    const x = 40 + index * 268;
    const middle = x + 124;
    const isLast = index === STEPS.length - 1;
    const text = lines.map((line, row) =>
      lettering(line, middle, 388 + row * 42 - (lines.length - 1) * 10, 34, p.ink),
    );
    const arrow = isLast ? '' : stroke(`M${x + 252} 300l12 0m-7 -8l8 8l-8 8`, p.sea, 4);
    return (
      box([x, 170], 248, 300, '#ffffff', 22) +
      box([x, 170], 248, 12, isLast ? p.accent : p.sea, 6) +
      circle([middle, 266], 56, isLast ? p.accent : p.deep) +
      lettering(String(index + 1), middle, 289, 66, p.sand) +
      text.join('') +
      arrow
    );
  });
  const drawing = lettering('Cinco pasos para certificarse', 40, 100, 50, p.deep, 'start') + cards.join('');
  return svg(1400, 600, p.pale, `<g transform="translate(0 18)">${drawing}</g>`);
}
