/** What became of an invite to a document. */
export const documentInviteStates = ['PENDING', 'VIEWED', 'DONE', 'DECLINED', 'EXPIRED', 'REVOKED'] as const;
export type DocumentInviteState = (typeof documentInviteStates)[number];

/** What somebody without an account may be asked for. */
export const documentInviteActions = ['VIEW', 'FILL', 'SIGN', 'ATTACH'] as const;
export type DocumentInviteAction = (typeof documentInviteActions)[number];
