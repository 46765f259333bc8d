import { logTypes } from '@tramite/contract';
import type { AuditEntry } from '../../../platform/audit/audit-row.ts';
import type { Ctx } from '../../../platform/call/context.ts';
import { change } from '../../../platform/change/change.ts';
import { fieldProblem, problem } from '../../../platform/problem/problem.ts';
import { findAccessFacts } from './access-log.repository.ts';
import { type Accessed, insertAccess } from './access-log.sql.ts';

type Read = 'print' | 'view' | 'share' | 'download';

const reads: Readonly<Record<number, Read>> = {
  [logTypes.print]: 'print',
  [logTypes.view]: 'view',
  [logTypes.share]: 'share',
  [logTypes.download]: 'download',
};

/**
 * Records an access. What was seen, printed, shared or downloaded also enters the audit; what the session's last entry
 * says already is skipped.
 * @throws document.not_found when the actor may not see it; request.invalid for a reading of nothing
 */
export async function logAccess(
  ctx: Ctx,
  logType: number,
  input: { documentId?: number | null; attachmentId?: number | null },
): Promise<Record<string, never>> {
  const { db, customerId, actor, clock } = ctx;
  const accessed: Accessed = { documentId: input.documentId ?? null, attachmentId: input.attachmentId ?? null };
  const read = reads[logType];
  if (read && accessed.documentId === null) {
    throw fieldProblem('documentId', 'required');
  }
  return change(ctx, {
    read: () => findAccessFacts(db, customerId, actor, { logType, ...accessed }),
    decide: ({ is_visible: isVisible, is_repeated: isRepeated }) => {
      if (!isVisible) throw problem('document.not_found');
      if (isRepeated) return { guarded: [], audit: [], answer: {} };
      const { userId, sessionId } = actor;
      const access = insertAccess({ customerId, userId, sessionId, logType, at: clock.now(), ...accessed });
      return {
        guarded: [{ part: 'access_log', sql: access }],
        audit: read ? [readEntry(read, accessed)] : [],
        answer: {},
      };
    },
  });
}

function readEntry(read: Read, { documentId, attachmentId }: Accessed): AuditEntry {
  const objectType = attachmentId === null ? 'document' : 'attachment';
  return {
    action: `${objectType}.${read}`,
    objectType,
    objectId: attachmentId ?? documentId ?? 0,
    data: { documentId },
    outcome: 'read',
  };
}
