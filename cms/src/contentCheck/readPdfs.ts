import path from 'node:path';
import { Worker } from 'node:worker_threads';

const TIMEOUT_MS = 20_000;
const MEMORY_MB = 256;

export type PdfResult = { hasText: boolean; hasLanguage: boolean } | 'unreadable';

/** In a thread of its own: a file may be made to take all time and memory. Those that do are in no result. */
export async function readPdfs(files: string[]): Promise<Map<string, PdfResult>> {
  const results = new Map<string, PdfResult>();
  for (let rest = files; rest.length > 0; ) {
    const resourceLimits = { maxOldGenerationSizeMb: MEMORY_MB };
    const worker = new Worker(path.join(__dirname, 'pdfWorker.js'), { workerData: rest, resourceLimits });
    let read = 0;
    const timer = setTimeout(() => worker.terminate(), TIMEOUT_MS);
    worker.on('message', (result: PdfResult | undefined) => {
      if (result) results.set(rest[read] ?? '', result);
      read += 1;
      timer.refresh();
    });
    worker.on('error', () => undefined);
    await new Promise((resolve) => worker.once('exit', resolve));
    clearTimeout(timer);
    // The next one ended it.
    rest = rest.slice(read + 1);
  }
  return results;
}
