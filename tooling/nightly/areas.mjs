/**
 * What is mutated, and the tests that are run.
 * @type {Record<string, { mutate: string[]; tests: string[] }>}
 */
const areas = {
  content: folder('shared/src/content'),
  gateway: folder('shell/server/gateway'),
  registry: folder('shell/server/registry'),
  render: folder('shell/server/render'),
  live: folder('shell/server/live'),
  'section-files': folder('shell/server/section-files'),
  // Functions of all packages that compute something.
  calculators: {
    mutate: [
      'remote-contact/src/contact/{contact.content,contactCalls,contactMessage}.ts',
      'remote-content/src/events/{eventDay,eventFinder,eventItem}.ts',
      'remote-content/src/gallery/galleryItem.ts',
      'remote-content/src/news/{cutPreview,newsDate,newsFeed,newsListParams,newsSitemap}.ts',
      'remote-content/src/quality-endorsement/{calculation,scoring}.ts',
      'remote-institutional/src/about/organizationNode.ts',
      'shared/src/i18n/detectLanguage.ts',
      'shared/src/ui/{document-link/fileLabel,long-text/council-text/readCouncilText,portal-frame/portalTarget}.ts',
      'shared/src/ui/{rich-text/toRendered,site-link/linkTarget}.ts',
      'shell/server/http/{normalizeUrl,requestLanguage}.ts',
    ],
    tests: [
      'remote-contact/src/contact/*.test.ts',
      'remote-content/src/{events,gallery,news,quality-endorsement}/*.test.ts',
      'remote-institutional/src/about/*.test.ts',
      'shared/src/i18n/*.test.ts',
      'shared/src/ui/{long-text/council-text,portal-frame}/*.test.ts',
      'shared/src/ui/{document-link,rich-text,site-link}/*.test.tsx',
      // Others in that folder read files that Stryker's copy lacks.
      'shell/server/http/{normalizeUrl,requestLanguage}.test.ts',
    ],
  },
};

/** The areas listed in MUTATE, separated by commas; by default all. */
export function chosenAreas() {
  const names = process.env.MUTATE?.split(',') ?? Object.keys(areas);
  return names.map((name) => {
    const area = areas[name];
    if (area) return area;
    throw new Error(`MUTATE: no area "${name}"; there are ${Object.keys(areas).join(', ')}`);
  });
}

/** @param {string} path */
function folder(path) {
  return {
    mutate: [`${path}/**/*.ts`, `!${path}/**/*.{test,fixtures,harness}.ts`],
    tests: [`${path}/**/*.test.ts`],
  };
}
