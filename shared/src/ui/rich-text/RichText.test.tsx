import { cleanup, screen, within } from '@testing-library/react';
import type { RichTextBlock, RichTextHeading, RichTextList, RichTextWords } from '../../content/index.ts';
import { renderRoute } from '../../testing/index.ts';
import { RichText } from './RichText.tsx';

const words = (text: string, fields: Partial<RichTextWords> = {}): RichTextWords => ({
  type: 'text',
  text,
  ...fields,
});
const paragraph = (...children: RichTextWords[]): RichTextBlock => ({ type: 'paragraph', children });
const heading = (level: RichTextHeading['level'], text: string): RichTextBlock => ({
  type: 'heading',
  level,
  children: [words(text)],
});
const list = (
  format: RichTextList['format'],
  ...entries: (readonly [string, ...RichTextList[]])[]
): RichTextList => ({
  type: 'list',
  format,
  children: entries.map(([text, ...nested]) => ({ type: 'list-item', children: [words(text)], nested })),
});

const image = (alt: string): RichTextBlock => ({
  type: 'image',
  caption: undefined,
  file: {
    url: '/uploads/sede.jpg',
    alt,
    mime: 'image/jpeg',
    sizeInBytes: 1000,
    width: 8,
    height: 4,
    formats: [],
  },
});

async function show(
  blocks: RichTextBlock[],
  headingLevel: RichTextHeading['level'] = 2,
  { isLead }: { isLead?: boolean } = {},
) {
  const element = (
    <main>
      <RichText blocks={blocks} headingLevel={headingLevel} {...(isLead && { isLead })} />
    </main>
  );
  renderRoute({ path: '/', routes: [{ path: '/', element }] });
  return await screen.findByRole('main');
}

test('paragraphs keep their line breaks; the text is marked with its language', async () => {
  const main = await show([paragraph(words('Uno\nDos')), paragraph(words('Tres'))]);
  expect(main.querySelectorAll('p')).toHaveLength(2);
  expect(main.querySelector('p')?.innerHTML).toBe('Uno<br>Dos');
  expect(screen.getByText('Tres').closest('[lang]')).toHaveAttribute('lang', 'es');
});

test.each([
  ['bold', 'strong'],
  ['italic', 'em'],
  ['underline', 'u'],
  ['strikethrough', 's'],
  ['code', 'code'],
] as const)('%s words are <%s>', async (modifier, element) => {
  await show([paragraph(words('llanas '), words('otras', { [modifier]: true }))]);
  expect(screen.getByText('otras').tagName.toLowerCase()).toBe(element);
});

test('modifiers combine', async () => {
  const main = await show([paragraph(words('todo', { bold: true, italic: true, code: true }))]);
  for (const element of ['strong', 'em', 'code'])
    expect(main.querySelector(element)).toHaveTextContent('todo');
});

test.each([
  [[1, 2, 3, 4, 5, 6], 1, [1, 2, 3, 4, 5, 6]],
  [[1, 2, 3, 4, 5, 6], 2, [2, 3, 4, 5, 6, 6]],
  [[3, 5, 3, 4], 2, [2, 3, 2, 3]],
  [[2, 2, 1, 4, 2], 3, [3, 3, 3, 4, 4]],
] as const)('headings %j under level %i leave no gap', async (written, top, shown) => {
  const main = await show(
    written.map((level) => heading(level, 'Título')),
    top,
  );
  expect(
    within(main)
      .getAllByRole('heading')
      .map(({ tagName }) => Number(tagName[1])),
  ).toEqual(shown);
});

test('ordered and unordered lists nest in their item', async () => {
  const main = await show([
    list(
      'ordered',
      ['Uno', list('unordered', ['a', list('ordered', ['i'])], ['b']), list('ordered', ['c'])],
      ['Dos'],
    ),
  ]);
  const outer = within(main).getAllByRole('list')[0];
  expect(outer?.tagName).toBe('OL');
  expect([...(outer?.children ?? [])].map(({ tagName }) => tagName)).toEqual(['LI', 'LI']);
  expect(main.querySelector('ol > li > ul > li > ol > li')).toHaveTextContent('i');
  expect(main.querySelector('ol > li > ul + ol > li')).toHaveTextContent('c');
  // HTML does not allow a list as a child of a list.
  expect(main.querySelector(':is(ul, ol) > :is(ul, ol)')).toBeNull();
});

test('a quote, a code block and an image with its caption', async () => {
  const main = await show([
    { type: 'quote', children: [words('Con rigor')] },
    { type: 'code', children: [words('uno\n  dos')] },
    {
      type: 'image',
      caption: 'La sede',
      file: {
        url: '/uploads/sede.jpg',
        alt: 'Edificio',
        mime: 'image/jpeg',
        sizeInBytes: 1000,
        width: 800,
        height: 400,
        formats: [{ url: '/uploads/small.jpg', width: 400 }],
      },
    },
  ]);
  expect(main.querySelector('blockquote')).toHaveTextContent('Con rigor');
  expect(main.querySelector('pre > code')?.textContent).toBe('uno\n  dos');
  const image = screen.getByRole('img', { name: 'Edificio' });
  expect(image).toHaveAttribute('srcset', '/uploads/small.jpg 400w, /uploads/sede.jpg 800w');
  expect(image).toHaveAttribute('width', '800');
  expect(screen.getByRole('figure')).toHaveTextContent('La sede');
});

test('a picture is fetched with the page only near the beginning of a text that the page begins with', async () => {
  const blocks = [image('a'), paragraph(words('x')), image('b'), image('c')];
  const loading = () => screen.getAllByRole('img').map((one) => one.getAttribute('loading'));
  await show(blocks, 2, { isLead: true });
  expect(loading()).toEqual(['eager', 'eager', 'lazy']);
  cleanup();
  await show(blocks);
  expect(loading()).toEqual(['lazy', 'lazy', 'lazy']);
});

test('links are opened like all links of the site', async () => {
  const link = (url: string, text: string): RichTextBlock => ({
    type: 'paragraph',
    children: [{ type: 'link', url, children: [words(text)] }],
  });
  await show([
    link('/contacto', 'dentro'),
    link('https://ejemplo.org/', 'fuera'),
    link('javascript:alert(1)', 'nunca'),
  ]);
  expect(screen.getByRole('link', { name: 'dentro' })).not.toHaveAttribute('target');
  expect(screen.getByRole('link', { name: /^fuera/ })).toHaveAttribute('rel', 'noopener noreferrer');
  expect(screen.getByText('nunca')).toBeVisible();
  expect(screen.getAllByRole('link')).toHaveLength(2);
});

test('a link in a heading, a quote or an item keeps the modifiers of its text', async () => {
  const link = { type: 'link' as const, url: '/contacto', children: [words('aquí', { bold: true })] };
  await show([
    { type: 'heading', level: 2, children: [link] },
    { type: 'quote', children: [link] },
    {
      type: 'list',
      format: 'unordered',
      children: [{ type: 'list-item', children: [words('Pida '), link], nested: [] }],
    },
  ]);
  const links = screen.getAllByRole('link', { name: 'aquí' });
  expect(links.map((found) => found.parentElement?.tagName)).toEqual(['H2', 'BLOCKQUOTE', 'LI']);
  for (const found of links) expect(found.querySelector('strong')).toHaveTextContent('aquí');
});

test('renders nothing without blocks', async () => {
  expect(await show([])).toBeEmptyDOMElement();
});
