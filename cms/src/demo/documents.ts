import {
  type PDFArray,
  PDFDocument,
  type PDFFont,
  PDFName,
  PDFOperator,
  PDFOperatorNames,
  type PDFPage,
  rgb,
  StandardFonts,
} from 'pdf-lib';

const LETTER = { width: 612, height: 792 };
const MARGIN = 64;
const DEEP = rgb(0.043, 0.31, 0.361);
const INK = rgb(0.075, 0.153, 0.18);
const ACCENT = rgb(0.784, 0.333, 0.239);

const NOTICE = 'Documento de demostración. No tiene validez oficial.';

export type Section = { heading: string; paragraphs: readonly string[] };

function linesOf(text: string, font: PDFFont, size: number): string[] {
  const limit = LETTER.width - 2 * MARGIN;
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && font.widthOfTextAtSize(longer, size) <= limit) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** A small tagged PDF in letter size, one page per section. */
export async function demoPdf(title: string, sections: readonly Section[]): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.setTitle(title, { showInWindowTitleBar: true });
  document.setLanguage('es-MX');
  const regular = await document.embedFont(StandardFonts.Helvetica);
  const bold = await document.embedFont(StandardFonts.HelveticaBold);
  const styles = {
    H1: { font: bold, size: 22, leading: 30, after: 14, color: DEEP },
    H2: { font: bold, size: 15, leading: 26, after: 0, color: DEEP },
    P: { font: regular, size: 11, leading: 17, after: 8, color: INK },
  };
  const tags = tagPdf(document);
  sections.forEach((section, index) => {
    const page = document.addPage([LETTER.width, LETTER.height]);
    tags.decoration(page, () => {
      page.drawRectangle({ x: 0, y: LETTER.height - 12, width: LETTER.width, height: 12, color: DEEP });
    });
    let y = LETTER.height - (index === 0 ? 84 : 98);
    const write = (tag: keyof typeof styles, text: string) => {
      const { font, size, leading, after, color } = styles[tag];
      tags.text(page, tag, () => {
        for (const line of linesOf(text, font, size)) {
          // Screen readers would otherwise join the last word to the first one of the next line.
          page.drawText(`${line} `, { x: MARGIN, y, size, font, color });
          y -= leading;
        }
      });
      y -= after;
    };
    if (index === 0) write('H1', title);
    write('H2', section.heading);
    for (const paragraph of section.paragraphs) write('P', paragraph);
    tags.text(page, 'P', () => {
      page.drawText(NOTICE, { x: MARGIN, y: 44, size: 9, font: bold, color: ACCENT });
    });
    tags.decoration(page, () => {
      const place = `${index + 1} de ${sections.length}`;
      page.drawText(place, { x: LETTER.width - 100, y: 44, size: 9, font: regular, color: INK });
    });
  });
  tags.finish();
  return Buffer.from(await document.save());
}

const { BeginMarkedContent, BeginMarkedContentSequence, EndMarkedContent } = PDFOperatorNames;

/**
 * Tags in reading order, so that screen readers distinguish headings from paragraphs (ISO 32000-1, 14.7 and 14.8).
 * Everything on a page must be drawn inside `text` or `decoration`; call `finish` last.
 */
function tagPdf(document: PDFDocument) {
  const { context, catalog } = document;
  const root = context.nextRef();
  const whole = context.nextRef();
  const kids = context.obj([]);
  const pages = new Map<PDFPage, PDFArray>();

  return {
    text(page: PDFPage, tag: 'H1' | 'H2' | 'P', draw: () => void): void {
      const inPage = pages.get(page) ?? context.obj([]);
      pages.set(page, inPage);
      const id = inPage.size();
      const element = context.register(
        context.obj({ Type: 'StructElem', S: tag, P: whole, Pg: page.ref, K: id }),
      );
      inPage.push(element);
      kids.push(element);
      page.pushOperators(PDFOperator.of(BeginMarkedContentSequence, [PDFName.of(tag), `<</MCID ${id}>>`]));
      draw();
      page.pushOperators(PDFOperator.of(EndMarkedContent));
    },
    /** Not read aloud: bars, page numbers. */
    decoration(page: PDFPage, draw: () => void): void {
      page.pushOperators(PDFOperator.of(BeginMarkedContent, [PDFName.of('Artifact')]));
      draw();
      page.pushOperators(PDFOperator.of(EndMarkedContent));
    },
    finish(): void {
      const parents = context.obj([]);
      for (const [index, [page, elements]] of [...pages].entries()) {
        page.node.set(PDFName.of('StructParents'), context.obj(index));
        page.node.set(PDFName.of('Tabs'), PDFName.of('S'));
        parents.push(context.obj(index));
        parents.push(elements);
      }
      context.assign(whole, context.obj({ Type: 'StructElem', S: 'Document', P: root, K: kids }));
      context.assign(
        root,
        context.obj({
          Type: 'StructTreeRoot',
          K: whole,
          ParentTree: { Nums: parents },
          ParentTreeNextKey: pages.size,
        }),
      );
      catalog.set(PDFName.of('StructTreeRoot'), root);
      catalog.set(PDFName.of('MarkInfo'), context.obj({ Marked: true }));
    },
  };
}

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
