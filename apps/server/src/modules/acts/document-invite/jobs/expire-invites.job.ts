import type { Platform } from '../../../../platform/call/context.ts';
import { change } from '../../../../platform/change/change.ts';
import type { CustomerCtx } from '../../../../platform/change/change-ctx.ts';
import { mergeParts } from '../../../../platform/change/merge-parts.ts';
import { ownContext } from '../../../../platform/change/own-context.ts';
import { defineTimedJob } from '../../../../platform/jobs/define-job.ts';
import { withdrawGuest } from '../../document-signature/document-signature.guest.change.ts';
import { findGuestSignature } from '../../document-signature/document-signature.guest.facts.ts';
import type { SignatureRow } from '../../document-signature/document-signature.sql.ts';
import { listOver, markDocument, moveInvite, unsafeListOverCustomers } from '../document-invite.repository.ts';
import type { InviteRow } from '../document-invite.sql.ts';
import { placeOf, tellInvite, tellInviter } from '../document-invite.tell.ts';

/** Invites that end in one statement. */
const BATCH = 100;

/**
 * Ends the invites whose time is over, and those to documents that were canceled. Doing it again finds nothing to do.
 * @returns how many ended
 */
export async function expireInvites(platform: Platform): Promise<number> {
  let ended = 0;
  for (const customerId of await unsafeListOverCustomers(platform.database.unsafeSystem, platform.clock.now())) {
    const ctx = ownContext(platform, customerId, 'document-invite.expire');
    for (;;) {
      const some = await expireSome(ctx);
      if (some === 0) break;
      ended += some;
    }
  }
  return ended;
}

function expireSome(ctx: CustomerCtx): Promise<number> {
  const { db, customerId, clock } = ctx;
  return change(ctx, {
    read: async () => {
      const rows = await listOver(db, customerId, clock.now(), BATCH);
      const plain = rows.filter(({ actions }) => !actions.includes('SIGN'));
      // Two invites of one request would write it twice in one statement.
      const [signing] = plain.length > 0 ? [] : rows;
      return { plain, signing, request: signing && (await findGuestSignature(db, customerId, signing.id)) };
    },
    decide: ({ plain, signing, request }) => {
      const rows = signing ? [signing] : plain;
      return { ...mergeParts(...rows.map((row) => endInvite(ctx, row, request))), answer: rows.length };
    },
  });
}

function endInvite(ctx: CustomerCtx, row: InviteRow, request: SignatureRow | undefined) {
  const { customerId, clock } = ctx;
  const to = row.situation === 'S' ? 'REVOKED' : 'EXPIRED';
  const what =
    to === 'REVOKED'
      ? `o convite de ${row.name} terminou com o cancelamento do documento.`
      : `o convite de ${row.name} expirou sem ser concluído.`;
  const { parts, marks } = withdrawGuest(ctx, request, row.id, {
    by: null,
    reason: capital(what),
    ...(to === 'EXPIRED' && { knows: row.invited_by }),
  });
  return mergeParts(
    parts,
    {
      guarded: [{ part: 'invite', sql: moveInvite(customerId, row, { to, at: clock.now() }) }],
      parts: [markDocument(customerId, row, to, marks)],
    },
    tellInvite(ctx, placeOf(row), { action: 'document.invite.expire', what, data: { inviteId: row.id } }),
    to === 'EXPIRED'
      ? tellInviter(ctx, placeOf(row), {
          kind: 'INVITE_EXPIRED',
          userId: row.invited_by,
          text: `O convite de ${row.name} expirou sem ser concluído. Convide de novo se ainda precisar.`,
        })
      : {},
  );
}

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

export const expireInvitesJob = defineTimedJob('document-invite.expire', '*/10 * * * *', expireInvites);
