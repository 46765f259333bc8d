/**
 * Manager of the company where no test captures, checks or moves anything, so that its lists and counts stay as they
 * are while other tests run; what changes records works in the other company. Its processes are #201 to #300.
 */
export const READER = 'joana.gerente';

/** Checks documents in that company. */
export const READING_CHECKER = 'gustavo.conferente';

/** Users of that company who close the news in one test alone, one for each width: they are not shown them again anywhere. */
export const NEWCOMERS = { 1280: 'hilda.faturamento', 360: READER } as const;

/** See the same processes of the first company; what they follow and read is of one flow alone. */
export const COMMENTER = 'elisa.conferente';
export const FOLLOWER = 'gilda.despachante';

/** Attaches files to a document of the first company in one flow alone. */
export const ATTACHER = 'carla.fi';
