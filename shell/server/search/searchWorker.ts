import { parentPort } from 'node:worker_threads';
import { type ReplyMessage, type RequestMessage, replyTo } from '../config/createRequests.ts';
import { createSearch } from './createSearch.ts';
import { mergeSections, type SearchSection } from './searchEntries.ts';

// The thread of the site's search: checks what the sections give, holds the index and answers queries.

type Renewal = { kind: 'renew'; sections: SearchSection[]; names: string[] };

export type SearchMessage =
  /** An address: `/api/search?q=…` or `/api/search/suggestions?q=…` */
  RequestMessage<string> | Renewal;

export type SearchEvent =
  /** JSON, for a 200. */
  | ReplyMessage<string>
  | { kind: 'renewed'; entries: number; ms: number }
  | { kind: 'problem'; subject: string; message: string };

const send = (event: SearchEvent) => parentPort?.postMessage(event);
const search = createSearch((subject, message) => send({ kind: 'problem', subject, message }));
let isRenewing = false;
/** What has come during a renewal, as one: the entries of several would fill the heap. */
let next: Renewal | undefined;

parentPort?.on('message', (message: SearchMessage) => {
  if (message.kind === 'request') return replyTo(message, answer, send);
  next = { ...message, sections: mergeSections(next?.sections ?? [], message.sections) };
  if (!isRenewing) void renewAll();
});

function answer(address: string): string {
  const [path = ''] = address.split('?', 1);
  return search.answer(path, address.slice(path.length + 1));
}

async function renewAll() {
  isRenewing = true;
  while (next) {
    const { sections, names } = next;
    next = undefined;
    await renew(sections, names);
  }
  isRenewing = false;
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
