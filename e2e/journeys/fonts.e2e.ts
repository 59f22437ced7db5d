import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from '../support/visitor.ts';

// Each font is two files (shared/src/styles/fonts.css): what Spanish and English need, and the rest of Latin 1.

const common =
  'ABCDEFGHIJKLMNÑOPQRSTUVWXYZabcdefghijklmnñopqrstuvwxyz0123456789 ÁÉÍÓÚÜáéíóúü ¡!¿?«»“”‘’–—…•·ªº°%&@#()[]/+×€$©®™−';
const rare = 'ÀÂÃÄÅÆÇÈÊËÌÎÏÐÒÔÕÖØÙÛÝÞßàâãäåæçèêëìîïðòôõöøùûýþÿŒœ½±§¶';

/** The fonts that the browser really uses for a text, with how many characters. */
async function fontsOf(page: Page, cdp: CDPSession, element: 'p' | 'h1', text: string) {
  await page.evaluate(
    async ([tag, content]) => {
      const sample = document.createElement(tag);
      sample.id = 'sample';
      sample.textContent = content;
      document.querySelector('#sample')?.remove();
      document.querySelector('main')?.append(sample);
      await document.fonts.ready;
    },
    [element, text] as const,
  );
  const { root } = await cdp.send('DOM.getDocument');
  const { nodeId } = await cdp.send('DOM.querySelector', { nodeId: root.nodeId, selector: '#sample' });
  const { fonts } = await cdp.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.map(
    ({ familyName, isCustomFont }) => `${familyName}${isCustomFont ? '' : ' (of the system)'}`,
  );
}

test('Spanish and English need two small files; other letters load the rest of each', async ({
  page,
  visit,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => {
    const name = request.url().replace(/.*\//, '');
    if (name.endsWith('.woff2')) loaded.push(name.replace(/\.\w+\.woff2$/, ''));
  });
  await visit('/nosotros');
  const [text, heading] = ['atkinson-hyperlegible-next', 'newsreader-600'];
  expect([...loaded].sort()).toEqual([text, heading]);

  const cdp = await page.context().newCDPSession(page);
  for (const domain of ['DOM.enable', 'CSS.enable'] as const) await cdp.send(domain);
  const fonts = (element: 'p' | 'h1', sample: string) => fontsOf(page, cdp, element, sample);
  const families = { p: await fonts('p', common), h1: await fonts('h1', common) };
  expect(families).toEqual({
    p: [expect.stringContaining('Atkinson')],
    h1: [expect.stringContaining('Newsreader')],
  });
  expect(loaded).toHaveLength(2);

  await expect.poll(() => fonts('p', rare)).toEqual(families.p);
  await expect.poll(() => fonts('h1', rare)).toEqual(families.h1);
  expect([...loaded].sort()).toEqual([text, `${text}-rest`, heading, `${heading}-rest`]);
});
