const maxLength = 200;

/** Whether this names a file of a build, relative to its remote's URL: no other host, no `..`, no query. */
export const isFileName = (file: string): boolean =>
  file.length <= maxLength && /^[\w.-]+(\/[\w.-]+)*$/.test(file) && !file.includes('..');
