import type { MediaFile } from '../../content/media.ts';
import type { PageMetadataValues } from './pageMetadataValues.ts';
import { pageTags } from './pageTags.ts';

const metadata: PageMetadataValues = {
  documentTitle: 'Eventos – Consejo',
  title: 'Eventos',
  siteName: 'Consejo Mexicano',
  description: 'Con aval',
};
const tagsOf = (changes: PageMetadataValues = {}, language: 'es' | 'en' = 'es') =>
  pageTags({ ...metadata, ...changes }, { siteOrigin: 'https://site.test', pathname: '/eventos', language });
const preview = (...args: Parameters<typeof tagsOf>) =>
  Object.fromEntries(
    tagsOf(...args).flatMap(({ attributes: { property, content } }) =>
      property ? [[property.slice('og:'.length), content]] : [],
    ),
  );

const picture: MediaFile = {
  url: '/uploads/foto 1.jpg',
  alt: 'Un aula',
  mime: 'image/jpeg',
  sizeInBytes: 900_000,
  width: 3000,
  height: 2000,
  formats: [
    { url: '/uploads/small.jpg', width: 750 },
    { url: '/uploads/large.jpg', width: 1500 },
  ],
};

describe('previews of links', () => {
  it('name page and site, in the page’s language', () => {
    expect(preview({ search: 'pagina=2' }, 'en')).toEqual({
      type: 'website',
      site_name: 'Consejo Mexicano',
      title: 'Eventos',
      description: 'Con aval',
      url: 'https://site.test/eventos?pagina=2&lng=en',
      locale: 'en_US',
      'locale:alternate': 'es_MX',
      image: 'https://site.test/social-card.png',
      'image:width': '1200',
      'image:height': '630',
      'image:alt': 'Consejo Mexicano',
    });
  });

  it('show the page’s picture, in the smallest copy that is wide enough', () => {
    expect(preview({ image: picture, isArticle: true })).toMatchObject({
      type: 'article',
      image: 'https://site.test/uploads/large.jpg',
      'image:width': '1500',
      'image:height': '1000',
      'image:alt': 'Un aula',
    });
    expect(preview({ image: { ...picture, formats: [], alt: '' } })).toMatchObject({
      image: 'https://site.test/uploads/foto%201.jpg',
      'image:alt': 'Eventos',
    });
  });

  it.each<[string, Partial<MediaFile>]>([
    ['in a type that networks do not show', { mime: 'image/svg+xml' }],
    ['of unknown type', { mime: undefined }],
    ['of unknown size', { width: undefined }],
    ['that is tiny', { width: 200, height: 100, formats: [] }],
  ])('show the site’s card instead of a picture %s', (_, changes) => {
    expect(preview({ image: { ...picture, ...changes } }).image).toBe('https://site.test/social-card.png');
  });

  it('are not on pages that must not be indexed', () => {
    const tags = tagsOf({ isIndexed: false });
    expect(tags.map(({ attributes }) => attributes.name)).toEqual(['description', 'robots']);
  });
});
