import type { Language } from '@consejo/shared/i18n';

const texts = {
  es: {
    outage: ['Error', 'El sitio no está disponible en este momento. Intente de nuevo en unos minutos.'],
    badAddress: [
      'Dirección no válida',
      'Esta dirección está mal escrita. Revise el enlace o empiece en la página de inicio.',
    ],
    tooLarge: [
      'Mensaje demasiado largo',
      'Vuelva a la página anterior, acorte el mensaje y envíelo de nuevo: lo que escribió sigue ahí.',
    ],
    tooMany: [
      'Demasiados envíos',
      'Espere un minuto, vuelva a la página anterior y envíe de nuevo: lo que escribió sigue ahí.',
    ],
    refused: [
      'No se recibió el formulario',
      'Vuelva a la página anterior y envíelo de nuevo: lo que escribió sigue ahí.',
    ],
  },
  en: {
    outage: ['Error', 'The site is not available right now. Please try again in a few minutes.'],
    badAddress: ['Address not valid', 'This address is misspelt. Check the link or begin at the home page.'],
    tooLarge: [
      'Message too long',
      'Go back to the previous page, shorten the message and send it again: what you wrote is still there.',
    ],
    tooMany: [
      'Too many messages',
      'Wait a minute, go back to the previous page and send again: what you wrote is still there.',
    ],
    refused: [
      'The form was not received',
      'Go back to the previous page and send it again: what you wrote is still there.',
    ],
  },
} satisfies Record<Language, Record<string, [title: string, sentence: string]>>;

/** What is said where not even the frame is rendered: an outage, a form that is not taken. Needs no file, no script. */
export function plainPage(language: Language, what: keyof (typeof texts)['es']): string {
  const [title, sentence] = texts[language][what];
  const home = language === 'es' ? 'Inicio' : 'Home';
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><meta name="robots" content="noindex"></head>
<body><main><h1>${title}</h1><p>${sentence}</p><p><a href="/">${home}</a></p></main></body></html>
`;
}
