import { TextLayer } from '/pdfjs/build/pdf.min.mjs';

/** Sharper than this is not seen; larger than this, old phones give no canvas. */
const maxPixelRatio = 2;
const maxCanvasPixels = 16_000_000;
const maxScale = 2.5;

/**
 * One page of the document: its picture, drawn while it is near the visible part, and its text above it.
 * @param {import('pdfjs-dist').PDFPageProxy} page
 * @param {{ number: number, of: number }} place
 */
export function createPageView(page, { number, of }) {
  const element = document.createElement('section');
  element.className = 'page';
  element.setAttribute('aria-label', `Página ${number} de ${of}`);
  const natural = page.getViewport({ scale: 1 });
  let scale = 1;
  let isNear = false;
  let drawnScale;
  let drawing;

  async function draw() {
    if (!isNear || drawnScale === scale) return;
    drawing?.cancel();
    drawnScale = scale;
    const wished = Math.min(window.devicePixelRatio || 1, maxPixelRatio);
    const ratio = Math.min(wished, Math.sqrt(maxCanvasPixels / (natural.width * natural.height)) / scale);
    const viewport = page.getViewport({ scale: scale * ratio });
    const canvas = document.createElement('canvas');
    canvas.width = Math.floor(viewport.width);
    canvas.height = Math.floor(viewport.height);
    canvas.setAttribute('role', 'presentation');
    drawing = page.render({ canvas, viewport });
    try {
      await drawing.promise;
    } catch (error) {
      if (error.name === 'RenderingCancelledException') return;
      throw error;
    }
    element.querySelector('canvas')?.remove();
    element.prepend(canvas);
  }

  return {
    element,
    /** Takes the width there is, or as many times as much; what is drawn follows. */
    fit(container, zoom) {
      const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(container);
      const room =
        document.documentElement.clientWidth -
        Number.parseFloat(paddingInlineStart) -
        Number.parseFloat(paddingInlineEnd);
      scale = Math.min(room / natural.width, maxScale) * zoom;
      element.style.width = `${natural.width * scale}px`;
      element.style.height = `${natural.height * scale}px`;
      element.style.setProperty('--total-scale-factor', String(scale));
      void draw();
    },
    /** Pictures of far pages are given back: a long document would fill the memory of a phone. */
    setNear(value) {
      isNear = value;
      if (isNear) return void draw();
      drawing?.cancel();
      drawnScale = undefined;
      element.querySelector('canvas')?.remove();
    },
    async addText() {
      const container = document.createElement('div');
      container.className = 'textLayer';
      element.append(container);
      await new TextLayer({
        textContentSource: page.streamTextContent(),
        container,
        viewport: natural,
      }).render();
    },
  };
}
