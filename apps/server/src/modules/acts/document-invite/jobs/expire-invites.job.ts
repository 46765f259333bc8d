import type { Platform } from '../../../../platform/call/context.ts';
import { change } from '../../../../platform/change/change.ts';
import type { CustomerCtx } from '../../../../platform/change/change-ctx.ts';
import { mergeParts } from '../../../../platform/change/merge-parts.ts';
import { ownContext } from '../../../../platform/change/own-context.ts';
import { defineTimedJob } from '../../../../platform/jobs/define-job.ts';
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
    let some: number;
    do {
      some = await expireSome(ctx);
      ended += some;
    } while (some === BATCH);
  }
  return ended;
}

function expireSome(ctx: CustomerCtx): Promise<number> {
  const { db, customerId, clock } = ctx;
  return change(ctx, {
    read: () => listOver(db, customerId, clock.now(), BATCH),
    decide: (rows) => ({ ...mergeParts(...rows.map((row) => endInvite(ctx, row))), answer: rows.length }),
  });
}

function endInvite(ctx: CustomerCtx, row: InviteRow) {
  const { customerId, clock } = ctx;
  const to = row.situation === 'S' ? 'REVOKED' : 'EXPIRED';
  const what =
    to === 'REVOKED'
      ? `o convite de ${row.name} terminou com o cancelamento do documento.`
      : `o convite de ${row.name} expirou sem ser concluído.`;
  return mergeParts(
    {
      guarded: [{ part: 'invite', sql: moveInvite(customerId, row, { to, at: clock.now() }) }],
      parts: [markDocument(customerId, row, to)],
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

export const expireInvitesJob = defineTimedJob('document-invite.expire', '*/10 * * * *', expireInvites);
