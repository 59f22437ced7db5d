/** @jest-environment node */
import { createHash } from 'node:crypto';
import { documentStyles } from './documentStyles.ts';
import { fakeState } from './renderThread.fixtures.ts';

/** The styles of a site whose shell or section has this style sheet. */
const stylesOf = (css: string) => {
  const { build, ...remote } = { ...fakeState('news', 'n1'), entry: null };
  return documentStyles({
    styles: { 'site.css': css },
    remotes: [{ ...remote, build: build && { ...build, styles: { 'page.css': css } } }],
  });
};
const shellText = (css: string) => stylesOf(css).get('/assets/site.css')?.text;
const sectionText = (css: string) => stylesOf(css).get('/remotes/news/page.css')?.text;

test('styles of shell and sections are found by the addresses that pages link', () => {
  expect([...stylesOf('a{b:c}').keys()]).toEqual(['/assets/site.css', '/remotes/news/page.css']);
});

test('the policy’s source is the hash of the text that the document contains', () => {
  const { text = '', source } = stylesOf('a{b:url(c.woff2)}').get('/assets/site.css') ?? {};
  expect(source).toBe(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
});

test.each([
  ['url(font.woff2)', 'url(/remotes/news/font.woff2)'],
  ['url( "font.woff2" )', 'url("/remotes/news/font.woff2" )'],
  ["url('../a/b.svg')", "url('/remotes/news/../a/b.svg')"],
])('%s is still that file, though the document has another address', (css, written) => {
  expect(sectionText(`a{b:${css}}`)).toBe(`a{b:${written}}`);
});

test.each([
  'url(/x.svg)',
  'url("/x.svg")',
  'url( "/x.svg" )',
  'url(data:image/svg+xml,x)',
  "url('#part')",
  'URL(https://a.test/x)',
])('%s stays as it is', (css) => {
  expect(shellText(`a{b:${css}}`)).toBe(`a{b:${css}}`);
});

test('line ends are those that a parser makes of them', () => {
  expect(shellText('a{\r\nb:c}\r')).toBe('a{\nb:c}\n');
});

test.each(['a::after{content:"</STYLE>"}', 'a{b:"\0"}', '@import "x.css";'])('%j stays a link', (css) => {
  expect(stylesOf(css).size).toBe(0);
});
