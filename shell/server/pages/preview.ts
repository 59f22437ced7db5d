import type { Language } from '@consejo/shared/i18n';
import type { FastifyReply } from 'fastify';
import type { ServerConfig } from '../config/readConfig.ts';

const words: Record<Language, string> = {
  es: 'Vista previa: puede mostrar cambios que no están publicados. El enlace sirve diez minutos.',
  en: 'Preview: it may show changes that are not published. The link works for ten minutes.',
};

/** The panel may frame it; its address, which is a secret for a while, goes to no other site and no search engine. */
export function addPreviewHeaders(reply: FastifyReply, { PANEL_ORIGIN }: ServerConfig): void {
  reply.headers({ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' });
  const policy = reply.getHeader('content-security-policy');
  if (PANEL_ORIGIN === undefined || typeof policy !== 'string') return;
  const framed = policy.replace("frame-ancestors 'none'", `frame-ancestors ${PANEL_ORIGIN}`);
  reply.header('content-security-policy', framed);
}

/** The page says what it is. Outside of the app's element, which React hydrates. */
export function withPreviewBand(html: string, language: Language): string {
  return html.replace('<body>\n', (tag) => `${tag}<aside class="preview-band">${words[language]}</aside>\n`);
}
