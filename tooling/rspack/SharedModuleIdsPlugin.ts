import { createHash } from 'node:crypto';
import type { Compiler, Module } from '@rspack/core';

/** The modules of federation whose identifiers contain the path of a file: as their fallback, their source, or encoded. */
const ofFederation = /^(consume|provide) shared module |data:text\/javascript,/;
const filePath = / \(fallback: .*?\)| = .*$|%22[^%]*(%2F|%5C).*?%22|\|\w+$/g;

/**
 * Gives federation's modules ids that do not depend on the folder of the build, so that the same sources have the same
 * file names wherever they are built. The other modules have such ids already.
 */
export class SharedModuleIdsPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('SharedModuleIdsPlugin', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('SharedModuleIdsPlugin', (modules) => {
        const used = new Set<number>();
        for (const [module, name] of namedModules(modules)) {
          let id = createHash('sha256').update(name).digest().readUInt16BE() % 10_000;
          while (used.has(id)) id += 1;
          used.add(id);
          Object.assign(module, { id });
        }
      });
    });
  }
}

function namedModules(modules: Iterable<Module>): [Module, string][] {
  const named: [Module, string][] = [];
  for (const module of modules) {
    // In this hook rspack passes a string where it documents a method.
    const identifier = String(module.identifier);
    if (ofFederation.test(identifier)) named.push([module, identifier.replaceAll(filePath, '')]);
  }
  return named.sort(([, a], [, b]) => (a < b ? -1 : 1));
}
