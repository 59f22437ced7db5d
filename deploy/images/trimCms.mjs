import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

// node trimCms.mjs <node_modules>: removes packages that only build the admin panel or run in it. The panel is built by
// then, but Strapi lists all of them as dependencies, so `npm prune` keeps them.

const [modules] = process.argv.slice(2);
if (!modules) throw new Error('usage: node trimCms.mjs <node_modules>');

/** Packages or scopes: build tools, then the panel's own. */
const unused = `
  @babel/core @babel/helpers @babel/parser @babel/traverse @babel/types @esbuild @swc @testing-library @types @vitejs better-sqlite3 core-js-pure flow-parser
  fork-ts-checker-webpack-plugin prettier recast terser typedoc typedoc-plugin-markdown uglify-js vite webpack
  webpack-bundle-analyzer webpack-hot-middleware
  @codemirror @dnd-kit @formatjs/intl-displaynames @formatjs/intl-listformat @internationalized @mux @radix-ui @reduxjs
  @remix-run @shikijs @strapi/design-system @strapi/icons @strapi/ui-primitives codemirror codemirror5 framer-motion
  highlight.js hls.js media-chrome motion-dom player.style prismjs react-query react-select react-window slate
  slate-history slate-react
`.split(/\s+/);
for (const name of unused.filter(Boolean)) rmSync(path.join(modules, name), { recursive: true, force: true });

const scope = path.join(modules, '@strapi');
// The server loads some of @strapi/admin's dist/admin.
for (const name of readdirSync(scope).filter((name) => name !== 'admin'))
  rmSync(path.join(scope, name, 'dist/admin'), { recursive: true, force: true });

for (const entry of readdirSync(modules, { recursive: true, withFileTypes: true })) {
  const file = path.join(entry.parentPath, entry.name);
  if (entry.isFile() && /\.(map|d\.[cm]?ts)$/.test(entry.name)) rmSync(file, { force: true });
  // Only bundlers read these of the client of S3.
  if (entry.name === 'dist-es' && /@(aws|smithy)/.test(file)) rmSync(file, { recursive: true });
  // Links in .bin to removed programs.
  if (entry.isSymbolicLink() && !existsSync(file)) rmSync(file);
}
