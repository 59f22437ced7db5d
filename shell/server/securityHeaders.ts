import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ServerConfig } from './readConfig.ts';
import { styleSource } from './render/documentStyles.ts';
import { staticErrorStyle } from './staticErrorPage.ts';

// The organisation chart's library inserts an empty <style> and fills it by script, which the policy does not restrict.
// Other inline styles stay forbidden, except that of static error pages and those that the server writes into a page.
const alwaysAllowed = ['', staticErrorStyle].map(styleSource);

/** For content that editors may change at any time: browsers revalidate, the edge caches for 30 s. */
export const edgeCacheControl = 'public, max-age=0, s-maxage=30, must-revalidate';

/**
 * The content security policy: no inline script, no eval; frames of configured origins only.
 * @param styleSources for the inline styles of a page
 */
export function contentSecurityPolicy(config: ServerConfig, styleSources: string[] = []): string {
  const viewer = new URL(config.DOCUMENT_VIEWER_URL.replace('{url}', '')).origin;
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' ${[...alwaysAllowed, ...styleSources].join(' ')}`,
    "img-src 'self' data:",
    "connect-src 'self'",
    `frame-src ${[viewer, ...config.FRAME_ORIGINS].join(' ')}`,
    "frame-ancestors 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ');
}

/** Returns the function for a response's security headers. */
export function createSecurityHeaders(config: ServerConfig) {
  const policy = contentSecurityPolicy(config);
  return ({ id, protocol }: Pick<FastifyRequest, 'id' | 'protocol'>) => ({
    'x-request-id': id,
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-site',
    ...(!config.SITE_INDEXED && { 'x-robots-tag': 'noindex' }),
    ...(protocol === 'https' && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
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
