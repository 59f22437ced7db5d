import { readFile } from 'node:fs/promises';
import * as z from 'zod';

const row = z.object({
  name: z.string().regex(/^remote_[a-z0-9_]+$/),
  url: z.url({ protocol: /^https?$/ }).transform((url) => (url.endsWith('/') ? url : `${url}/`)),
  paths: z.array(z.string().regex(/^[a-z0-9-]+$/)).min(1),
});
const registry = z.object({ schema: z.literal(1), remotes: z.array(z.unknown()) });

/** One remote as operations declare it: where it is deployed and which first path segments are its own. */
export type RegistryRow = z.infer<typeof row>;

/**
 * Reads the registry from a file or an address. A bad row costs one remote, never the others.
 * @throws Error in one line when there is no registry or it is malformed as a whole
 */
export async function readRegistry(location: string): Promise<{ rows: RegistryRow[]; problems: string[] }> {
  const whole = registry.safeParse(await readJson(location));
  if (!whole.success)
    throw new Error(`registry ${location}: ${z.prettifyError(whole.error).replace(/\s+/g, ' ')}`);
  const rows: RegistryRow[] = [];
  const problems: string[] = [];
  for (const [index, value] of whole.data.remotes.entries()) {
    const parsed = row.safeParse(value);
    if (!parsed.success) problems.push(`row ${index}: ${z.prettifyError(parsed.error).replace(/\s+/g, ' ')}`);
    else if (rows.some(({ name }) => name === parsed.data.name))
      problems.push(`row ${index}: ${parsed.data.name} again`);
    else rows.push(parsed.data);
  }
  return { rows, problems };
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
