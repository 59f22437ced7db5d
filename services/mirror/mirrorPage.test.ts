import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { root } from '@consejo/tooling/packages';
import { filesOfStyles, referencesOf } from '../crawler/references.ts';
import { isPage, mirrorPage, mirrorStyles } from './mirrorPage.ts';

describe('the mirror’s pages', () => {
  const options = {
    language: 'es',
    date: new Date(),
    policy: "default-src 'self'",
    noteFile: '/n.css',
    styleFile: String,
  } as const;

  it('have their policy first in their head, whatever their section writes', () => {
    const start = '<!doctype html>\n<html lang="es">\n<head>';
    const page = `${start}<title>t</title></p x="></head><body>"><head></head><body></body></html>`;
    assert.ok(
      mirrorPage(page, options).startsWith(
        `${start}<meta http-equiv="Content-Security-Policy" content="default-src`,
      ),
    );
  });

  it('begin as the shell writes them', () => {
    for (const start of ['</p x="><head></head><body>">', '<template>', '<!-->']) {
      const page = `<!doctype html><html lang="es">${start}<head></head><body></body></html>`;
      assert.ok(!isPage(Buffer.from(page), 'es'));
      assert.throws(() => mirrorPage(page, options));
    }
  });
});

describe('addresses in pages and style sheets', () => {
  it('are not parsed if their host has other letters: the time would grow with the square of its length', ({
    mock,
  }) => {
    const site = new URL('https://site.test/');
    const hosts = [
      'https://señal.test/',
      '//señal.test',
      ' //señal.test',
      '/\t/señal.test',
      `/${'x'.repeat(2000)}`,
    ];
    const parsed = mock.method(URL, 'canParse');
    const page = hosts.map((host) => `<a href="${host}">`).join('');
    assert.deepEqual(referencesOf(`${page}<a href="/a">`, site).map(String), ['https://site.test/a']);
    const styles = hosts.map((host) => `url("${host}")`).join('');
    assert.deepEqual(filesOfStyles(`${styles}url(/a)`, site).map(String), ['https://site.test/a']);
    mirrorStyles(styles, site);
    assert.deepEqual([...new Set(parsed.mock.calls.map(({ arguments: [given] }) => given))], ['/a']);
  });
});

describe('the mirror’s style sheets', () => {
  it('apply the rules for pages without scripts, and load files by absolute paths', () => {
    const css =
      '@media (scripting:none) and (width<64rem){a{b:url(../fonts/x.woff2)}}@media screen and (scripting: enabled){c{d:url("data:,e")}}';
    assert.equal(
      mirrorStyles(css, new URL('https://site.test/assets/css/site.css')),
      '@media (min-width:0) and (width<64rem){a{b:url("/assets/fonts/x.woff2")}}@media screen and (max-width:0){c{d:url("data:,e")}}',
    );
  });

  it('may be malformed at any length', () => {
    for (const css of [
      `url(${' '.repeat(1_000_000)}"`,
      'url('.repeat(250_000),
      `url("${'a'.repeat(1_000_000)}`,
    ])
      assert.equal(mirrorStyles(css, new URL('https://site.test/a.css')), css);
  });

  it('are read only up to a length: each address in them takes memory', () => {
    assert.throws(() => filesOfStyles('url(a)'.repeat(1e6), new URL('https://site.test/a.css')), /longer/);
    const deep = new URL(`https://site.test/${'x'.repeat(1900)}/a.css`);
    assert.throws(() => mirrorStyles('url(a)'.repeat(9999), deep), /longer/);
  });

  it('use tokens that the site defines', () => {
    const text = (name: string) => readFileSync(path.join(root, name), 'utf8');
    const used = [...text('services/mirror/note.css').matchAll(/var\((--[\w-]+)\)/g)].map(
      ([, name = '']) => name,
    );
    const tokens = text('shared/src/styles/tokens.css');
    assert.ok(used.length > 0);
    for (const name of used) assert.ok(tokens.includes(`${name}:`), name);
  });
});
