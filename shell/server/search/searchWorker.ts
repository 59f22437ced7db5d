import { parentPort } from 'node:worker_threads';
import { createSearch } from './createSearch.ts';
import type { SearchSection } from './searchEntries.ts';

// The thread of the site's search: checks what the sections give, holds the index and answers queries.

export type SearchRequest =
  | { kind: 'ask'; id: number; path: string; search: string }
  | { kind: 'renew'; sections: SearchSection[]; names: string[] };

export type SearchEvent =
  /** JSON, for a 200. */
  | { kind: 'answer'; id: number; body: string }
  | { kind: 'failed'; id: number; message: string }
  | { kind: 'renewed'; entries: number; ms: number }
  | { kind: 'problem'; subject: string; message: string };

const send = (event: SearchEvent) => parentPort?.postMessage(event);
const search = createSearch((subject, message) => send({ kind: 'problem', subject, message }));
let renewing = Promise.resolve();

parentPort?.on('message', (request: SearchRequest) => {
  if (request.kind === 'ask') return send(answer(request));
  // One after the other.
  renewing = renewing.then(() => renew(request.sections, request.names));
});

function answer({ id, path, search: query }: SearchRequest & { kind: 'ask' }): SearchEvent {
  try {
    return { kind: 'answer', id, body: search.answer(path, query) };
  } catch (error) {
    return { kind: 'failed', id, message: String(error) };
  }
}

async function renew(sections: SearchSection[], names: string[]) {
  const startedAt = Date.now();
  try {
    const entries = await search.renew(sections, names);
    if (entries !== undefined) send({ kind: 'renewed', entries, ms: Date.now() - startedAt });
  } catch (error) {
    send({ kind: 'problem', subject: 'search', message: String(error) });
  }
}
