import {
  type PDFArray,
  type PDFDocument,
  PDFName,
  PDFOperator,
  PDFOperatorNames,
  type PDFPage,
} from 'pdf-lib';

const { BeginMarkedContent, BeginMarkedContentSequence, EndMarkedContent } = PDFOperatorNames;

/**
 * Tags for what is drawn, in the order of reading, so that screen readers tell headings from paragraphs (ISO 32000-1,
 * 14.7 and 14.8). Everything on a page must be drawn inside `text` or `decoration`; `finish` comes last.
 */
export function tagPdf(document: PDFDocument) {
  const { context, catalog } = document;
  const root = context.nextRef();
  const whole = context.nextRef();
  const kids = context.obj([]);
  const pages = new Map<PDFPage, PDFArray>();

  return {
    /** @param tag `H1`, `H2` or `P` */
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
    /** What a reader does not hear: lines, bars, page numbers. */
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
