import type { Language } from '@consejo/shared/i18n';
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
  es: ['Consejo Mexicano de Certificación en Medicina Familiar', 'Inicio', 'Abrir de nuevo el formulario'],
  en: ['Mexican Council for Certification in Family Medicine', 'Home', 'Open the form again'],
} satisfies Record<Language, string[]>;

/** The content security policy (securityHeaders.ts) allows exactly this text, by its hash. */
export const staticErrorStyle =
  'body{margin:0;padding:2rem 1.25rem;background:#faf7f2;color:#1d2b2a;font:1.125rem/1.5 system-ui,sans-serif}' +
  'main{max-width:34rem;margin:10vh auto 0}h1{margin:0;font-size:1.75rem}a{color:inherit}' +
  '@media(prefers-color-scheme:dark){body{background:#14201f;color:#f3efe8}}';

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
  const [council, home, newForm] = labels[language];
  const back = form === undefined ? '' : `<a href="${escapeHtml(form)}">${newForm}</a> · `;
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><meta name="robots" content="noindex"><style>${staticErrorStyle}</style></head>
<body><main><p>${council}</p><h1>${title}</h1><p>${sentence}</p><p>${back}<a href="/">${home}</a></p></main></body></html>
`;
}
