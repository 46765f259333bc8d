import type { CustomerCtx } from '../../../platform/change/change-ctx.ts';
import { type ChangeParts, mergeParts } from '../../../platform/change/merge-parts.ts';
import { retireDocuments } from '../../records/document/engine/document.situation.change.ts';
import { waitForCustomer } from '../../records/process/engine/process.wait.change.ts';
import { touchProcesses } from '../../records/progress/progress.sql.ts';
import { type Reason, toldReason } from './document-cancelation.policy.ts';
import type { CancelFacts } from './document-cancelation.repository.ts';

interface Canceler {
  readonly userId: number;
  readonly reason: Reason;
  /** Where a system outside took part. */
  readonly ibid?: string;
}

/** Everything a canceled document writes: it stays as it was, only read, and its process goes on without it. */
export async function cancelDocument(
  ctx: CustomerCtx,
  document: CancelFacts,
  { userId, reason, ibid }: Canceler,
): Promise<ChangeParts> {
  const at = ctx.clock.now();
  const canceled = retireDocuments(ctx.customerId, [document], {
    to: 'S',
    by: { userId, at },
    action: 'document.cancel',
    describe: ({ label }) => `Documento cancelado: ${label}. Motivo: ${toldReason(reason)}`,
    data: { reasonId: reason.id, ibid },
  });
  const events = [{ event: 'document.canceled', payload: { documentId: document.id } }] as const;
  return mergeParts(canceled, await goOn(ctx, document, at), { events });
}

async function goOn(ctx: CustomerCtx, { processId, waitIds }: CancelFacts, at: Date): Promise<ChangeParts> {
  if (processId === null) return {};
  if (waitIds.length > 0) return waitForCustomer(ctx, processId, { endsOf: waitIds });
  return { parts: [touchProcesses(ctx.customerId, [processId], at)] };
}
