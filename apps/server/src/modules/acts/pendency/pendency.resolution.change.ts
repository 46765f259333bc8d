import type { Ctx } from '../../../platform/call/context.ts';
import { type ChangeParts, mergeParts } from '../../../platform/change/merge-parts.ts';
import type { CheckedDocument } from '../../records/document-check/document-check.facts.ts';
import { waitForCustomer } from '../../records/process/engine/process.wait.change.ts';
import { touchProcesses } from '../../records/progress/progress.sql.ts';
import { resolveRow } from './pendency.repository.ts';
import type { FoundPendency } from './pendency.sql.ts';

/** What was done about a pendency. */
export interface Said {
  readonly text: string;
  readonly attachmentIds: readonly number[];
}

/** Everything a resolution writes beside the state of its document and who is told. Its process goes on. */
export async function resolvePendency(
  ctx: Ctx,
  document: CheckedDocument,
  pendency: FoundPendency,
  { text, attachmentIds }: Said,
): Promise<ChangeParts> {
  const { customerId, actor, clock } = ctx;
  const { id, process_id: processId, type_label: label } = document;
  const resolution = { userId: actor.userId, at: clock.now(), text, attachmentIds };
  const data = { pendencyId: pendency.id, attachmentIds: [...attachmentIds] };
  return mergeParts(
    { guarded: [{ part: 'pendency', sql: resolveRow(customerId, pendency.id, resolution) }] },
    await goOn(ctx, processId, pendency),
    {
      progress: [
        {
          type: 'PENDENCY_OUT',
          documentId: id,
          processId,
          pendencyId: pendency.id,
          description: `${label}: pendência resolvida. ${text}`,
        },
      ],
      audit: [{ action: 'pendency.resolve', objectType: 'document', objectId: id, data }],
      events: [{ event: 'pendency.resolved', payload: { documentId: id, pendencyId: pendency.id } }],
    },
  );
}

async function goOn(ctx: Ctx, processId: number | null, { id, waitingOn }: FoundPendency): Promise<ChangeParts> {
  if (processId === null) return {};
  if (waitingOn === 'customer') return waitForCustomer(ctx, processId, { endsOf: [id] });
  return { parts: [touchProcesses(ctx.customerId, [processId], ctx.clock.now())] };
}
