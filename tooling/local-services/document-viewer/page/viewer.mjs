import { GlobalWorkerOptions, getDocument } from '/pdfjs/build/pdf.min.mjs';
import { createPageView } from './pageView.mjs';

// Shows the document at `?src=`: every page fitted to the width, drawn when it comes near the visible part.

class Refusal extends Error {
  constructor(status) {
    super(`the document was refused: ${status}`);
    this.status = status;
  }
}

GlobalWorkerOptions.workerSrc = '/pdfjs/build/pdf.worker.min.mjs';

const src = new URLSearchParams(location.search).get('src') ?? '';
const documentAddress = `/document?src=${encodeURIComponent(src)}`;
const pages = document.querySelector('#pages');
const message = document.querySelector('#message');
/** @type {HTMLElement} */
const zoomButtons = document.querySelector('#zoom');
/** How much larger than fitted to the width; changed by the buttons. */
const zoomSteps = [1, 1.5, 2, 3, 4];
let zoom = 1;

// The page around this frame hears no key that is pressed in here. Only the site may frame this page.
document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') window.parent.postMessage('document-viewer:escape', '*');
});
document.title = fileNameOf(src);
pages.setAttribute('aria-label', document.title);

try {
  const response = await fetch(documentAddress);
  if (!response.ok) throw new Refusal(response.status);
  if (response.headers.get('content-type').startsWith('image/')) await showImage(await response.blob());
  else await showPdf(await response.arrayBuffer());
  message.textContent = '';
} catch (error) {
  console.warn(error);
  showFailure(error);
}
pages.removeAttribute('aria-busy');

async function showPdf(data) {
  const pdf = await getDocument({
    data,
    cMapUrl: '/pdfjs/cmaps/',
    standardFontDataUrl: '/pdfjs/fonts/',
    wasmUrl: '/pdfjs/wasm/',
    iccUrl: '/pdfjs/iccs/',
    isEvalSupported: false,
  }).promise;
  const views = [];
  const byElement = new Map();
  const nearby = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) byElement.get(target).setNear(isIntersecting);
    },
    { rootMargin: '100% 0px' },
  );
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const view = createPageView(await pdf.getPage(number), { number, of: pdf.numPages });
    views.push(view);
    byElement.set(view.element, view);
    pages.append(view.element);
    view.fit(pages, zoom);
    nearby.observe(view.element);
  }
  const fit = () => {
    for (const view of views) view.fit(pages, zoom);
  };
  new ResizeObserver(fit).observe(document.documentElement);
  offerZoom(fit);
  // Text costs little, and a reader that is not looking does not scroll: all of it, from the first page on.
  for (const view of views) await view.addText();
}

async function showImage(blob) {
  const image = new Image();
  image.src = URL.createObjectURL(blob);
  image.alt = document.title;
  await image.decode();
  pages.append(image);
  offerZoom(() => image.style.setProperty('--zoom', String(zoom)));
}

/** The buttons, which keep the middle of what is seen in its place. */
function offerZoom(fit) {
  const [out, into] = zoomButtons.children;
  const change = (step) => {
    const before = zoom;
    const { scrollLeft, scrollTop, clientWidth, clientHeight } = document.documentElement;
    zoom = zoomSteps[zoomSteps.indexOf(zoom) + step] ?? zoom;
    fit();
    const ratio = zoom / before;
    window.scrollTo(
      (scrollLeft + clientWidth / 2) * ratio - clientWidth / 2,
      (scrollTop + clientHeight / 2) * ratio - clientHeight / 2,
    );
    // Not `disabled`, which would drop the focus of whoever has just pressed it.
    out.setAttribute('aria-disabled', String(zoom === zoomSteps[0]));
    into.setAttribute('aria-disabled', String(zoom === zoomSteps.at(-1)));
  };
  out.addEventListener('click', () => change(-1));
  into.addEventListener('click', () => change(1));
  zoomButtons.hidden = false;
}

function showFailure({ status }) {
  message.replaceChildren('No se pudo mostrar el documento. ');
  // Only for a document of the site: this page leads nowhere else.
  if (status === 400 || status === 403) return;
  const link = document.createElement('a');
  link.href = src;
  link.target = '_blank';
  link.rel = 'noopener noreferrer';
  link.textContent = 'Abrir el documento en otra pestaña';
  message.append(link);
}

function fileNameOf(address) {
  try {
    return decodeURIComponent(new URL(address).pathname.split('/').at(-1)) || 'Documento';
  } catch {
    return 'Documento';
  }
}
