import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { readContent } from '../src/demo/contentFiles.ts';
import { toBlocks } from '../src/demo/richText.ts';
import { CMS } from './instance.ts';

test('every file of the demonstration content is used, by one subject', () => {
  const named = readContent(path.join(CMS, 'demo'), 'http://localhost').flatMap(([, { files }]) =>
    Object.keys(files),
  );
  assert.deepEqual(named.sort(), fs.readdirSync(path.join(CMS, 'demo/files')).sort());
});

test('Markdown becomes blocks: nested lists, marks in marks, code and pictures', () => {
  const text = (words: string, marks = {}) => ({ type: 'text', text: words, ...marks });
  const item = (words: string) => ({ type: 'list-item', children: [text(words)] });
  const list = (format: string, indentLevel: number, ...children: object[]) => ({
    type: 'list',
    format,
    indentLevel,
    children,
  });
  assert.deepEqual(
    toBlocks(
      [
        '## Uno',
        '- a',
        '  - b',
        '    - c',
        '- d',
        '1. e',
        '**<u>f</u>** `g` [h](/i)',
        '> j',
        '```\nk\n```',
        '![](l.webp)',
      ],
      (name) => ({ name }),
    ),
    [
      { type: 'heading', level: 2, children: [text('Uno')] },
      list(
        'unordered',
        0,
        item('a'),
        list('unordered', 1, item('b'), list('unordered', 2, item('c'))),
        item('d'),
      ),
      list('ordered', 0, item('e')),
      {
        type: 'paragraph',
        children: [
          text('f', { bold: true, underline: true }),
          text(' '),
          text('g', { code: true }),
          text(' '),
          { type: 'link', url: '/i', children: [text('h')] },
        ],
      },
      { type: 'quote', children: [text('j')] },
      { type: 'code', language: 'plaintext', children: [text('k')] },
      { type: 'image', image: { name: 'l.webp' }, children: [text('')] },
    ],
  );
});
