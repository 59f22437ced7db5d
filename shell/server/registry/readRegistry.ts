import { readFile } from 'node:fs/promises';
import * as v from 'valibot';

const row = v.object({
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
 * One remote as operations declare it: where it is deployed, which first path segments are its own, and what it is granted
 * beyond them: sections of the drawer where its pages may be listed, and paths below `/api` that its forms may write to.
 */
export type RegistryEntry = v.InferOutput<typeof row> & {
  /** What it claims and a row before it has, one line each. */
  refusedPaths: string[];
};

/**
 * Reads the registry from a file or an address. A bad row costs one remote, never the others.
 * @throws Error in one line when there is no registry or it is malformed as a whole
 */
export async function readRegistry(location: string): Promise<{ rows: RegistryEntry[]; problems: string[] }> {
  const whole = v.safeParse(registry, await readJson(location));
  if (!whole.success) throw new Error(`registry ${location}: ${inOneLine(whole.issues)}`);
  const rows: RegistryEntry[] = [];
  const problems: string[] = [];
  for (const [index, value] of whole.output.remotes.entries()) {
    const parsed = v.safeParse(row, value);
    if (!parsed.success) problems.push(`row ${index}: ${inOneLine(parsed.issues)}`);
    else if (rows.some(({ name }) => name === parsed.output.name))
      problems.push(`row ${index}: ${parsed.output.name} again`);
    else {
      const { paths: claimed, ...row } = parsed.output;
      const paths = [...new Set(claimed)];
      const refusedPaths = paths.flatMap((path) => {
        const owner = rows.find((other) => other.paths.includes(path));
        return owner ? [`/${path}: claimed by ${owner.name} too`] : [];
      });
      problems.push(...refusedPaths.map((why) => `row ${index}: ${row.name} ${why}`));
      const own = paths.filter((path) => !rows.some((other) => other.paths.includes(path)));
      rows.push({ ...row, paths: own, refusedPaths });
    }
  }
  return { rows, problems };
}

function inOneLine(issues: [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): string {
  return v.summarize(issues).replace(/\s+/g, ' ');
}

async function readJson(location: string): Promise<unknown> {
  try {
    if (!/^https?:/.test(location)) return JSON.parse(await readFile(location, 'utf8'));
    const response = await fetch(location, { signal: AbortSignal.timeout(5000) });
    if (!response.ok) throw new Error(String(response.status));
    return await response.json();
  } catch (cause) {
    throw new Error(`registry ${location}: ${cause instanceof Error ? cause.message : cause}`, { cause });
  }
}
