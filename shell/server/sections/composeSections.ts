import type { RemoteDeclaration } from '../../src/app/declarationOf.ts';
import { contractOneCalls } from '../gateway/contractOneCalls.ts';
import type { RegistryEntry } from '../registry/readRegistry.ts';
import type { Builds } from '../render/chooseBuilds.ts';
import { applySectionPolicy, type Section } from './applySectionPolicy.ts';

export type LiveSection = Section & { buildId: string; paths: string[] };

/** What the live builds add to the site, in the order of the registry. */
export function composeSections(
  rows: RegistryEntry[],
  builds: Builds,
  declared: Record<string, RemoteDeclaration>,
): LiveSection[] {
  return rows.flatMap((row) => {
    const [build, own] = [builds.get(row.name), declared[row.name]];
    if (!build || !own) return [];
    const whole = build.contractVersion === 1 ? { ...own, calls: contractOneCalls } : own;
    return [{ ...applySectionPolicy(row, whole), buildId: build.buildId, paths: row.paths }];
  });
}
