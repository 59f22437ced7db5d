import sharp from 'sharp';
import { numbersFrom } from './drawings/shapes';

// A phone's 12-megapixel picture held upright: stored on its side, with the orientation in its metadata.
const WIDTH = 4000;
const HEIGHT = 3000;
const ON_ITS_SIDE = 6;
const LEVELS = 3;

/** Detail of several sizes, the finer the weaker, as in photographs: 128, more or less. */
async function photographicNoise(strength: number): Promise<Buffer> {
  const random = numbersFrom(7);
  let pixels = Buffer.alloc((WIDTH * HEIGHT * 3) / 4 ** LEVELS, 128);
  let [width, height] = [WIDTH / 2 ** LEVELS, HEIGHT / 2 ** LEVELS];
  for (let level = 0; level < LEVELS; level++) {
    const raw = { width, height, channels: 3 } as const;
    [width, height] = [width * 2, height * 2];
    pixels = await sharp(pixels, { raw })
      .resize(width, height, { kernel: 'cubic', fit: 'fill' })
      .raw()
      .toBuffer();
    const reach = strength * 0.7 ** level;
    for (let index = 0; index < pixels.length; index += 3) {
      const grey = (random() - 0.5) * 1.5;
      for (let channel = index; channel < index + 3; channel++)
        pixels[channel] = limited((pixels[channel] ?? 0) + (grey + (random() - 0.5) * 0.5) * reach);
    }
  }
  return pixels;
}

const limited = (value: number) => Math.min(Math.max(value, 0), 255);

/**
 * A drawing with the fine detail of a photograph, as a phone's camera would store it, with the place in its metadata.
 * Without the detail no drawing is as hard to compress as a photograph.
 *
 * @param detail its strength
 */
export async function phonePhoto(drawing: string, detail: number): Promise<Buffer> {
  const pixels = await sharp(Buffer.from(drawing))
    .rotate(-90)
    .resize(WIDTH, HEIGHT, { fit: 'cover' })
    .flatten()
    .raw()
    .toBuffer();
  const noise = await photographicNoise(detail);
  for (let index = 0; index < pixels.length; index++)
    pixels[index] = limited((pixels[index] ?? 0) + (noise[index] ?? 0) - 128);
  return sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .jpeg({ quality: 90 })
    .withExif({
      IFD0: { Make: 'Teléfono de ejemplo' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '19/1 25/1 42/1' },
    })
    .withMetadata({ orientation: ON_ITS_SIDE })
    .toBuffer();
}
