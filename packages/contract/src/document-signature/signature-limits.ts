/** Documents asked for together. */
export const mostDocumentsToSign = 100;
/** Signers of one request. */
export const mostSigners = 20;
/** Marks one signer puts on the pages. */
export const mostPlacements = 20;
