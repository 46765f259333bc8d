/** Days an invite to a document is good for at most. */
export const mostInviteDays = 30;
/** Times a day a link is sent again or made anew. */
export const mostResendsADay = 3;
/** Open invites of one document. */
export const mostInvitesOfDocument = 20;
/** Open invites one person has out, over all documents. */
export const mostInvitesOfPerson = 200;
/** Codes an invited person asks for on a day. */
export const mostCodesOfInvite = 5;
/** Codes that go to one address or number on a day, whichever invite asks. */
export const mostCodesOfAddress = 10;
/** Tries of one code. */
export const mostTriesOfCode = 5;
/** Files one invited person sends. */
export const mostFilesOfInvite = 20;
