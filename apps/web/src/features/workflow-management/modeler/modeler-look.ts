/** Colours of the drawing on screen, by the scheme, and what they are on paper. */
export const palette = {
  'var(--tr-surface)': '#ffffff',
  'var(--tr-text)': '#0f172a',
} as const;

const [surface, text] = Object.keys(palette);

export const rendererLook = { defaultFillColor: surface, defaultStrokeColor: text, defaultLabelColor: text };

/** An element that is only looked at may have a colour of its own. */
export const viewerLook = {
  ...rendererLook,
  defaultFillColor: `var(--flow-fill, ${surface})`,
  defaultStrokeColor: `var(--flow-stroke, ${text})`,
};

const font = { fontFamily: "'Inter Variable', sans-serif", lineHeight: 1.25 };

export const textLook = { defaultStyle: { ...font, fontSize: 12 }, externalStyle: { ...font, fontSize: 12 } };
