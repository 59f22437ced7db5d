import type { ServerConfig } from '../config/readConfig.ts';

type Config = Pick<
  ServerConfig,
  'SITE_ORIGIN' | 'SITE_INDEXED' | 'SECURITY_CONTACT' | 'CONTACT_COUNCIL_EMAIL'
>;

/** `/robots.txt`: only the site that is for the public may be indexed (SITE_INDEXED). */
export function writeRobots({ SITE_ORIGIN, SITE_INDEXED }: Config): string {
  return SITE_INDEXED
    ? `User-agent: *
Allow: /
Disallow: /api/

Sitemap: ${SITE_ORIGIN}/sitemap.xml
`
    : `User-agent: *
Disallow: /
`;
}

/** RFC 9116 recommends less than a year. Longer than any cache or copy of the mirror keeps the file. */
const validDays = 180;

/** `/.well-known/security.txt`: where to report a vulnerability (RFC 9116). */
export function writeSecurityText(
  { SITE_ORIGIN, SECURITY_CONTACT, CONTACT_COUNCIL_EMAIL }: Config,
  now: Date,
): string {
  const expires = new Date(now);
  expires.setUTCDate(expires.getUTCDate() + validDays);
  // The same text all day, for caches.
  expires.setUTCHours(0, 0, 0, 0);
  return `Contact: ${SECURITY_CONTACT ?? `mailto:${CONTACT_COUNCIL_EMAIL}`}
Expires: ${expires.toISOString()}
Preferred-Languages: es, en
Canonical: ${SITE_ORIGIN}/.well-known/security.txt
`;
}
