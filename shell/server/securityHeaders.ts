import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ServerConfig } from './readConfig.ts';
import { staticErrorStyle } from './staticErrorPage.ts';

// The hash of an empty <style> element: the organisation chart's library inserts one and adds its rules by script, which
// needs no further permission. Other style text in the markup stays forbidden, but for that of plain pages.
const [emptyStyle, ownStyle] = ['', staticErrorStyle].map(
  (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
);

/** For what editors may change at any time: browsers ask again, a cache in front (the edge) may answer for 30 s. */
export const edgeCacheControl = 'public, max-age=0, s-maxage=30, must-revalidate';

/** Gives the security headers of an answer. No inline script and no eval; frames only of the configured origins. */
export function securityHeaders(config: ServerConfig) {
  const viewer = new URL(config.DOCUMENT_VIEWER_URL.replace('{url}', '')).origin;
  const policy = [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' ${emptyStyle} ${ownStyle}`,
    "img-src 'self' data:",
    "connect-src 'self'",
    `frame-src ${[viewer, ...config.FRAME_ORIGINS].join(' ')}`,
    "frame-ancestors 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ');

  return ({ id, protocol }: Pick<FastifyRequest, 'id' | 'protocol'>) => ({
    'x-request-id': id,
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-site',
    ...(protocol === 'https' && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
  });
}

export type SecurityHeaders = ReturnType<typeof securityHeaders>;

/** Puts them on every answer that has come to a route. */
export function addSecurityHeaders(app: FastifyInstance, headersOf: SecurityHeaders): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headersOf(request));
  });
}
