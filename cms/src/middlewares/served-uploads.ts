import type { Core } from '@strapi/strapi';

const POLICY = "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'";
const IMAGE_POLICY = `${POLICY}; sandbox`;
// Browsers show a PDF in an embedded viewer, which a sandbox or a missing object-src would block.
const PDF_POLICY = `${POLICY}; object-src 'self'`;

/** Uploaded files can only be displayed, even when opened directly: no scripts, no forms, no other origins. */
const servedUploads: Core.MiddlewareFactory = () => async (ctx, next) => {
  await next();
  if (!ctx.path.startsWith('/uploads/')) return;
  ctx.set('X-Content-Type-Options', 'nosniff');
  // Short: a file that an editor replaces in the media library keeps its address.
  if (ctx.status === 200 || ctx.status === 304)
    ctx.set('Cache-Control', 'public, max-age=300, stale-while-revalidate=86400');
  ctx.set('Content-Security-Policy', /\.pdf$/i.test(ctx.path) ? PDF_POLICY : IMAGE_POLICY);
};

export default servedUploads;
