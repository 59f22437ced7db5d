import { listOf, parseList, record, text } from '@consejo/shared/content';
import * as v from 'valibot';
import type { RemoteEntry } from './remoteEntry.ts';

/** Below this origin: code of the site comes from nowhere else, whatever the answer says. */
const entry = v.nullable(v.pipe(v.string(), v.regex(/^\/remotes\/[\w.-]+\/[\w./-]+$/)));
const row = record({ name: text, paths: listOf(text, 'registry'), entry });

/** The remotes as they are now; an open page knows them as they were when it was served. @throws when there is no list */
export async function fetchRemotes(): Promise<RemoteEntry[]> {
  const response = await fetch('/remotes/registry.json', { signal: AbortSignal.timeout(5_000) });
  if (!response.ok) throw new Error(`registry: ${response.status}`);
  return parseList(row, await response.json(), 'registry');
}
