import { fork } from 'node:child_process';

const TIMEOUT_MS = 20_000;
/** Of all together: the nightly mail waits for them. Each takes a fifth of a second. */
const MOST_MS = 600_000;
const HEAP_MB = 256;
/** Of all that the process writes to, buffers too, which V8 does not count. */
const MEMORY_KB = 512_000;
const LIMITED = `ulimit -d ${MEMORY_KB}; exec "$0" "$@"`;

export type PdfResult = { hasText: boolean; hasLanguage: boolean } | 'unreadable' | 'no time';

/**
 * In a process of its own: a file may be made to take all time and memory. Those that do are unreadable; a missing one
 * is in no result.
 */
export async function readPdfs(files: string[]): Promise<Map<string, PdfResult>> {
  const results = new Map<string, PdfResult>();
  const endsAt = Date.now() + MOST_MS;
  let rest = files;
  while (rest.length > 0 && Date.now() < endsAt) {
    const reader = fork(require.resolve('./pdfWorker'), {
      execPath: '/bin/sh',
      execArgv: ['-c', LIMITED, process.execPath, `--max-old-space-size=${HEAP_MB}`],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      env: {},
    });
    let read = 0;
    const timer = setTimeout(() => reader.kill('SIGKILL'), TIMEOUT_MS);
    reader.on('message', (result: PdfResult | 'missing') => {
      if (result !== 'missing') results.set(rest[read] ?? '', result);
      read += 1;
      if (Date.now() >= endsAt) reader.kill('SIGKILL');
      timer.refresh();
    });
    await new Promise((resolve) => {
      reader
        .once('close', resolve)
        .once('error', resolve)
        .send(rest, () => undefined);
    });
    clearTimeout(timer);
    const isOver = Date.now() >= endsAt;
    if (read < rest.length && !isOver) results.set(rest[read] ?? '', 'unreadable');
    rest = rest.slice(isOver ? read : read + 1);
  }
  for (const file of rest) results.set(file, 'no time');
  return results;
}
