import { PDFDocument, type PDFFont, rgb, StandardFonts } from 'pdf-lib';
import { tagPdf } from './tagPdf';

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

/** A small letter-size PDF, one page a section, tagged. */
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
          // The blank is for who has it read: the next line would go on in the same word.
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
