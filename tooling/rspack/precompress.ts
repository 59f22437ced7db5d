import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

/** Writes a `.br` (quality 11) and a `.gz` beside every script, stylesheet and drawing below a folder: hashed files never change. */
export async function precompress(folder: string) {
  const names = await readdir(folder, { recursive: true });
  const files = names.filter((name) => /\.(js|css|svg)$/.test(name)).map((name) => path.join(folder, name));
  await Promise.all(
    files.map(async (file) => {
      const content = await readFile(file);
      const [brotli, gzipped] = await Promise.all([
        promisify(brotliCompress)(content),
        promisify(gzip)(content, { level: 9 }),
      ]);
      await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)]);
    }),
  );
}
