import {
  type Block,
  bold,
  bullets,
  code,
  heading,
  image,
  inlineCode,
  italic,
  link,
  numbers,
  paragraph,
  quote,
  strikethrough,
  underline,
} from '../blocks';
import { sampleSections } from '../documents';
import { picture } from '../drawings/scenery';
import { scenes } from '../drawings/scenes';
import { type MediaFile, type Part, publish, storePdfs, storePictures } from '../store';

type Specialty = {
  uid:
    | 'api::family-medicine-view.family-medicine-view'
    | 'api::children-medicine-view.children-medicine-view'
    | 'api::integrative-medicine-view.integrative-medicine-view';
  slug: string;
  title: string;
  /** The name as used within a sentence. */
  name: string;
  documents: readonly (readonly [name: string, description?: string])[];
};

const specialties: readonly Specialty[] = [
  {
    uid: 'api::family-medicine-view.family-medicine-view',
    slug: 'familiar',
    title: 'Medicina Familiar',
    name: 'Medicina Familiar',
    documents: [
      ['Solicitud de certificación', 'Formato que se llena y firma antes de reunir el expediente.'],
      ['Guía del examen de conocimientos', 'Temario y ejemplos de preguntas de opción múltiple.'],
      ['Guía de la evaluación clínica (ECOE)', 'Estaciones, tiempos y criterios de calificación.'],
      ['Lista de cotejo del expediente'],
      ['Carta compromiso', 'Para quienes están por concluir la especialización.'],
      ['Formato de facturación', 'Datos fiscales para emitir el comprobante.'],
      ['Reglamento de exámenes', 'Derechos y obligaciones de la persona sustentante.'],
    ],
  },
  {
    uid: 'api::children-medicine-view.children-medicine-view',
    slug: 'rural',
    title: 'Medicina del Niño y del Adulto para los Servicios Rurales de Salud',
    name: 'Medicina del Niño y del Adulto para los Servicios Rurales de Salud',
    documents: [
      ['Solicitud de certificación', 'Formato para médicas y médicos de servicios rurales.'],
      ['Guía de estudio', 'Temario de atención infantil y de personas adultas.'],
      ['Constancia de servicio rural', 'Modelo de la constancia que emite la unidad de salud.'],
      ['Lista de cotejo del expediente'],
      ['Reglamento de exámenes', 'Derechos y obligaciones de la persona sustentante.'],
    ],
  },
  {
    uid: 'api::integrative-medicine-view.integrative-medicine-view',
    slug: 'integrada',
    title: 'Medicina Integrada',
    name: 'Medicina Integrada',
    documents: [
      ['Solicitud de certificación', 'Formato que se llena y firma antes de reunir el expediente.'],
      ['Guía del examen en línea', 'Requisitos del equipo y pasos para ingresar al examen.'],
      ['Temario', 'Áreas de conocimiento que se evalúan.'],
      ['Lista de cotejo del expediente'],
      ['Carta compromiso', 'Para quienes están por concluir la especialización.'],
      ['Reglamento de exámenes', 'Derechos y obligaciones de la persona sustentante.'],
    ],
  },
];

const validityDocuments = [
  ['Renovación por puntaje', 'Actividades que suman puntos y cómo comprobarlas.'],
  ['Renovación por examen', 'Para quienes prefieren presentar la evaluación de nuevo.'],
  ['Tabla de puntajes de educación médica continua'],
  ['Solicitud de renovación', 'Formato vigente de demostración.'],
] as const;

const descriptionOf = ({ name }: Specialty): Block[] => [
  paragraph(
    'La certificación en ',
    bold(name),
    ' reconoce a quienes demuestran los conocimientos, las destrezas y las actitudes de su especialidad ante un jurado de pares.',
  ),
  paragraph('Todo el contenido de esta página es ', italic('texto de demostración'), '.'),
];

const renewalOf = ({ name }: Specialty): Block[] => [
  paragraph(
    'Renueva quien tiene un certificado de ',
    bold(name),
    ' que vence en los próximos doce meses, o que venció hace menos de un año.',
  ),
  bullets(
    'Por puntaje: con los puntos de educación médica continua de los últimos cinco años',
    'Por examen: para quienes prefieren presentar la evaluación de nuevo',
  ),
  paragraph(italic('Reglas de demostración: las reales las fija el Consejo.')),
];

/** Contains every kind of block and every modifier, so that the page exercises them all. */
const callOf = ({ name }: Specialty, illustration: MediaFile | undefined): Block[] => [
  heading(2, `Convocatoria de ejemplo para ${name}`),
  paragraph(
    'Se convoca a las médicas y los médicos con especialidad a presentar el examen de certificación. El registro se hace en el ',
    link('sistema externo', 'https://sigme.example.org/registro'),
    ' y cierra a las ',
    inlineCode('23:59'),
    ' horas del último día del plazo.',
  ),
  heading(3, 'Fechas importantes'),
  numbers(
    ['Registro: del ', bold('11 de enero'), ' al 26 de febrero de 2027'],
    'Pago y entrega de documentos:',
    {
      nested: [
        'Pago en línea, hasta el 5 de marzo',
        'Entrega del expediente, hasta el ',
        'Aclaraciones, hasta el 19 de marzo',
      ].map((text) => (text.endsWith('el ') ? [text, strikethrough('10 de marzo'), ' 12 de marzo'] : text)),
    },
    'Examen: 17 de abril de 2027, en turno matutino o vespertino',
  ),
  heading(4, 'Antes de registrarse'),
  bullets(
    ['Tenga a la mano su ', underline('cédula profesional')],
    'Revise su correo:',
    { nested: ['bandeja de entrada', 'correo no deseado', { nested: ['y la carpeta de promociones'] }] },
    'Use un navegador actualizado',
  ),
  quote('«Prepararse con tiempo es la mejor estrategia», recuerda una persona ficticia del comité.'),
  heading(5, 'Formato del folio'),
  paragraph('El folio del comprobante tiene esta forma:'),
  code('AAAA-MM-000000\n2027-03-000123'),
  ...(illustration ? [image(illustration)] : []),
  heading(6, 'Nota'),
  paragraph(italic('Ninguna fecha de esta convocatoria es real. '), {
    type: 'text',
    text: 'Documento de demostración.',
    bold: true,
    underline: true,
  }),
];

const requirementOf = (): Block[] => [
  paragraph('Reúna los siguientes documentos en formato PDF:'),
  bullets(
    'Identificación oficial vigente',
    ['Título y cédula de ', bold('médica o médico general')],
    'Diploma o constancia de la especialidad, emitida por:',
    { nested: ['la institución educativa, o', 'la institución de salud sede'] },
    'Fotografía reciente',
    'Comprobante de pago',
  ),
];

const ADDITIONAL_PARAGRAPH =
  'La primera fase, el examen de conocimientos en línea, vale 60 por ciento; la segunda, la evaluación clínica objetiva estructurada (ECOE) en línea, vale 40 por ciento. El consejo asigna el turno matutino o vespertino y confirma las fechas en la convocatoria.';

type Named = readonly (readonly [name: string, description?: string])[];

export const specialtiesPart: Part = {
  label: 'documentos de las especialidades',
  async fill(strapi) {
    async function documentsOf(slug: string, named: Named) {
      const pdfs = await storePdfs(
        strapi,
        named.map(([title], index) => ({
          name: `${slug}-${index + 1}`,
          title: `${title} (demostración)`,
          sections: sampleSections(title, 1 + (index % 3)),
        })),
      );
      return named.map(([name, description], index) => ({
        name,
        description: description ?? null,
        file: pdfs[index]?.id,
      }));
    }

    const [illustration] = await storePictures(strapi, [
      {
        name: 'convocatoria',
        drawing: picture(scenes.exam, [1200, 500]),
        alternativeText: scenes.exam.alt,
      },
    ]);
    let count = 0;
    for (const specialty of specialties) {
      const files = await documentsOf(specialty.slug, specialty.documents);
      const isFamily = specialty.slug === 'familiar';
      const validityFile = isFamily ? await documentsOf('vigencia', validityDocuments) : [];
      await publish(strapi, specialty.uid, {
        title: specialty.title,
        description: descriptionOf(specialty),
        requirement: requirementOf(),
        call: callOf(specialty, illustration),
        renewal: renewalOf(specialty),
        files,
        ...(isFamily ? { paragraphOne: ADDITIONAL_PARAGRAPH, validityFile } : {}),
      });
      count += files.length + validityFile.length;
    }
    return count;
  },
};
