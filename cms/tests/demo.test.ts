import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { after, describe, test } from 'node:test';
import { PDFArray, PDFDict, PDFDocument, PDFName } from 'pdf-lib';
import { demoPdf } from '../src/demo/documents.ts';
import { CMS, makeHome, startInstance } from './instance.ts';

test('demonstration documents have a language, a title and tags in reading order', async () => {
  const bytes = await demoPdf('Guía', [
    { heading: 'Uno', paragraphs: ['Primero.', 'Segundo.'] },
    { heading: 'Dos', paragraphs: ['Tercero.'] },
  ]);
  const { catalog, context } = await PDFDocument.load(bytes);
  const name = PDFName.of;
  assert.equal(String(catalog.get(name('Lang'))), '(es-MX)');
  assert.equal(String(catalog.lookup(name('MarkInfo'), PDFDict).get(name('Marked'))), 'true');
  const whole = catalog.lookup(name('StructTreeRoot'), PDFDict).lookup(name('K'), PDFDict);
  const tags = whole
    .lookup(name('K'), PDFArray)
    .asArray()
    .map((kid) => String(context.lookup(kid, PDFDict).get(name('S'))));
  assert.deepEqual(tags, ['/H1', '/H2', '/P', '/P', '/P', '/H2', '/P', '/P']);
});

describe('a build without the demonstration content', () => {
  const home = makeHome();
  const folder = path.join(home.folder, 'cms');

  after(home.remove);

  test('logs in one line that it has none, and starts empty', async () => {
    fs.cpSync(path.join(CMS, 'dist'), path.join(folder, 'dist'), {
      recursive: true,
      filter: (source) => !source.endsWith('dist/src/demo'),
    });
    for (const name of ['package.json', 'tsconfig.json', 'favicon.png'])
      fs.copyFileSync(path.join(CMS, name), path.join(folder, name));
    fs.symlinkSync(path.join(CMS, 'node_modules'), path.join(folder, 'node_modules'));
    const backend = await startInstance(home, { DEMO_CONTENT: 'on' }, folder);
    await backend.healthy();
    await backend.stop();
    assert.equal(backend.log().match(/DEMO_CONTENT=on has no effect/g)?.length, 1, backend.log());
    assert.deepEqual(home.select('select id from news'), []);
  });
});
