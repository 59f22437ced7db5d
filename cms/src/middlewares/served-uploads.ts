import type { Core } from '@strapi/strapi';

const POLICY = "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'";
// No sandbox for PDF: browsers refuse to open their PDF viewer in a sandboxed document.
const IMAGE_POLICY = `${POLICY}; sandbox`;

/** Files that editors uploaded can do nothing but be shown, even when opened on their own. */
const servedUploads: Core.MiddlewareFactory = () => async (ctx, next) => {
  await next();
  if (!ctx.path.startsWith('/uploads/')) return;
  ctx.set('X-Content-Type-Options', 'nosniff');
  // Not for long: a file that an editor replaces in the media library keeps its address.
  if (ctx.status === 200) ctx.set('Cache-Control', 'public, max-age=300, stale-while-revalidate=86400');
  ctx.set('Content-Security-Policy', ctx.path.endsWith('.pdf') ? POLICY : IMAGE_POLICY);
};

export default servedUploads;
