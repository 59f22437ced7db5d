import type { Language } from '@consejo/shared/i18n';
import type { FastifyReply } from 'fastify';
import type { ServerConfig } from '../config/readConfig.ts';

const words: Record<Language, string> = {
  es: 'Vista previa: puede tener cambios sin publicar.',
  en: 'Preview: it may have unpublished changes.',
};

/** A section's script leads the panel's window nowhere else. */
const sandbox =
  'sandbox allow-scripts allow-same-origin allow-forms allow-downloads allow-popups allow-popups-to-escape-sandbox';

/** The panel may frame it; its address, which is a secret for a while, goes to no other site and no search engine. */
export function addPreviewHeaders(reply: FastifyReply, { PANEL_ORIGINS }: ServerConfig): void {
  reply.headers({ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' });
  const policy = reply.getHeader('content-security-policy');
  if (typeof policy !== 'string' || PANEL_ORIGINS.length === 0) return;
  const framed = policy.replace("frame-ancestors 'none'", `frame-ancestors ${PANEL_ORIGINS.join(' ')}`);
  // In a window of its own COOP refuses what is sandboxed.
  const isInFrame = reply.request.headers['sec-fetch-dest'] === 'iframe';
  reply.header('content-security-policy', isInFrame ? `${framed}; ${sandbox}` : framed);
}

/** The page says what it is. Outside of the app's element, which React hydrates. */
export function withPreviewBand(html: string, language: Language): string {
  return html.replace('<body>\n', (tag) => `${tag}<aside class="preview-band">${words[language]}</aside>\n`);
}
