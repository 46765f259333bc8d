import type { Pendency } from '@tramite/contract';
import type { PendencyRow } from './pendency.facts.ts';

export function presentPendency(row: PendencyRow): Pendency {
  const { id, reason, text, waiting_on: waitingOn, due_date: dueDate, notified } = row;
  return {
    ...{ id, reason, text, waitingOn, dueDate, notified },
    insertedBy: { id: row.created_by, name: row.created_name },
    insertedAt: row.created_at.toISOString(),
    resolved: resolutionOf(row),
  };
}

function resolutionOf(row: PendencyRow): Pendency['resolved'] {
  const { resolved_by: id, resolved_name: name, resolved_at: at, resolution, attachments } = row;
  if (id === null || at === null) return null;
  return { by: { id, name: name ?? '' }, at: at.toISOString(), text: resolution ?? '', attachments };
}
