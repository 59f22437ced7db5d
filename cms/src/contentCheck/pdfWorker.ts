import { getDocumentProxy } from 'unpdf';
import type { PdfResult } from './readPdfs';

const PAGES = 20;

async function read(data: ArrayBuffer): Promise<PdfResult> {
  const pdf = await getDocumentProxy(new Uint8Array(data), { verbosity: 0 });
  const { info } = await pdf.getMetadata();
  let hasText = false;
  for (let number = 1; number <= Math.min(pdf.numPages, PAGES) && !hasText; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    hasText = items.some((item) => 'str' in item && item.str.trim() !== '');
  }
  await pdf.destroy();
  return { hasText, hasLanguage: Boolean(Object(info).Language) };
}

async function readAll(files: string[]): Promise<void> {
  for (const file of files) {
    // The server ends a connection that waits for a slow file.
    const answer = await fetch(file, { headers: { connection: 'close' } }).catch(() => undefined);
    const data = answer?.ok ? await answer.arrayBuffer() : undefined;
    // A file that is missing is a broken link.
    process.send?.((data && (await read(data).catch(() => 'unreadable'))) ?? 'missing');
  }
}

process.once('message', readAll);
