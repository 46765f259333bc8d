import type { MantineColorsTuple } from '@mantine/core';

/** The one accent: primary action, focus and selection. */
export const petrol: MantineColorsTuple = [
  '#eaf5f7',
  '#d2e9ed',
  '#a5d3db',
  '#75bcc9',
  '#4ba6b6',
  '#2a90a1',
  '#177d8e',
  '#0f6675',
  '#0b5260',
  '#083d48',
];

/** Neutrals of the light scheme; index 6 and up read on every light surface. */
export const slate: MantineColorsTuple = [
  '#f8fafc',
  '#f1f5f9',
  '#e2e8f0',
  '#cbd5e1',
  '#a9b6c6',
  '#7c8ba0',
  '#586880',
  '#475569',
  '#334155',
  '#1b2433',
];

/** Neutrals of the dark scheme, text first, as Mantine counts them. */
export const night: MantineColorsTuple = [
  '#dde4ed',
  '#c0cbd9',
  '#a3b1c4',
  '#75859b',
  '#3d4b5f',
  '#2d394a',
  '#212c3a',
  '#18212d',
  '#111821',
  '#0a0f16',
];

/** Red of what is wrong, and of the button that confirms what cannot be undone. */
export const dangerColor = '#b42318';
