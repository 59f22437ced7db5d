import { paths, type SearchEntry } from '@consejo/shared/contract';
import { searchTexts } from '../searchTexts.ts';
import { pointsRule } from './points.content.ts';

const { es, en } = searchTexts;

/** The calculator of points, once the council has published its rules. @throws ContentError */
export async function readPointsSearch(): Promise<SearchEntry[]> {
  const { data: rules } = await pointsRule.read({}, {});
  if (!rules) return [];
  const activities = rules.chapters.flatMap((chapter) => chapter.activities.map(({ name }) => name));
  return [
    {
      kind: 'page',
      path: paths.points,
      title: { es: es('points.title'), en: en('points.title') },
      text: {
        es: `${es('points.lead')} ${activities.join('. ')}.`,
        en: en('points.lead'),
      },
      keywords:
        'cuántos puntos me faltan, calculadora de puntos, puntos para renovar, puntaje, créditos, horas, recertificación; points calculator, how many points',
    },
  ];
}
