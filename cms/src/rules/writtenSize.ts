/** Bytes of a text on a page, where `<` is `&lt;`, and once more `\u003c` in what the browser reads. */
export const writtenSize = (text: string): number => Buffer.byteLength(text.replace(/[<>&"']/g, '&lt;.'));
