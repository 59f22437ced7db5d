import type { Page } from '@playwright/test';
import sharp from 'sharp';

const looks = [
  { media: 'screen', forcedColors: 'none' },
  { media: 'screen', forcedColors: 'active' },
  { media: 'print', forcedColors: 'none' },
] as const;

/** From left to right. The widest first: the others then reuse its pictures. */
const widths = [1280, 768, 320];

/**
 * The sheet shows pages at an eighth of their size. Each of its pixels is the mean of 64, in which the smoothing of letters
 * makes no difference, but a missing line of text does.
 */
const scale = 8;
const gap = 4;
/** Between two values of a colour's channel. A palette of each sheet's own would move with a single other pixel. */
const colourStep = 17;

/** Takes a picture of the whole page at each width in each look, and puts them side by side. @returns a PNG */
export async function drawContactSheet(page: Page): Promise<Buffer> {
  const cells: Buffer[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const look of looks) {
      await page.emulateMedia({ ...look, reducedMotion: 'reduce', colorScheme: 'light' });
      await untilDrawn(page);
      // JPEG takes the browser a third of the time of PNG; its flaws vanish in the mean.
      const picture = await page.screenshot({
        type: 'jpeg',
        quality: 90,
        fullPage: true,
        animations: 'disabled',
      });
      cells.push(
        await sharp(picture)
          .resize({ width: width / scale })
          .png()
          .toBuffer(),
      );
    }
  }
  return putSideBySide(cells);
}

/** Waits for fonts and pictures, those further down included. */
async function untilDrawn(page: Page) {
  const missing = await page.evaluate(async () => {
    await document.fonts.ready;
    for (const picture of document.images) picture.loading = 'eager';
    await Promise.all([...document.images].map((picture) => picture.decode().catch(() => undefined)));
    // Twice: the first frame may have been under way.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    const fonts = [...document.fonts].filter(({ status }) => status === 'error').map(({ family }) => family);
    const pictures = [...document.images].filter(
      (picture) => picture.checkVisibility() && picture.naturalWidth === 0,
    );
    return [...fonts, ...pictures.map(({ src }) => src)];
  });
  if (missing.length > 0) throw new Error(`the page has not loaded ${missing.join(', ')}`);
}

async function putSideBySide(cells: Buffer[]): Promise<Buffer> {
  const sizes = await Promise.all(cells.map((cell) => sharp(cell).metadata()));
  const lefts = sizes.map((_, index) =>
    sizes.slice(0, index).reduce((sum, { width }) => sum + width + gap, 0),
  );
  const { data, info } = await sharp({
    create: {
      width: sizes.reduce((sum, { width }) => sum + width + gap, -gap),
      height: Math.max(...sizes.map(({ height }) => height)),
      channels: 3,
      background: 'grey',
    },
  })
    .composite(cells.map((input, index) => ({ input, left: lefts[index] ?? 0, top: 0 })))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return sharp(data.map(rounded), { raw: { width, height, channels } })
    .png({ compressionLevel: 9 })
    .toBuffer();
}

function rounded(value: number): number {
  return colourStep * Math.round(value / colourStep);
}
