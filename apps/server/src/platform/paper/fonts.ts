import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

/** Files of the fonts. They have the letters of Greek and Russian names, too. */
export const fonts = {
  plain: resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  bold: resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
};
