import { testContactMail } from '@consejo/shared/testing';
import { writeDocument } from './writeDocument.ts';

const build = {
  buildId: 'b1',
  contractVersion: 1,
  entry: 'remoteEntry.1.js',
  nodeEntry: 'node/remoteEntry.b1.js',
  pages: {
    remote: { js: ['expose.js'], css: [] },
    associations: { js: ['associations.js'], css: ['associations.css'] },
    other: { js: ['other.js'], css: ['other.css'] },
  },
};
type Page = Parameters<typeof writeDocument>[0];
type Options = Parameters<typeof writeDocument>[1];

const page: Page = {
  status: 200,
  markup: '<main>hola</main>',
  metadata: { documentTitle: 'Asociaciones – Consejo', title: 'Asociaciones', description: 'Quiénes son' },
  siteName: 'Consejo',
  state: {
    language: 'es',
    queries: { mutations: [], queries: [] },
    router: { loaderData: {}, actionData: null, errors: null },
  },
  pages: ['root', 'associations'],
  isOfRemote: true,
};
const options: Options = {
  url: 'https://site.test/asociaciones?x=1',
  language: 'es',
  siteOrigin: 'https://site.test',
  renderFile: '',
  entrypoints: {
    buildId: 's',
    start: 'start.js',
    js: ['site.js', 'last.js'],
    css: ['site.css'],
    fonts: ['font.woff2'],
    pages: {
      home: { js: ['home.js', 'split.js'], css: ['home.css'] },
      federation: { js: ['federation.js'], css: ['federation.css'] },
    },
  },
  menu: [],
  uiConfig: {
    siteOrigin: 'https://site.test',
    documentViewerUrl: 'https://viewer.test/?{url}',
    frameOrigins: ['https://portal.test'],
  },
  contactMail: testContactMail,
  remote: { name: 'remote_a', paths: ['asociaciones'], entry: null, build, writes: [] },
  remotes: [{ name: 'remote_a', paths: ['asociaciones'], entry: '/remotes/remote_a/remoteEntry.1.js' }],
};
const write = (changes: Partial<Page> = {}, optionChanges: Partial<Options> = {}) =>
  writeDocument({ ...page, ...changes }, { ...options, ...optionChanges });

describe('writeDocument', () => {
  it('contains title, description and URLs of the page', () => {
    const html = write();
    expect(html).toContain('<html lang="es">');
    expect(html).toContain('<title>Asociaciones – Consejo</title>');
    expect(html).toContain('<meta name="description" content="Quiénes son">');
    expect(html).toContain('<link rel="canonical" href="https://site.test/asociaciones">');
    expect(html).toContain('hreflang="en" href="https://site.test/asociaciones?lng=en"');
    expect(html).toContain('hreflang="x-default" href="https://site.test/asociaciones"');
    expect(html).not.toContain('noindex');
  });

  it('keeps the query that identifies the page in its canonical URLs', () => {
    const html = write({ metadata: { search: 'categoria=Educaci%C3%B3n&pagina=2' } });
    const url = 'https://site.test/asociaciones?categoria=Educaci%C3%B3n&amp;pagina=2';
    expect(html).toContain(`<link rel="canonical" href="${url}">`);
    expect(html).toContain(`hreflang="en" href="${url}&amp;lng=en"`);
  });

  it('links the page’s feed, if any', () => {
    expect(write()).not.toContain('application/atom+xml');
    expect(write({ metadata: { feed: { title: 'A "b"', address: '/feed.xml' } } })).toContain(
      '<link rel="alternate" type="application/atom+xml" title="A &quot;b&quot;" href="/feed.xml">',
    );
  });

  it('links the files of this page only', () => {
    const html = write();
    for (const file of [
      '/assets/site.css',
      '/assets/start.js',
      '/assets/font.woff2',
      '/assets/federation.css',
      '/remotes/remote_a/associations.css',
    ]) {
      expect(html).toContain(`"${file}"`);
    }
    expect(html).toContain('data-scripts="/assets/site.js /assets/last.js"');
    const ofRemote = ['remoteEntry.1.js', 'expose.js', 'associations.js'].map(
      (file) => `/remotes/remote_a/${file}`,
    );
    expect(html).toContain(`data-preload="${['/assets/federation.js', ...ofRemote].join(' ')}"`);
    expect(html).not.toContain('other.');
  });

  it('links the files of a page of the shell', () => {
    const html = write({ pages: ['root', 'sections', 'home'], isOfRemote: false });
    expect(html).toContain('"/assets/home.css"');
    expect(html).toContain('data-preload="/assets/home.js /assets/split.js"');
    expect(html).not.toContain('federation.');
    expect(write()).not.toContain('home.');
  });

  it('links no file of a remote that is down', () => {
    const html = write({ isOfRemote: false }, { remotes: [{ name: 'remote_a', paths: [], entry: null }] });
    expect(html).not.toContain('/remotes/remote_a/');
  });

  it('of a remote that went down after the page was rendered, links the styles only', () => {
    const html = write({}, { remotes: [{ name: 'remote_a', paths: ['asociaciones'], entry: null }] });
    expect(html).toContain('"/remotes/remote_a/associations.css"');
    expect(html).toContain('data-preload=""');
  });

  it.each([404, 503] as const)('keeps a page with status %d out of search engines', (status) => {
    const html = write({ status });
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).not.toMatch(/canonical|hreflang/);
  });

  it('escapes all text', () => {
    const nasty = '"><script>alert(1)</script>';
    const html = write(
      {
        metadata: { title: nasty, description: nasty },
        state: {
          ...page.state,
          router: { loaderData: {}, actionData: { a: '</script><script>' }, errors: null },
        },
      },
      { url: 'https://site.test/"><script>' },
    );
    expect([...html.matchAll(/<script/g)]).toHaveLength(2);
    const state = /<script type="application\/json" id="page-state">(.*)<\/script>/.exec(html)?.[1] ?? '';
    expect(JSON.parse(state)).toMatchObject({
      ...page.state,
      router: { actionData: { a: '</script><script>' } },
      remotes: options.remotes,
      menu: [],
    });
  });
});
