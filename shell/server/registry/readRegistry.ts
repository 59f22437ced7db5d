import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { messageOf } from '../config/messageOf.ts';
import { discard, readLimited } from './readLimited.ts';

/**
 * Where a remote is deployed, its first path segments, and what it is granted besides: drawer sections that may list its
 * pages, and paths below `/api` that its forms may write to.
 */
const registryEntry = v.object({
  name: v.pipe(v.string(), v.regex(/^remote_[a-z0-9_]+$/)),
  url: v.pipe(
    v.string(),
    v.url(),
    v.regex(/^https?:/i),
    v.transform((url) => (url.endsWith('/') ? url : `${url}/`)),
  ),
  paths: v.pipe(v.array(v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/))), v.minLength(1)),
  menu: v.optional(v.array(v.string()), []),
  writes: v.optional(v.array(v.pipe(v.string(), v.regex(/^(?:\/[a-z-]+){1,2}$/))), []),
});
const registry = v.object({ schema: v.literal(1), remotes: v.array(v.unknown()) });

/**
 * Reads the registry from a file or URL. An invalid entry drops only its remote; then it is not whole.
 * @throws Error in one line when the registry is missing or malformed as a whole
 */
export async function readRegistry(location: string) {
  const whole = v.safeParse(registry, await readJson(location));
  if (!whole.success) throw new Error(`registry ${location}: ${inOneLine(whole.issues)}`);
  const entries: (v.InferOutput<typeof registryEntry> & { refusedPaths: string[] })[] = [];
  const problems: string[] = [];
  for (const [index, value] of whole.output.remotes.entries()) {
    const parsed = v.safeParse(registryEntry, value);
    if (!parsed.success) {
      problems.push(`entry ${index}: ${inOneLine(parsed.issues)}`);
      continue;
    }
    const { paths: claimed, ...entry } = parsed.output;
    if (entries.some(({ name }) => name === entry.name)) {
      problems.push(`entry ${index}: duplicate of ${entry.name}`);
      continue;
    }
    const paths: string[] = [];
    const refusedPaths: string[] = [];
    for (const path of new Set(claimed)) {
      const owner = entries.find((other) => other.paths.includes(path));
      if (owner) refusedPaths.push(`/${path}: already claimed by ${owner.name}`);
      else paths.push(path);
    }
    problems.push(...refusedPaths.map((reason) => `entry ${index}: ${entry.name} ${reason}`));
    entries.push({ ...entry, paths, refusedPaths });
  }
  return { entries, problems, isWhole: entries.length === whole.output.remotes.length };
}

function inOneLine(issues: [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): string {
  return v.summarize(issues).replace(/\s+/g, ' ');
}

async function readJson(location: string): Promise<unknown> {
  const signal = AbortSignal.timeout(5000);
  try {
    const response = /^https?:/.test(location)
      ? await fetch(location, { signal, redirect: 'manual' })
      : new Response(await readFile(location, 'utf8'));
    if (!response.ok) {
      discard(response);
      throw new Error(String(response.status));
    }
    const { text, problem } = await readLimited(response, signal);
    if (problem !== undefined) throw new Error(problem);
    return JSON.parse(text);
  } catch (cause) {
    throw new Error(`registry ${location}: ${messageOf(cause)}`, { cause });
  }
}
