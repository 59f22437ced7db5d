import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from 'pdf-lib';

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

function drawSection(page: PDFPage, section: Section, top: number, regular: PDFFont, bold: PDFFont): void {
  let y = top;
  for (const line of linesOf(section.heading, bold, 15)) {
    page.drawText(line, { x: MARGIN, y, size: 15, font: bold, color: DEEP });
    y -= 26;
  }
  for (const paragraph of section.paragraphs) {
    for (const line of linesOf(paragraph, regular, 11)) {
      page.drawText(line, { x: MARGIN, y, size: 11, font: regular, color: INK });
      y -= 17;
    }
    y -= 8;
  }
}

/** A small letter-size PDF, one page a section. */
export async function demoPdf(title: string, sections: readonly Section[]): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.setTitle(title, { showInWindowTitleBar: true });
  document.setLanguage('es-MX');
  const regular = await document.embedFont(StandardFonts.Helvetica);
  const bold = await document.embedFont(StandardFonts.HelveticaBold);
  sections.forEach((section, index) => {
    const page = document.addPage([LETTER.width, LETTER.height]);
    page.drawRectangle({ x: 0, y: LETTER.height - 12, width: LETTER.width, height: 12, color: DEEP });
    let y = LETTER.height - 84;
    for (const line of index === 0 ? linesOf(title, bold, 22) : []) {
      page.drawText(line, { x: MARGIN, y, size: 22, font: bold, color: DEEP });
      y -= 30;
    }
    drawSection(page, section, y - 14, regular, bold);
    page.drawText(NOTICE, { x: MARGIN, y: 44, size: 9, font: bold, color: ACCENT });
    page.drawText(`${index + 1} de ${sections.length}`, {
      x: LETTER.width - 100,
      y: 44,
      size: 9,
      font: regular,
      color: INK,
    });
  });
  return Buffer.from(await document.save());
}
