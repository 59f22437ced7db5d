import { banners } from '../drawings/banners';
import { portrait } from '../drawings/people';
import { picture } from '../drawings/scenery';
import { scenes } from '../drawings/scenes';
import { type Part, publish, storePictures } from '../store';

type ChartNode = {
  label: string;
  image: string | null;
  description: string;
  subDescription: string;
  isRoot: boolean;
  expanded: boolean;
  leaf: boolean;
  selectable: boolean;
  children: ChartNode[];
};

type Person = {
  label: string;
  description?: string;
  subDescription?: string;
  image?: string | undefined;
  below?: Person[];
};

function toNode(
  { label, description = '', subDescription = '', image, below = [] }: Person,
  depth = 0,
): ChartNode {
  return {
    label,
    image: image ?? null,
    description,
    subDescription,
    isRoot: depth === 0,
    expanded: depth < 2,
    leaf: below.length === 0,
    selectable: depth > 0,
    children: below.map((person) => toNode(person, depth + 1)),
  };
}

/** Fictitious people; the third level of each body covers edge cases: no picture, no text, a long name. */
function bodies(pictures: readonly string[]): Record<string, Person> {
  const photo = (index: number) => pictures[index % pictures.length];
  return {
    boardDirector: {
      label: 'Mesa directiva',
      below: [
        {
          label: 'Dra. Demostración Uno',
          description: 'Presidencia',
          subDescription: 'Periodo de ejemplo 2025-2027',
          image: photo(0),
          below: [
            {
              label: 'Dr. Demostración Dos',
              description: 'Vicepresidencia',
              subDescription: 'Medicina Familiar',
              image: photo(1),
            },
            {
              label: 'Dra. Demostración Tres',
              description: 'Secretaría',
              subDescription: 'Medicina Integrada',
            },
            { label: 'Dr. Demostración Cuatro', image: photo(3) },
          ],
        },
        {
          label: 'Dra. Demostración Cinco',
          description: 'Tesorería',
          subDescription: 'Administración y finanzas',
          image: photo(4),
          below: [{ label: 'Persona de ejemplo 1', description: 'Apoyo administrativo' }],
        },
      ],
    },
    technicalCommittees: {
      label: 'Comités técnicos',
      below: [
        {
          label: 'Comité de Evaluación',
          description: 'Diseña y revisa los exámenes',
          image: photo(5),
          below: [
            {
              label: 'Persona de ejemplo 2',
              description: 'Coordinación',
              subDescription: 'Examen de conocimientos en línea',
              image: photo(6),
            },
            { label: 'Persona de ejemplo 3', description: 'Examen clínico (ECOE)' },
          ],
        },
        {
          label:
            'Comité de Educación Médica Continua y de Aval de Calidad para Actividades Académicas Regionales, Nacionales e Internacionales',
          description: 'Dictamina las actividades académicas',
          below: [
            { label: 'Persona de ejemplo 4', description: 'Dictamen', image: photo(7) },
            { label: 'Persona de ejemplo 5' },
          ],
        },
      ],
    },
    surveillanceCommittee: {
      label: 'Comité de vigilancia',
      below: [
        {
          label: 'Dr. Demostración Seis',
          description: 'Coordinación',
          subDescription: 'Vigila el cumplimiento de los estatutos',
          image: photo(7),
          below: [
            { label: 'Persona de ejemplo 6', description: 'Vocal', image: photo(0) },
            { label: 'Persona de ejemplo 7', description: 'Vocal' },
          ],
        },
      ],
    },
    consultationCommission: {
      label: 'Comisión de consulta',
      below: [
        {
          label: 'Dra. Demostración Siete',
          description: 'Coordinación',
          subDescription: 'Expresidencias del consejo',
          image: photo(6),
          below: [
            { label: 'Persona de ejemplo 8', description: 'Consejera', image: photo(2) },
            { label: 'Persona de ejemplo 9', description: 'Consejero' },
            {
              label: 'Persona de ejemplo 10',
              description: 'Consejera',
              subDescription: 'Región sureste',
              image: photo(4),
            },
          ],
        },
      ],
    },
  };
}

export const council: Part = {
  label: 'órganos del consejo',
  async fill(strapi) {
    const [about, certification] = await storePictures(strapi, [
      {
        name: 'encabezado-nosotros',
        drawing: picture(scenes.campus, [1600, 640]),
        alternativeText: scenes.campus.alt,
      },
      {
        name: 'encabezado-certificacion',
        drawing: picture(banners.ceremony),
        alternativeText: banners.ceremony.alt,
      },
    ]);
    await publish(strapi, 'api::about-view.about-view', { title: 'Nosotros', banner: { file: about?.id } });
    await publish(strapi, 'api::certification-view.certification-view', {
      title: 'Certificación',
      banner: { file: certification?.id },
    });

    const portraits = await storePictures(
      strapi,
      Array.from({ length: 8 }, (_, index) => ({
        name: `retrato-${index + 1}`,
        drawing: portrait(index),
        alternativeText: 'Retrato ilustrado de una persona ficticia.',
      })),
    );
    const chart = Object.entries(bodies(portraits.map(({ url }) => url))).map(([body, root]) => [
      body,
      toNode(root),
    ]);
    await publish(strapi, 'api::organization-chart.organization-chart', Object.fromEntries(chart));
    return chart.length;
  },
};
