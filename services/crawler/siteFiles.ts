import querystring from 'node:querystring';

/** The site's fixed files, which no page links as such. */
export const fixedFiles = [
  '/robots.txt',
  '/.well-known/security.txt',
  '/favicon.svg',
  '/icon-192.png',
  '/icon-512.png',
  '/icon-maskable-512.png',
  '/social-card.png',
];

/** Whether an address is that of a file; all others are pages. */
export const isFile = ({ pathname }: URL) => /^\/(assets|remotes|uploads|mirror)\/|\.\w+$/.test(pathname);

/** Whether an address, in any spelling, is the mirror's own, which says nothing of the site; editors may link to it. */
export const isOfMirror = (address: string) =>
  /^\/+mirror\//.test(new URL(`http://edge${querystring.unescape(address)}`).pathname);

export const languages = ['es', 'en'] as const;
export type Language = (typeof languages)[number];
