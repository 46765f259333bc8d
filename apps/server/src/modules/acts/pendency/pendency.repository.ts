import type { NotifyProfile, Pendency } from '@tramite/contract';
import type { Db } from '../../../platform/db/database.ts';
import { insertRows, many, type Sql, sql } from '../../../platform/db/sql.ts';
import { hasRole, holds, usersBeside } from '../../records/notice/notice.readers.sql.ts';

export interface NewPendency {
  readonly id: number;
  readonly documentId: number;
  readonly reasonId: number;
  readonly text: string;
  readonly waitingOn: Pendency['waitingOn'];
  readonly dueDate: string | null;
  readonly createdBy: number;
  readonly at: Date;
}

export function insertPendency(customerId: number, pendency: NewPendency): Sql {
  const { id, documentId, reasonId, text, waitingOn, dueDate, createdBy, at } = pendency;
  return sql`
    insert into pendency (customer_id, id, document_id, reason_id, text, waiting_on, due_date, created_by, created_at)
    values (${customerId}, ${id}, ${documentId}, ${reasonId}, ${text}, ${waitingOn}, ${dueDate}, ${createdBy}, ${at})`;
}

const targetColumns = { customer_id: 'int', pendency_id: 'bigint', role_id: 'bigint', user_id: 'bigint' };

/** Who a pendency names. */
export function insertTargets(
  customerId: number,
  pendencyId: number,
  { roleIds, userIds }: { readonly roleIds: readonly number[]; readonly userIds: readonly number[] },
): Sql[] {
  const of = { customer_id: customerId, pendency_id: pendencyId };
  const rows = [
    ...roleIds.map((role_id) => ({ ...of, role_id, user_id: null })),
    ...userIds.map((user_id) => ({ ...of, role_id: null, user_id })),
  ];
  return rows.length === 0 ? [] : [insertRows('pendency_target', targetColumns, rows)];
}

export interface Resolution {
  readonly userId: number;
  readonly at: Date;
  readonly text: string;
  readonly attachmentIds: readonly number[];
}

/** Resolves a pendency that nobody resolved yet. */
export function resolveRow(customerId: number, id: number, { userId, at, text, attachmentIds }: Resolution): Sql {
  return sql`
    update pendency set resolved_by = ${userId}, resolved_at = ${at}, resolution = ${text},
      attachment_ids = ${[...attachmentIds]}::bigint[]
    where customer_id = ${customerId} and id = ${id} and resolved_at is null
    returning id`;
}

/** Reasons a customer has in use, in its order. */
export function listReasonRows(db: Db, customerId: number) {
  return many(
    db,
    sql<{ id: number; label: string }>`
      select id, label from pendency_reason where customer_id = ${customerId} and enabled order by position, id`,
  );
}

export interface Audience {
  readonly documentId: number;
  /** What somebody holds for whom the notice is. */
  readonly permissions: readonly string[];
  /** Only people with this workflow role. */
  readonly roleId?: number;
  /** Is not among them. */
  readonly butFor: number | null;
}

/** Workflow roles, then people, who see a document and hold one of the permissions; roles that somebody of them has. */
export function listProfiles(db: Db, customerId: number, audience: Audience): Promise<NotifyProfile[]> {
  const { documentId, permissions, roleId, butFor } = audience;
  const narrow = roleId === undefined ? sql`` : sql`and ${hasRole([roleId])}`;
  const holdsAny = sql.join(permissions.map(holds), sql` or `);
  return many(
    db,
    sql<NotifyProfile>`
      with people as (
        select m.customer_id, m.user_id as id, u.name as label
        ${usersBeside(customerId, documentId)} and (${holdsAny}) and m.user_id is distinct from ${butFor}::bigint ${narrow}
      ), roles as (
        select k.id, k.label from workflow_role k
        where k.customer_id = ${customerId} and k.enabled and ${roleId === undefined} and exists (
          select from user_workflow_role w join people p on p.id = w.user_id
          where w.customer_id = k.customer_id and w.workflow_role_id = k.id)
      )
      select id, label, "isProfile" from (
        select id, label, true as "isProfile" from roles
        union all
        select id, label, false from people
      ) as profile
      order by "isProfile" desc, label collate "pt-BR-x-icu", id`,
  );
}
