import type { JsonLdThing } from '@consejo/shared/ui';
import type { ContactView } from './contact.content.ts';

/** The council's address and phones as the page shows them, for search engines. The home page describes the rest. */
export function contactJsonLd(
  { location, phones }: ContactView,
  siteOrigin: string,
  name: string,
): JsonLdThing[] {
  const links = phones.flatMap(({ parts }) => parts.map(({ href = '' }) => href));
  const after = (scheme: string) =>
    links.filter((link) => link.startsWith(scheme)).map((link) => link.slice(scheme.length));
  const telephone = after('tel:');
  const email = after('mailto:');
  if (!location && telephone.length === 0 && email.length === 0) return [];
  return [
    {
      '@type': 'Organization',
      '@id': `${siteOrigin}/#organization`,
      name,
      url: `${siteOrigin}/`,
      ...(location && { address: linesOf(location).join(', ') }),
      ...(telephone.length > 0 && { telephone }),
      ...(email.length > 0 && { email }),
    },
  ];
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}
