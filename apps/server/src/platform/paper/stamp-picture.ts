import sharp from 'sharp';
import { fonts } from './fonts.ts';

const escaped = (text: string) =>
  text.replace(/[&<>]/g, (letter) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[letter] ?? '');

/** The picture as WebP with a text all over it, slanted and pale: whoever passes it on passes on the text. */
export async function stampPicture(picture: Buffer, text: string): Promise<Buffer> {
  const page = sharp(picture);
  const { width = 800, height = 800 } = await page.metadata();
  const words = await sharp({
    text: {
      text: `<span foreground="#5b647266">${escaped(text)}</span>`,
      font: 'DejaVu Sans',
      fontfile: fonts.plain,
      rgba: true,
      width: Math.round(width * 0.8),
      dpi: Math.max(60, Math.round(width / 7)),
    },
  })
    .png()
    .toBuffer();
  const slanted = await sharp(words).rotate(-24, { background: '#00000000' }).png().toBuffer();
  const size = await sharp(slanted).metadata();
  const tile = await sharp(slanted)
    .resize({
      width: Math.min(size.width ?? width, width),
      height: Math.min(size.height ?? height, height),
      fit: 'inside',
    })
    .png()
    .toBuffer();
  return page
    .composite([{ input: tile, tile: true, gravity: 'centre' }])
    .webp({ quality: 80 })
    .toBuffer();
}
