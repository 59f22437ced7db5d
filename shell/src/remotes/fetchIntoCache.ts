/**
 * Fetches a script that will soon be asked for into the browser's cache. Not by a preload link: if that fails, so does
 * the next request for the file, which would be a retry's.
 */
export function fetchIntoCache(file: string): void {
  fetch(file)
    .then((response) => response.blob())
    .catch(() => undefined); // whoever asks for the script reports it
}
