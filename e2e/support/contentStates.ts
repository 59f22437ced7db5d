import { createFaultyBackend, type Fault } from './backendProxies.ts';
import { rowsThrough } from './sections.ts';
import { startShell } from './startShell.ts';

/** What the pages have to show: everything, only what no record can do without, or nothing because the backend is down. */
export const contentStates = ['loaded', 'empty', 'error'] as const;
export type ContentState = (typeof contentStates)[number];

/** Starts a site whose content is in that state, with the remotes of `origin`; for `loaded` it is that site itself. */
export async function startSiteIn(state: ContentState, origin: string) {
  if (state === 'loaded') return { origin, stop: async () => {} };
  const backend = await createFaultyBackend();
  if (state === 'empty') await backend.start();
  backend.breakWith({ '': withoutContent });
  const shell = await startShell({
    remotes: rowsThrough(origin),
    contentUrl: backend.url,
    env: { CONTENT_FRESH_MS: '0' },
  });
  await shell.untilAllLive();
  return {
    origin: shell.origin,
    stop: async () => {
      await shell.stop();
      await backend.stop();
    },
  };
}

/** As if editors had entered only the mandatory fields: empty lists, records with a title. */
const withoutContent: Fault = (response, body) => {
  const answer: unknown = JSON.parse(body);
  const data = isRecord(answer) ? answer.data : undefined;
  const left = Array.isArray(data) ? [] : isRecord(data) ? emptied(data) : null;
  response.end(JSON.stringify({ data: left, meta: { pagination: emptyPage } }));
};

const emptyPage = { page: 1, pageSize: 12, pageCount: 0, total: 0 };
const mandatory = ['id', 'documentId', 'title'];

function emptied(record: Record<string, unknown>) {
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => [
      name,
      mandatory.includes(name) ? value : Array.isArray(value) ? [] : null,
    ]),
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
