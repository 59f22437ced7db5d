import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PDFDict, PDFDocument, PDFName } from 'pdf-lib';
import documents from '../dist/src/demo-content/documents/demoPdf.js';

test('demonstration documents have a language, a title and tags in the order of reading', async () => {
  const bytes = await documents.demoPdf('Guía', [
    { heading: 'Uno', paragraphs: ['Primero.', 'Segundo.'] },
    { heading: 'Dos', paragraphs: ['Tercero.'] },
  ]);
  const { catalog, context } = await PDFDocument.load(bytes);
  const name = (word) => PDFName.of(word);
  assert.equal(String(catalog.get(name('Lang'))), '(es-MX)');
  assert.equal(String(catalog.lookup(name('MarkInfo'), PDFDict).get(name('Marked'))), 'true');
  const whole = catalog.lookup(name('StructTreeRoot'), PDFDict).lookup(name('K'), PDFDict);
  const tags = whole
    .lookup(name('K'))
    .asArray()
    .map((kid) => String(context.lookup(kid).get(name('S'))));
  assert.deepEqual(tags, ['/H1', '/H2', '/P', '/P', '/P', '/H2', '/P', '/P']);
});
