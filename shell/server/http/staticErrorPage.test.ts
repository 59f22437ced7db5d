import { readFileSync } from 'node:fs';
import path from 'node:path';
import { staticErrorHeader, staticErrorPage, staticErrorStyle } from './staticErrorPage.ts';

test('the edge’s own answers look the same', () => {
  const answer = readFileSync(path.join(__dirname, '../../../deploy/edge/answer.html'), 'utf8');
  expect(answer).toContain(`<style>${staticErrorStyle}</style>`);
  expect(answer).toContain(staticErrorHeader('es'));
});

test('a refused form can be opened again, and the links keep the language', () => {
  const page = staticErrorPage('en', 'tooFast', '/contacto?a="&lng=en');
  expect(page).toContain('<a href="/contacto?a=&quot;&amp;lng=en">Open the form again</a>');
  expect(page).toContain('<a href="/preguntas?lng=en">Frequently asked questions</a>');
  expect(staticErrorPage('es', 'tooFast')).not.toContain('Abrir de nuevo');
});
