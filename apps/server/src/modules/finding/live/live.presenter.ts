import type { LiveKind, ProgressType } from '@tramite/contract';
import type { StoredEvent } from '../../../platform/live/live-event.ts';

export interface LiveRow {
  readonly customer_id: number;
  readonly id: number;
  readonly at: Date;
  readonly kind: LiveKind;
  readonly type: ProgressType | null;
  readonly document_id: number | null;
  readonly process_id: number | null;
  readonly to_user_id: number | null;
  readonly left_establishment_id: number | null;
  readonly user_id: number | null;
  readonly user_name: string | null;
  readonly cause: string | null;
  readonly establishment_id: number | null;
  readonly owner_id: number | null;
}

export function toStored(row: LiveRow): StoredEvent {
  const { establishment_id: establishmentId, owner_id: ownerId } = row;
  return {
    customerId: row.customer_id,
    place: establishmentId !== null && ownerId !== null ? { establishmentId, ownerId } : null,
    leftEstablishmentId: row.left_establishment_id,
    toUserId: row.to_user_id,
    told: {
      id: row.id,
      kind: row.kind,
      type: row.type,
      documentId: row.document_id,
      workflowId: row.process_id,
      establishmentId,
      user: row.user_id && row.user_name ? { id: row.user_id, name: row.user_name } : null,
      date: row.at.toISOString(),
      cause: row.cause,
    },
  };
}
