import type { Core } from '@strapi/strapi';

/** The account of a session of the panel, whose token Strapi finds after any white space. */
export function accountOf(strapi: Core.Strapi, authorization: string): string | undefined {
  const token = authorization.split(/\s+/)[1] ?? '';
  return strapi.sessionManager('admin').validateAccessToken(token).payload?.userId;
}
