/** What became of a request to sign. */
export const signatureStates = ['OPEN', 'DONE', 'REFUSED', 'CANCELED'] as const;

/** A signer's turn comes after that of those before them, where one signs after the other. */
export const signerStates = ['WAITING', 'TURN', 'SIGNED', 'REFUSED'] as const;

/** A code in a text message is for people without an account; A1 is the certificate of a company, and nobody signs with it here yet. */
export const signatureMethods = ['PASSWORD', 'TOTP', 'EMAIL_CODE', 'SMS_CODE', 'A1'] as const;

/** Who put the seal: the product with a certificate of its own, the company's, or somebody else. */
export const signatureProviders = ['INTERNAL', 'A1', 'EXTERNAL'] as const;
