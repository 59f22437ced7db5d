import type { Section } from './demoPdf';

const bodies = [
  [
    'Este archivo se generó para mostrar cómo se ven los documentos del sitio. Su contenido es ficticio y no describe trámite, persona ni institución real.',
    'El texto definitivo lo sube la persona editora desde el panel de administración: basta con reemplazar este archivo por el vigente y publicar el cambio.',
  ],
  [
    'Los requisitos se presentan en el orden en que se revisan: identificación oficial, título y cédula profesionales, constancia de estudios y comprobante de pago.',
    'La documentación incompleta se devuelve con una nota que indica qué falta y hasta cuándo puede entregarse. Ningún plazo de esta página es real.',
  ],
  [
    'Para cualquier aclaración, el sitio ofrece una página de contacto con teléfonos, horario de atención y un formulario de mensajes.',
    'Última página del documento de demostración.',
  ],
];

const headings = ['Presentación', 'Requisitos y plazos', 'Aclaraciones'];

/** One to three pages of demonstration text. */
export function sampleSections(subject: string, pages: number): Section[] {
  return bodies.slice(0, pages).map((paragraphs, index) => ({
    heading: headings[index] ?? subject,
    paragraphs: index === 0 ? [`${subject}.`, ...paragraphs] : paragraphs,
  }));
}
