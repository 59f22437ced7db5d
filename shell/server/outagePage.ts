import type { Language } from '@consejo/shared/i18n';

const texts = {
  es: {
    title: 'Error',
    sentence: 'El sitio no está disponible en este momento. Intente de nuevo en unos minutos.',
  },
  en: { title: 'Error', sentence: 'The site is not available right now. Please try again in a few minutes.' },
};

/** The last resort, when not even the frame can be rendered: needs no file and no script. */
export function outagePage(language: Language): string {
  const { title, sentence } = texts[language];
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><meta name="robots" content="noindex"></head>
<body><main><h1>${title}</h1><p>${sentence}</p></main></body></html>
`;
}
