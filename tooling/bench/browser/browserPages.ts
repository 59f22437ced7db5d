/** What shows that a press was answered: an element, one with this text, or the address's hash. */
export type Answer = { selector: string; text?: string; hash?: string };
export type Control = { selector: string; answer: Answer };
export type BenchPage = {
  name: string;
  path: string;
  /** The first thing to press. `isNative`: it works without scripts. */
  control: Control & { isNative?: boolean };
  /** Where the measured navigation leads: to a page of another part of the site. */
  linkPath: string;
};

/** A cheap phone: how it is emulated, and the press that is measured on every page. */
export const phone = {
  /** Paint, tasks and bytes are counted until then, from the navigation's start. */
  windowMs: 8000,
  cpuThrottling: 4,
  network: {
    offline: false,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
    latency: 150,
  },
  context: {
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    locale: 'es-MX',
  },
  menu: { selector: '[popovertarget="site-menu"]', answer: { selector: '#site-menu:popover-open' } },
};

export const resultsPath = '/consultar-resultados';

const copyLink: Control = {
  selector: 'main button[data-variant="quiet"]',
  answer: { selector: 'main button[data-pressed]', text: 'Enlace copiado' },
};

/** @param newsPath address of a news item */
export const benchPages = (newsPath: string): BenchPage[] => [
  {
    name: 'home',
    path: '/',
    control: {
      selector: '.splide__toggle',
      answer: { selector: '.splide__toggle[data-pressed]:not(.is-active)' },
    },
    linkPath: resultsPath,
  },
  {
    name: 'especialidades',
    path: '/especialidades',
    control: {
      selector: 'main a[href="/especialidades#steps"]',
      answer: { selector: '#steps', hash: '#steps' },
      isNative: true,
    },
    linkPath: resultsPath,
  },
  { name: 'noticias', path: '/noticias', control: copyLink, linkPath: resultsPath },
  { name: 'news item', path: newsPath, control: copyLink, linkPath: resultsPath },
  {
    name: 'contacto',
    path: '/contacto',
    // With empty fields: the answer are their errors.
    control: {
      selector: 'main [type="submit"]',
      answer: { selector: 'main :is([aria-invalid="true"], :user-invalid)' },
    },
    // The results are a page of the same remote.
    linkPath: '/',
  },
  {
    name: 'nosotros',
    path: '/nosotros',
    control: {
      selector: 'main button[aria-expanded="true"]',
      answer: { selector: 'main [data-pressed][aria-expanded="false"]' },
    },
    linkPath: resultsPath,
  },
];
