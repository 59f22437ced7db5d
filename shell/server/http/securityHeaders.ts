import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ServerConfig } from '../config/readConfig.ts';
import { staticErrorStyle } from './staticErrorPage.ts';

// The organisation chart's library inserts an empty <style> and fills it by script, which the policy does not restrict.
// Other inline styles stay forbidden, except that of static error pages.
const [emptyStyle, errorPageStyle] = ['', staticErrorStyle].map(
  (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
);

/** For content that editors may change at any time: browsers revalidate, the edge caches for 30 s. */
export const edgeCacheControl = 'public, max-age=0, s-maxage=30, must-revalidate';

/** Returns the function for a response's security headers. No inline script, no eval; frames of configured origins only. */
export function createSecurityHeaders(config: ServerConfig) {
  const viewer = new URL(config.DOCUMENT_VIEWER_URL.replace('{url}', '')).origin;
  const policy = [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' ${emptyStyle} ${errorPageStyle}`,
    "img-src 'self' data:",
    "connect-src 'self'",
    `frame-src ${[viewer, ...config.FRAME_ORIGINS].join(' ')}`,
    "frame-ancestors 'none'",
    "object-src 'none'",
    // A section's would outlive it in visitors' browsers.
    "worker-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ');

  return ({ id, protocol }: Pick<FastifyRequest, 'id' | 'protocol'>) => ({
    'x-request-id': id,
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    'cross-origin-resource-policy': 'same-site',
    'cross-origin-opener-policy': 'same-origin',
    ...(!config.SITE_INDEXED && { 'x-robots-tag': 'noindex' }),
    ...(protocol === 'https' && {
      'strict-transport-security': `max-age=31536000${config.HSTS_SUBDOMAINS ? '; includeSubDomains' : ''}`,
    }),
  });
}

type SecurityHeaders = ReturnType<typeof createSecurityHeaders>;

/** Adds them to every routed response. */
export function addSecurityHeaders(app: FastifyInstance, headersOf: SecurityHeaders): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headersOf(request));
  });
}
