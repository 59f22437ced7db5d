import { paths } from '@consejo/shared/contract';
import type { JsonLdThing } from '@consejo/shared/ui';

type Council = { siteOrigin: string; name: string; shortName: string; facebookUrl: string | undefined };

/** The council and its site, for search engines. Other pages refer to the council by this `@id`. */
export function councilJsonLd({ siteOrigin, name, shortName, facebookUrl }: Council): JsonLdThing[] {
  const url = `${siteOrigin}/`;
  const council = { '@id': `${url}#organization` };
  return [
    {
      '@type': 'Organization',
      ...council,
      name,
      alternateName: shortName,
      url,
      logo: `${siteOrigin}/icon-512.png`,
      ...(facebookUrl && { sameAs: [facebookUrl] }),
    },
    {
      '@type': 'WebSite',
      '@id': `${url}#website`,
      name,
      alternateName: shortName,
      url,
      inLanguage: ['es-MX', 'en'],
      publisher: council,
      potentialAction: {
        '@type': 'SearchAction',
        target: {
          '@type': 'EntryPoint',
          urlTemplate: `${siteOrigin}${paths.search}?q={search_term_string}`,
        },
        'query-input': 'required name=search_term_string',
      },
    },
  ];
}
