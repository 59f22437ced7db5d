/** What is mutated, and the tests that have to notice. */
const areas = {
  content: folder('shared/src/content'),
  // A table of calls has no logic to mutate.
  gateway: folder('shell/server/gateway', '!shell/server/gateway/contractOneCalls.ts'),
  registry: folder('shell/server/registry'),
  render: folder('shell/server/render'),
  sections: folder('shell/server/sections'),
  // Functions that compute something, of all packages.
  calculators: {
    mutate: [
      'remote-contact/src/contact/{contactMessage,phones,progress}.ts',
      'remote-content/src/events/eventDate.ts',
      'remote-content/src/gallery/galleryItem.ts',
      'remote-content/src/news/{hashtagText,newsAddress,newsDate,newsFeed,newsSitemap,preview}.ts',
      'remote-content/src/quality-endorsement/{calculation,scoring}.ts',
      'remote-institutional/src/about/organizationNode.ts',
      'shared/src/i18n/detectLanguage.ts',
      'shared/src/ui/{document-link/fileLabel,long-text/council-text/readCouncilText,portal-frame/portalTarget}.ts',
      'shared/src/ui/{rich-text/outline,site-link/linkTarget}.ts',
      'shell/server/{address,languageOf}.ts',
    ],
    tests: [
      'remote-contact/src/contact/*.test.ts',
      'remote-content/src/{events,gallery,news,quality-endorsement}/*.test.ts',
      'remote-institutional/src/about/*.test.ts',
      'shared/src/i18n/*.test.ts',
      'shared/src/ui/{long-text/council-text,portal-frame}/*.test.ts',
      'shared/src/ui/{document-link,rich-text,site-link}/*.test.tsx',
      'shell/server/*.test.ts',
    ],
  },
};

/** The areas named in MUTATE, a list with commas; all if there is none. */
export function chosenAreas() {
  const names = process.env.MUTATE?.split(',') ?? Object.keys(areas);
  return names.map((name) => {
    if (!(name in areas))
      throw new Error(`MUTATE: no area "${name}"; there are ${Object.keys(areas).join(', ')}`);
    return areas[name];
  });
}

/**
 * @param {string} path
 * @param {string[]} without
 */
function folder(path, ...without) {
  return {
    mutate: [`${path}/**/*.ts`, `!${path}/**/*.{test,fixtures}.ts`, ...without],
    tests: [`${path}/**/*.test.ts`],
  };
}
