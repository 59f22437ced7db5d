// The pages are markup without templates. Eleventy runs in a folder that git ignores.

/** @param {{ setUseGitIgnore(uses: boolean): void, addPassthroughCopy(file: string): void, setQuietMode(isQuiet: boolean): void }} config */
export default function configure(config) {
  config.setUseGitIgnore(false);
  config.setQuietMode(true);
  config.addPassthroughCopy('menu.mjs');
  return { dir: { input: '.', output: 'output' }, templateFormats: ['html'], htmlTemplateEngine: false };
}
