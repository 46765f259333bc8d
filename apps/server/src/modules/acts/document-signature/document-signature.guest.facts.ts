import type { Ctx } from '../../../platform/call/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { type Askable, findSignatureOf, findSignatureOfInvite, listAskable } from './document-signature.repository.ts';
import type { SignatureRow } from './document-signature.sql.ts';

/** A document that somebody without an account is asked to sign, with its last request. */
export interface GuestAsk {
  readonly document: Askable;
  readonly request: SignatureRow | undefined;
}

/** Undefined where the actor does not see the document. */
export async function findGuestAsk(
  { db, customerId, actor }: Pick<Ctx, 'db' | 'customerId' | 'actor'>,
  documentId: number,
): Promise<GuestAsk | undefined> {
  const request = await findSignatureOf(db, customerId, actor, documentId);
  const [document] = await listAskable(db, customerId, actor, [documentId], { roleIds: [], userIds: [] });
  return document && { document, request };
}

/** The request in which the person of an invite signs; undefined without one, or once they were taken out of it. */
export const findGuestSignature = (db: Db, customerId: number, inviteId: number): Promise<SignatureRow | undefined> =>
  findSignatureOfInvite(db, customerId, inviteId);
