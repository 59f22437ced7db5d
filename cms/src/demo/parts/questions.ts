import { type Block, bold, bullets, italic, link, paragraph } from '../blocks';
import { type Part, publish, saveDraft } from '../store';

type Question = { subject: string; question: string; answer: readonly Block[] };

const sigme = link('SIGME', 'https://sigme.example.org/registro');

/** Their rules and amounts are invented; each answer says so. */
const questions: readonly Question[] = [
  {
    subject: 'Certificación',
    question: '¿Quién puede presentar el examen de certificación?',
    answer: [
      paragraph(
        'Las médicas y los médicos que terminaron la especialidad, y quienes están por terminarla y entregan la ',
        link('carta compromiso', '/documentos'),
        '.',
      ),
      paragraph('En los dos casos se pide:'),
      bullets(
        'Título y cédula de medicina general',
        'Diploma de la especialidad, o constancia de que se cursa',
        'Identificación oficial vigente',
      ),
    ],
  },
  {
    subject: 'Certificación',
    question: '¿Cómo me registro como aspirante?',
    answer: [
      paragraph(
        'Cree una cuenta en ',
        sigme,
        ', un sistema externo a este sitio. Después pague el examen y suba sus documentos antes del último día del plazo.',
      ),
    ],
  },
  {
    subject: 'Certificación',
    question: '¿Cuánto tarda la revisión de mis documentos?',
    answer: [
      paragraph(
        'Hasta ',
        bold('10 días hábiles'),
        ' desde que el expediente está completo. El aviso llega por correo.',
      ),
    ],
  },
  {
    subject: 'Vigencia',
    question: '¿Cuánto dura mi certificación?',
    answer: [
      paragraph(
        'Dura ',
        bold('5 años'),
        ' desde la fecha que indica el certificado. Puede empezar la renovación seis meses antes de que termine.',
      ),
    ],
  },
  {
    subject: 'Vigencia',
    question: '¿Qué pasa si mi certificación ya venció?',
    answer: [
      paragraph(
        'Puede renovarla por puntaje durante el año siguiente; después, solo por examen. Mientras tanto, el registro nacional la muestra como no vigente.',
      ),
      paragraph(
        'Los formatos están en los ',
        link('documentos de vigencia', '/especialidades?to=documents'),
        '.',
      ),
    ],
  },
  {
    subject: 'Examen y resultados',
    question: '¿Puedo cambiar la fecha o el turno de mi examen?',
    answer: [
      paragraph(
        'No. El Consejo asigna el turno y publica las fechas en la convocatoria. Si no puede presentarse, su pago sirve para la convocatoria siguiente.',
      ),
    ],
  },
  {
    subject: 'Examen y resultados',
    question: '¿Cuándo y dónde consulto mi resultado?',
    answer: [
      paragraph(
        'A partir de los 15 días hábiles del examen, en la página de ',
        link('consulta de resultados', '/consultar-resultados'),
        ', con su folio.',
      ),
    ],
  },
  {
    subject: 'Pagos',
    question: '¿Cómo pago el examen y cómo pido mi factura?',
    answer: [
      paragraph(
        'El pago se hace en línea, con tarjeta o transferencia, en la página de ',
        link('pago del examen', '/examen'),
        '. Pida la factura en el mismo mes, con el formato de facturación.',
      ),
    ],
  },
  {
    subject: 'Pagos',
    question: '¿Me devuelven el pago si no presento el examen?',
    answer: [
      paragraph(
        'Sí, si lo pide por escrito antes de que cierre el registro; se descuenta el 10 % por gastos de trámite.',
      ),
    ],
  },
  {
    subject: 'Cursos y eventos',
    question: '¿Cómo sé si un curso tiene aval del Consejo?',
    answer: [
      paragraph(
        'Búsquelo en la lista de ',
        link('eventos con aval', '/eventos'),
        '. Si no aparece, no suma puntos para la vigencia, aunque su publicidad diga lo contrario.',
      ),
    ],
  },
  {
    subject: 'Sobre el Consejo',
    question: '¿Qué relación tiene el Consejo con el CONACEM?',
    answer: [
      paragraph(
        'El CONACEM reconoce a este Consejo y supervisa sus evaluaciones. La ',
        link('declaratoria de idoneidad', '/verificar#idoneidad'),
        ' lo acredita.',
      ),
    ],
  },
];

const example = paragraph(italic('Respuesta de demostración: sus reglas, plazos y cifras son ejemplos.'));

export const questionsPart: Part = {
  label: 'preguntas frecuentes',
  async fill(strapi) {
    for (const [index, { subject, question, answer }] of questions.entries()) {
      await publish(strapi, 'api::faq.faq', {
        subject,
        question,
        answer: [...answer, example],
        order: (index + 1) * 10,
      });
    }
    await saveDraft(strapi, 'api::faq.faq', {
      subject: 'Pagos',
      question: 'Borrador de pregunta: no debe publicarse',
      answer: [paragraph('Falta confirmarla con tesorería.')],
      order: 5,
    });
    return questions.length;
  },
};
