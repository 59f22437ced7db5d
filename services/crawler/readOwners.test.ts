import assert from 'node:assert/strict';
import { it } from 'node:test';
import { readOwners } from './readOwners.ts';

const rows = [
  { name: 'remote_content', paths: ['noticias', 'eventos'] },
  { name: 'remote_contact', paths: ['contacto'] },
];

it('an address is its section’s, or of the one that names it', () => {
  const { names, ownerOf, fileOwnerOf } = readOwners(JSON.stringify(rows));
  assert.deepEqual(names, ['remote_content', 'remote_contact']);
  const addresses = [
    '/eventos/a?b',
    '/Noticias',
    '/remotes/remote_contact/a.js',
    '/uploads/a.webp',
    '/mirror/x.css',
    '/x.js',
    '/',
  ];
  const [content, contact] = names;
  assert.deepEqual(
    addresses.map((one) => ownerOf(one, '/noticias/a')),
    [content, content, contact, content, content, content, content],
  );
  assert.deepEqual(
    addresses.map((one) => fileOwnerOf(one, '/noticias/a')),
    [content, content, contact, '/uploads', content, content, content],
  );
  assert.deepEqual(
    ['/x', '/buscar'].map((one) => ownerOf(one)),
    ['shell', 'shell'],
  );
});

it('without the registry each first segment is a section', () => {
  for (const text of ['', '{', '[{"name":1}]']) {
    const { names, ownerOf } = readOwners(text);
    assert.deepEqual([names, ownerOf('/noticias/a'), ownerOf('/x', '/y')], [[], '/noticias', '/x']);
  }
});
