import type { Platform } from '../../../platform/call/context.ts';
import { uuidv7 } from '../../../platform/ids/uuid.ts';
import { hashSecret, newSecret } from '../../../platform/session/secret.ts';
import { INVITE_LIFE_MS } from './invite.link.policy.ts';
import { insertInvite, type NewInvite } from './invite.repository.ts';

export type InviteOffer = Pick<
  NewInvite,
  'customerId' | 'email' | 'visibility' | 'roleIds' | 'workflowRoleIds' | 'establishmentIds'
>;

/** Makes an invite for an address and answers the token of its link, which exists nowhere else. */
export async function createInvite(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  offer: InviteOffer,
): Promise<string> {
  const token = newSecret();
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + INVITE_LIFE_MS);
  const invite = { ...offer, id: uuidv7(now), tokenHash: hashSecret(token), now, expiresAt };
  await insertInvite(database.forCustomer(offer.customerId), invite);
  return token;
}
