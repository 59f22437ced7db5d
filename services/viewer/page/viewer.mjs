import { GlobalWorkerOptions, getDocument } from '/pdfjs/build/pdf.min.mjs';
import { createPageView } from './pageView.mjs';

// Shows the document at `?src=`: every page fitted to the width, drawn when it comes near the viewport.

GlobalWorkerOptions.workerSrc = '/pdfjs/build/pdf.worker.min.mjs';

/** Answers that the server gives only after it has found that the address is a document of the site. */
const answersForSite = [200, 404, 413, 415, 502, 504];
const src = new URLSearchParams(location.search).get('src') ?? '';
const documentAddress = `/document?src=${encodeURIComponent(src)}`;
const pages = elementById('pages');
const message = elementById('message');
const zoomButtons = elementById('zoom');
/** Multiples of the fitted width. */
const zoomSteps = [1, 1.5, 2, 3, 4];
let zoom = 1;

// The framing page receives no key events from this frame. Only the site may frame it (frame-ancestors).
document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') window.parent.postMessage('document-viewer:escape', '*');
});
document.title = fileNameOf(src);
pages.setAttribute('aria-label', document.title);

let isOfTheSite = false;
try {
  const response = await fetch(documentAddress);
  isOfTheSite = answersForSite.includes(response.status) && /^https?:/i.test(src);
  if (!response.ok) throw new Error(`the server answered ${response.status}`);
  if (response.headers.get('content-type')?.startsWith('image/')) await showImage(await response.blob());
  else await showPdf(await response.arrayBuffer());
  message.textContent = '';
} catch (error) {
  console.warn(error);
  showFailure();
}
pages.removeAttribute('aria-busy');

/** @param {ArrayBuffer} data */
async function showPdf(data) {
  const pdf = await getDocument({
    data,
    cMapUrl: '/pdfjs/cmaps/',
    standardFontDataUrl: '/pdfjs/fonts/',
    wasmUrl: '/pdfjs/wasm/',
    iccUrl: '/pdfjs/iccs/',
    isEvalSupported: false,
  }).promise;
  /** @type {Map<Element, ReturnType<typeof createPageView>>} */
  const views = new Map();
  const nearby = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) views.get(target)?.setNear(isIntersecting);
    },
    { rootMargin: '100% 0px' },
  );
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const view = createPageView(await pdf.getPage(number), { number, of: pdf.numPages });
    views.set(view.element, view);
    pages.append(view.element);
    view.fit(pages, zoom);
    nearby.observe(view.element);
  }
  const fit = () => {
    for (const view of views.values()) view.fit(pages, zoom);
  };
  new ResizeObserver(fit).observe(document.documentElement);
  offerZoom(fit);
  // The text of every page at once: it is cheap, and screen readers do not scroll pages into view.
  for (const view of views.values()) await view.addText();
}

/** @param {Blob} blob */
async function showImage(blob) {
  const image = new Image();
  image.src = URL.createObjectURL(blob);
  image.alt = document.title;
  await image.decode();
  pages.append(image);
  offerZoom(() => image.style.setProperty('--zoom', String(zoom)));
}

/**
 * Shows the zoom buttons, which keep the centre of the viewport in place.
 * @param {() => void} fit
 */
function offerZoom(fit) {
  const [out, into] = zoomButtons.children;
  /** @param {number} step */
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
    // Not `disabled`: the pressed button would lose focus.
    out?.setAttribute('aria-disabled', String(zoom === zoomSteps[0]));
    into?.setAttribute('aria-disabled', String(zoom === zoomSteps.at(-1)));
  };
  out?.addEventListener('click', () => change(-1));
  into?.addEventListener('click', () => change(1));
  zoomButtons.hidden = false;
}

function showFailure() {
  message.replaceChildren('No se pudo mostrar el documento. ');
  if (!isOfTheSite) return;
  const link = document.createElement('a');
  link.href = src;
  link.target = '_blank';
  link.rel = 'noopener noreferrer';
  link.textContent = 'Abrir el documento en otra pestaña';
  message.append(link);
}

/** @param {string} address */
function fileNameOf(address) {
  try {
    return decodeURIComponent(new URL(address).pathname.split('/').at(-1) ?? '') || 'Documento';
  } catch {
    return 'Documento';
  }
}

/** @param {string} id */
function elementById(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(`#${id} is missing`);
  return element;
}
