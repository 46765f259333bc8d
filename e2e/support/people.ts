/**
 * Manager of the company where no test captures, checks or moves anything, so that its lists and counts stay as they
 * are while other tests run; what changes records works in the other company. Its processes are #201 to #300.
 */
export const READER = 'joana.gerente';

/** Checks documents in that company. */
export const READING_CHECKER = 'gustavo.conferente';
