/** Days an invite to a document is good for at most. */
export const mostInviteDays = 30;
/** Times a day a link is sent again or made anew. */
export const mostResendsADay = 3;
/** Open invites of one document. */
export const mostInvitesOfDocument = 20;
/** Open invites one person has out, over all documents. */
export const mostInvitesOfPerson = 200;
/** Files one invited person sends. */
export const mostFilesOfInvite = 20;
