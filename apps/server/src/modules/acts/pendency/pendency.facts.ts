import type { NotifyProfile, Pendency } from '@tramite/contract';
import type { Db } from '../../../platform/db/database.ts';
import { first, many, sql } from '../../../platform/db/sql.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { visibleTo } from '../../../platform/tenancy/visibility.ts';

export async function isDocumentVisible(db: Db, customerId: number, actor: Actor, id: number): Promise<boolean> {
  const found = await first(
    db,
    sql`select from document d where d.customer_id = ${customerId} and d.id = ${id} and ${visibleTo(actor, 'd')}`,
  );
  return found !== undefined;
}

/** A pendency as it is shown. Instants inside JSON are texts. */
export interface PendencyRow {
  readonly id: number;
  readonly reason: Pendency['reason'];
  readonly text: string;
  readonly waiting_on: Pendency['waitingOn'];
  readonly due_date: string | null;
  readonly created_by: number;
  readonly created_name: string;
  readonly created_at: Date;
  readonly notified: NotifyProfile[];
  readonly resolved_by: number | null;
  readonly resolved_name: string | null;
  readonly resolved_at: Date | null;
  readonly resolution: string | null;
  readonly attachments: { id: number; label: string }[];
}

/** The newest pendencies of a document before an instant. */
export function listPendencyRows(
  db: Db,
  customerId: number,
  documentId: number,
  { before, limit }: { before: Date | null; limit: number },
): Promise<PendencyRow[]> {
  const older = before ? sql`and y.created_at < ${before}` : sql``;
  return many(
    db,
    sql<PendencyRow>`
      select y.id, jsonb_build_object('id', r.id, 'label', r.label) as reason, y.text, y.waiting_on, y.due_date,
        y.created_by, cu.name as created_name, y.created_at, y.resolved_by, ru.name as resolved_name, y.resolved_at,
        y.resolution,
        (select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'label', a.label) order by a.id), '[]')
          from attachment a
          where a.customer_id = y.customer_id and a.document_id = y.document_id and a.id = any(y.attachment_ids)) as attachments,
        (select coalesce(jsonb_agg(jsonb_build_object('id', coalesce(t.role_id, t.user_id),
            'label', coalesce(w.label, tu.name), 'isProfile', t.role_id is not null)), '[]')
          from pendency_target t
          left join workflow_role w on w.customer_id = t.customer_id and w.id = t.role_id
          left join app_user tu on tu.id = t.user_id
          where t.customer_id = y.customer_id and t.pendency_id = y.id) as notified
      from pendency y
      join pendency_reason r on r.customer_id = y.customer_id and r.id = y.reason_id
      join app_user cu on cu.id = y.created_by
      left join app_user ru on ru.id = y.resolved_by
      where y.customer_id = ${customerId} and y.document_id = ${documentId} ${older}
      order by y.created_at desc, y.id desc limit ${limit}`,
  );
}
