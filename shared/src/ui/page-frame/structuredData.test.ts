import type { PageMetadataValues } from './pageMetadataValues.ts';
import { structuredData } from './structuredData.ts';

const jsonLdOf = (metadata: PageMetadataValues, language: 'es' | 'en' = 'es') =>
  structuredData(metadata, { siteOrigin: 'https://site.test', pathname: '/eventos', language });

describe('a page’s structured data', () => {
  it('is absent from a page that has none', () => {
    expect(jsonLdOf({})).toBeUndefined();
  });

  it('contains the page’s own and its breadcrumb with the page itself last', () => {
    const breadcrumb = [
      { to: '/', title: 'Home' },
      { to: '/aval-de-calidad', title: 'Endorsement' },
    ];
    const text = jsonLdOf(
      { title: 'Eventos', breadcrumb, search: 'a=1', jsonLd: [{ '@type': 'Thing' }] },
      'en',
    );
    const items = [
      ['Home', 'https://site.test/?lng=en'],
      ['Endorsement', 'https://site.test/aval-de-calidad?lng=en'],
      ['Eventos', 'https://site.test/eventos?a=1&lng=en'],
    ];
    expect(JSON.parse(text ?? '')).toEqual({
      '@context': 'https://schema.org',
      '@graph': [
        { '@type': 'Thing' },
        {
          '@type': 'BreadcrumbList',
          itemListElement: items.map(([name, item], index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name,
            item,
          })),
        },
      ],
    });
  });

  it('is absent from a page that must not be indexed', () => {
    expect(jsonLdOf({ isIndexed: false, jsonLd: [{ '@type': 'Thing' }] })).toBeUndefined();
  });

  it('cannot close its element', () => {
    const text = jsonLdOf({ jsonLd: [{ '@type': 'Thing', name: '</script><!--' }] });
    expect(text).not.toContain('<');
    expect(JSON.parse(text ?? '')['@graph'][0].name).toBe('</script><!--');
  });
});
