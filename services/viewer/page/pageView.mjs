import { TextLayer } from '/pdfjs/build/pdf.min.mjs';

/** A higher pixel ratio is not visible; a larger canvas fails on old phones. */
const maxPixelRatio = 2;
const maxCanvasPixels = 16_000_000;
const maxScale = 2.5;

/**
 * One page of a PDF: a canvas, drawn only while the page is near the viewport, with selectable text over it.
 * @param {import('pdfjs-dist').PDFPageProxy} page
 * @param {{ number: number, of: number }} position
 */
export function createPageView(page, { number, of }) {
  const element = document.createElement('section');
  element.className = 'page';
  element.setAttribute('aria-label', `Página ${number} de ${of}`);
  const natural = page.getViewport({ scale: 1 });
  let scale = 1;
  let isNear = false;
  /** @type {number | undefined} */
  let drawnScale;
  /** @type {import('pdfjs-dist').RenderTask | undefined} */
  let drawing;

  async function draw() {
    if (!isNear || drawnScale === scale) return;
    drawing?.cancel();
    drawnScale = scale;
    const wanted = Math.min(window.devicePixelRatio || 1, maxPixelRatio);
    const ratio = Math.min(wanted, Math.sqrt(maxCanvasPixels / (natural.width * natural.height)) / scale);
    const viewport = page.getViewport({ scale: scale * ratio });
    const canvas = document.createElement('canvas');
    canvas.width = Math.floor(viewport.width);
    canvas.height = Math.floor(viewport.height);
    canvas.setAttribute('role', 'presentation');
    drawing = page.render({ canvas, viewport });
    try {
      await drawing.promise;
    } catch (error) {
      if (error instanceof Error && error.name === 'RenderingCancelledException') return;
      throw error;
    }
    element.querySelector('canvas')?.remove();
    element.prepend(canvas);
  }

  return {
    element,
    /**
     * Fits the page to the container's width times `zoom` and redraws it.
     * @param {Element} container
     * @param {number} zoom
     */
    fit(container, zoom) {
      const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(container);
      const width =
        document.documentElement.clientWidth -
        Number.parseFloat(paddingInlineStart) -
        Number.parseFloat(paddingInlineEnd);
      scale = Math.min(width / natural.width, maxScale) * zoom;
      element.style.width = `${natural.width * scale}px`;
      element.style.height = `${natural.height * scale}px`;
      element.style.setProperty('--total-scale-factor', String(scale));
      void draw();
    },
    /**
     * Drops the canvas of a distant page: those of a long document would fill a phone's memory.
     * @param {boolean} value
     */
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
