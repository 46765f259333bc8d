import type { DocumentInvite } from '@tramite/contract';
import type { Ctx } from '../../../platform/call/context.ts';
import { inviteAbilities } from './document-invite.policy.ts';
import type { InviteRow } from './document-invite.sql.ts';

export function presentInvite({ actor, clock }: Pick<Ctx, 'actor' | 'clock'>, row: InviteRow): DocumentInvite {
  return {
    id: row.id,
    documentId: row.document_id,
    documentType: { id: row.type_id, label: row.type_label },
    name: row.name,
    email: row.email,
    cellphone: row.cellphone,
    actions: [...row.actions],
    message: row.message,
    state: row.state,
    invitedBy: { id: row.invited_by, name: row.invited_name },
    invitedAt: row.invited_at.toISOString(),
    sentAt: row.sent_at.toISOString(),
    sends: row.sends,
    expiresAt: row.expires_at.toISOString(),
    seenAt: row.seen_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
    reason: row.reason,
    files: row.files,
    abilities: inviteAbilities(actor, row, clock.now()),
  };
}
