import { listOf, parseList, record, text } from '@consejo/shared/content';
import * as v from 'valibot';
import type { RemoteEntry } from './remoteEntry.ts';

/** On this origin only: the site loads code from nowhere else, whatever the registry contains. */
const file = v.pipe(v.string(), v.regex(/^\/remotes\/[\w.-]+\/[\w./-]+$/));
const remoteEntry = record({
  name: text,
  paths: listOf(text, 'registry'),
  entry: v.nullable(file),
  files: listOf(file, 'registry'),
});

/** The current remotes; an open page only has those of the time it was served. @throws when the response is not a list */
export async function fetchRemotes(): Promise<RemoteEntry[]> {
  const response = await fetch('/remotes/registry.json', { signal: AbortSignal.timeout(5_000) });
  if (!response.ok) throw new Error(`registry: ${response.status}`);
  return parseList(remoteEntry, await response.json(), 'registry');
}
