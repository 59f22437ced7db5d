import path from 'node:path';

/** Files of a build, which never change under their names. */
export const isHashed = (name: string) => /^\/(assets|remotes)\/.*(?<!\.json)$/.test(name);
/** As file systems allow. */
const isShort = (name: string) =>
  name.length <= 1000 && name.split('/').every((part) => Buffer.byteLength(part) <= 200);
/** Addresses that the mirror's nginx can map to a file: no characters to decode, and no path out of the folder. */
export const isPlain = ({ pathname, search }: URL) =>
  isShort(pathname) && /^(\/|(\/[a-z0-9-]+)+)$/i.test(pathname) && /^(\?[\w=&+%.~*-]{1,180})?$/.test(search);

/** Neither outside of the copy, nor another line in the list of checksums: a section may link to any name. */
export const isPlace = (name: string) =>
  path.posix.normalize(name) === name && !/\p{Cc}/u.test(name) && isShort(name);

/** As the site has it, however a page spells it: it redirects other spellings. */
export const addressOf = (name: string, pathname: string) =>
  name === pathname ? name : name.split('/').map(encodeURIComponent).join('/');

/** The name of a file. An address that is no text, such as `/uploads/%FF.pdf`, is asked for as it is, and then missing. */
export function nameOf(pathname: string) {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
