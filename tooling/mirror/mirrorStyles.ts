// The site's style sheets know pages without scripts, which in the mirror all pages are, whatever browsers could run.

const holds = { none: '(min-width:0)', enabled: '(max-width:0)' };

/** @param {string} css  @param {URL} address where the site has it */
export function mirrorStyles(css, address) {
  return css
    .replaceAll(/\(\s*scripting\s*:\s*(none|enabled)\s*\)/g, (_, value) => holds[value])
    .replaceAll(/url\(\s*(["']?)([^"')]+)\1\s*\)/g, (whole, _, name) =>
      /^(data:|#)/.test(name) ? whole : `url("${hrefOf(new URL(name, address), address)}")`,
    );
}

/** Files that a style sheet names. @param {string} css  @param {URL} address */
export function filesOfStyles(css, address) {
  return [...css.matchAll(/url\(\s*(["']?)([^"')]+)\1\s*\)/g)]
    .map(([, , name]) => name)
    .filter((name) => !/^(data:|#)/.test(name))
    .map((name) => new URL(name, address))
    .filter(({ origin }) => origin === address.origin);
}

const hrefOf = (url, { origin }) => (url.origin === origin ? url.pathname + url.search : url.href);
