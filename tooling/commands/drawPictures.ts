import { readFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { chromiumArguments, findChromium } from '../programs/findChromium.ts';
import { root } from '../rspack/packages.ts';

// node --import tsx tooling/commands/drawPictures.ts: draws the shell's icons and the card in previews of links, which are
// in git. Needed only after a change of the name, the emblem or the colours. Then make the card small, a third of the bytes:
// convert social-card.png +dither -colors 48 PNG8:social-card.png (ImageMagick).

const target = path.join(root, 'shell/public');
const colors = { ground: '#0b4f5c', paper: '#ffffff', soft: '#dcecee' };
/** Those of the favicon and of the emblem (shell/src/layout/Emblem.tsx). */
const plus = 'M16 7v18M7 16h18';
const seal =
  'M24 1.5l4.6 3.1 5.5-.6 2.8 4.8 5.1 2-.1 5.6L45.3 21 43 26l1 5.5-4.4 3.4-1.6 5.3-5.5.8L28.7 45 24 46.5 19.3 45l-3.8-4-5.5-.8-1.6-5.3L4 31.5 5 26l-2.3-5 3.4-4.6-.1-5.6 5.1-2L13.9 4l5.5.6z';

const font = (name: string) => {
  const file = readFileSync(path.join(root, 'shared/src/styles/fonts', `${name}.woff2`));
  return `url(data:font/woff2;base64,${file.toString('base64')})`;
};

const icon = (corner: number, scale: number) =>
  `<svg viewBox="0 0 32 32" width="100%" height="100%"><rect width="32" height="32" rx="${corner}" fill="${colors.ground}"/>
  <path d="${plus}" transform="translate(16 16) scale(${scale}) translate(-16 -16)" stroke="#f3efe6" stroke-width="4" stroke-linecap="round"/></svg>`;

const card = `<style>
  @font-face { font-family: title; src: ${font('newsreader-600')}; }
  @font-face { font-family: text; src: ${font('atkinson-hyperlegible-next')}; }
  main { display: flex; gap: 64px; align-items: center; box-sizing: border-box; height: 100%; padding: 0 84px;
    border-bottom: 14px solid ${colors.soft}; background: ${colors.ground}; color: ${colors.paper}; }
  h1 { margin: 0; font: 600 72px/1.12 title; text-wrap: balance; }
  p { margin: 28px 0 0; text-wrap: balance; color: ${colors.soft}; font: 400 34px/1.3 text; }
  svg { flex: none; }
</style>
<main>
  <svg viewBox="0 0 48 48" width="270" height="270" fill="none" stroke-linecap="round" stroke-linejoin="round">
    <path fill="${colors.paper}" d="${seal}"/>
    <circle cx="24" cy="24" r="16.5" stroke="${colors.ground}" stroke-dasharray="0.5 2"/>
    <path d="M24 33V15M15.5 24H22l3.5 3.5L33 18.5" stroke="${colors.ground}" stroke-width="4"/>
  </svg>
  <div><h1>Consejo Mexicano de Certificación en Medicina Familiar</h1>
  <p>Certificación, requisitos, documentos y resultados</p></div>
</main>`;

const pictures = [
  { name: 'social-card.png', width: 1200, height: 630, html: card },
  { name: 'icon-192.png', width: 192, height: 192, html: icon(8, 1) },
  { name: 'icon-512.png', width: 512, height: 512, html: icon(8, 1) },
  // Systems cut it to a shape of their own: only the middle 80 % are safe.
  { name: 'icon-maskable-512.png', width: 512, height: 512, html: icon(0, 0.8) },
];

const executablePath = findChromium();
const browser = await chromium.launch({
  args: chromiumArguments(),
  ...(executablePath && { executablePath }),
});
for (const { name, width, height, html } of pictures) {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(
    `<!doctype html><style>html, body { height: 100%; margin: 0; overflow: hidden; } svg { display: block; }</style>${html}`,
  );
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: path.join(target, name), omitBackground: html !== card });
}
await browser.close();
