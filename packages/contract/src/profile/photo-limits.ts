/** What a photo of a person may be: what the browser offers and the server takes. Sizes in bytes. */
export const photoLimits = {
  maxBytes: 10 * 1024 * 1024,
  extensions: ['jpg', 'jpeg', 'png', 'webp', 'heic', 'heif'],
} as const;

/** Of the call that brings it: as base64, and the little around it. */
export const photoBodyLimit = Math.ceil(photoLimits.maxBytes / 3) * 4 + 64 * 1024;
