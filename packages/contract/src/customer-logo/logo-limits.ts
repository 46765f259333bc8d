/** What the logo of a customer may be: what the browser offers and the server takes. Sizes in bytes. */
export const logoLimits = {
  maxBytes: 5 * 1024 * 1024,
  extensions: ['png', 'jpg', 'jpeg', 'webp'],
} as const;

/** Of the call that brings it: as base64, and the little around it. */
export const logoBodyLimit = Math.ceil(logoLimits.maxBytes / 3) * 4 + 64 * 1024;
