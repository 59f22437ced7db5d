import type { Core } from '@strapi/strapi';

const payloadOf = (strapi: Core.Strapi, authorization: string) =>
  strapi.sessionManager('admin').validateAccessToken(authorization.split(/\s+/)[1] ?? '').payload;

/** The account of a session of the panel, whose token Strapi finds after any white space. */
export function accountOf(strapi: Core.Strapi, authorization: string): string | undefined {
  return payloadOf(strapi, authorization)?.userId;
}

/** Whether its session has not ended, which Strapi asks after it has read the body. */
export function isSignedIn(strapi: Core.Strapi, authorization: string): Promise<boolean> {
  return strapi.sessionManager('admin').isSessionActive(payloadOf(strapi, authorization)?.sessionId ?? '');
}
