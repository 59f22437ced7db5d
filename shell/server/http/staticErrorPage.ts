import { paths } from '@consejo/shared/contract';
import { keepLanguage, type Language, languageParameter } from '@consejo/shared/i18n';
import escapeHtml from 'escape-html';

const texts = {
  es: {
    outage: ['Error', 'El sitio no está disponible en este momento. Intente de nuevo en unos minutos.'],
    badUrl: [
      'Dirección no válida',
      'Esta dirección está mal escrita. Revise el enlace o empiece en la página de inicio.',
    ],
    longUrl: [
      'Dirección no válida',
      'Esta dirección es demasiado larga. Revise el enlace o empiece en la página de inicio.',
    ],
    noFile: [
      'Archivo no encontrado',
      'Este archivo ya no está en el sitio, o su dirección está mal escrita. Revise el enlace o empiece en la página de inicio.',
    ],
    oldPreview: [
      'Vista previa no disponible',
      'Este enlace de vista previa ya venció o no es válido. Pida uno nuevo a quien se lo dio.',
    ],
    tooLarge: [
      'Mensaje demasiado largo',
      'Vuelva a la página anterior, acorte el mensaje y envíelo de nuevo: lo que escribió sigue ahí.',
    ],
    tooMany: [
      'Demasiados envíos',
      'Espere un minuto, vuelva a la página anterior y envíe de nuevo: lo que escribió sigue ahí.',
    ],
    tooManyToday: [
      'Demasiados envíos',
      'Hoy ya llegaron demasiados desde esta conexión. Vuelva a la página anterior, guarde lo que escribió y envíelo mañana o desde otra conexión.',
    ],
    tooFast: [
      'No se recibió el formulario',
      'Se envió demasiado rápido. Espere unos segundos, vuelva a la página anterior y envíelo de nuevo: lo que escribió sigue ahí.',
    ],
    refused: [
      'No se recibió el formulario',
      'Vuelva a la página anterior y envíelo de nuevo: lo que escribió sigue ahí.',
    ],
  },
  en: {
    outage: ['Error', 'The site is not available right now. Please try again in a few minutes.'],
    badUrl: ['Address not valid', 'This address is misspelt. Check the link or begin at the home page.'],
    longUrl: ['Address not valid', 'This address is too long. Check the link or begin at the home page.'],
    noFile: [
      'File not found',
      'This file is no longer on the site, or its address is misspelt. Check the link or begin at the home page.',
    ],
    oldPreview: [
      'Preview not available',
      'This preview link has expired or is not valid. Ask whoever gave it to you for a new one.',
    ],
    tooLarge: [
      'Message too long',
      'Go back to the previous page, shorten the message and send it again: what you wrote is still there.',
    ],
    tooMany: [
      'Too many messages',
      'Wait a minute, go back to the previous page and send again: what you wrote is still there.',
    ],
    tooManyToday: [
      'Too many messages',
      'Too many came from this connection today. Go back to the previous page, keep what you wrote and send it tomorrow or from another connection.',
    ],
    tooFast: [
      'The form was not received',
      'It was sent too fast. Wait a few seconds, go back to the previous page and send it again: what you wrote is still there.',
    ],
    refused: [
      'The form was not received',
      'Go back to the previous page and send it again: what you wrote is still there.',
    ],
  },
} satisfies Record<Language, Record<string, [title: string, sentence: string]>>;

const labels = {
  es: {
    council: 'Consejo Mexicano de Certificación en Medicina Familiar',
    home: 'Inicio',
    certification: 'Certificación',
    questions: 'Preguntas frecuentes',
    contact: 'Contacto',
    other: '<a href="/?lng=en" lang="en">English</a>',
    newForm: 'Abrir de nuevo el formulario',
  },
  en: {
    council: 'Mexican Council for Certification in Family Medicine',
    home: 'Home',
    certification: 'Certification',
    questions: 'Frequently asked questions',
    contact: 'Contact',
    other: '<a href="/?lng=es" lang="es">Español</a>',
    newForm: 'Open the form again',
  },
} satisfies Record<Language, Record<string, string>>;

/** The content security policy (securityHeaders.ts) allows exactly this text, by its hash. */
export const staticErrorStyle =
  'body{margin:0;background:#fff;color:#13272e;font:1.125rem/1.6 system-ui,sans-serif}' +
  'header,main{padding:.5rem max(1rem,(100% - 74rem)/2)}main{padding-block:2.5rem}' +
  'header{display:flex;flex-wrap:wrap;gap:0 2rem;align-items:center;justify-content:space-between;background:#0b4f5c}' +
  'header a{color:#fff;text-decoration:none}nav a{padding-block:.625rem}nav a:hover{text-decoration:underline}' +
  'header>a{display:flex;gap:.75rem;align-items:center;padding-block:.5rem;font-weight:600;line-height:1.2}' +
  'nav{display:flex;flex-wrap:wrap;gap:0 1.25rem;font-size:.9375rem}' +
  'svg{flex:none;width:2.25rem;fill:none;stroke:#0b4f5c;stroke-width:4;stroke-linecap:round;stroke-linejoin:round}' +
  'h1{margin:0;color:#0b4f5c;font:600 2rem/1.15 Georgia,serif}p{max-width:42rem}main a{color:inherit}' +
  'main [lang]{padding-top:1rem;border-top:1px solid #6b8088}' +
  '@media(prefers-color-scheme:dark){body{background:#0e1a1f;color:#e6eef0}h1{color:#a3d6df}}';

/** Brand and links, from which a visitor can go on. The edge's answers (deploy/edge/answer.html) have the same. */
export function staticErrorHeader(language: Language): string {
  const { council, other, ...names } = labels[language];
  const link = (path: string, content: string) => `<a href="${inLanguage(path, language)}">${content}</a>`;
  const pages = (['home', 'certification', 'questions', 'contact'] as const).map((page) =>
    link(paths[page], names[page]),
  );
  const emblem =
    '<svg viewBox="0 0 48 48" aria-hidden="true"><circle cx="24" cy="24" r="22" fill="#fff" stroke="none"/><path d="M24 33V15M15.5 24H22l3.5 3.5L33 18.5"/></svg>';
  return `<header>${link(paths.home, emblem + council)}<nav>${pages.join('')}${other}</nav></header>`;
}

const inLanguage = (path: string, language: Language) =>
  language === 'es' ? path : keepLanguage(path, `?${languageParameter}=${language}`);

/**
 * Static page for when React cannot respond: outage, rejected form. No assets, no scripts.
 * @param form path of the page whose form was rejected, to link an empty one
 */
export function staticErrorPage(
  language: Language,
  reason: keyof (typeof texts)['es'],
  form?: string,
): string {
  const [title, sentence] = texts[language][reason];
  const { council, newForm } = labels[language];
  const back = form && `<p><a href="${escapeHtml(inLanguage(form, language))}">${newForm}</a></p>`;
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} – ${council}</title><meta name="robots" content="noindex"><style>${staticErrorStyle}</style></head>
<body>${staticErrorHeader(language)}<main><h1>${title}</h1><p>${sentence}</p>${back ?? ''}</main></body></html>
`;
}
