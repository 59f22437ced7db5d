import type { Core } from '@strapi/strapi';

const POLICY = "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'";
const IMAGE_POLICY = `${POLICY}; sandbox`;
// Browsers show a PDF in an embedded viewer, which a sandbox, or no object source at all, keeps from opening.
const PDF_POLICY = `${POLICY}; object-src 'self'`;

/** Files that editors uploaded can do nothing but be shown, even when opened on their own. */
const servedUploads: Core.MiddlewareFactory = () => async (ctx, next) => {
  await next();
  if (!ctx.path.startsWith('/uploads/')) return;
  ctx.set('X-Content-Type-Options', 'nosniff');
  // Not for long: a file that an editor replaces in the media library keeps its address.
  if (ctx.status === 200) ctx.set('Cache-Control', 'public, max-age=300, stale-while-revalidate=86400');
  ctx.set('Content-Security-Policy', ctx.path.endsWith('.pdf') ? PDF_POLICY : IMAGE_POLICY);
};

export default servedUploads;
