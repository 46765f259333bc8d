import { type Sql, sql } from '../../../platform/db/sql.ts';
import { usersBesideDocument } from '../../records/notice/notice.readers.sql.ts';

/** What a new pendency is judged by, beside its document. */
export interface InsertReads {
  readonly time_zone: string;
  /** Null where the customer has no such reason, or no longer. */
  readonly reason: string | null;
  readonly known_role_ids: readonly number[];
  /** Those among the people named who see the document. */
  readonly reader_ids: readonly number[];
  /** Who has to mend it where nobody is named: its capturer, and who holds its process. */
  readonly keeper_ids: readonly number[];
}

/** A pendency as its resolution finds it. Instants inside JSON are texts. */
export interface FoundPendency {
  readonly id: number;
  readonly reason: string;
  readonly waitingOn: 'team' | 'customer';
  readonly createdBy: number;
  readonly resolvedBy: string | null;
  readonly resolvedAt: string | null;
}

export interface ResolveReads extends Pick<InsertReads, 'time_zone' | 'known_role_ids' | 'reader_ids'> {
  readonly pendency: FoundPendency | null;
  readonly known_attachment_ids: readonly number[];
}

export interface Targets {
  readonly profileIds?: readonly number[];
  readonly userIds?: readonly number[];
}

const idsOf = (from: Sql, id: Sql) => sql`(select coalesce(jsonb_agg(${id}), '[]') ${from})`;

function targetReads({ profileIds = [], userIds = [] }: Targets) {
  return {
    time_zone: sql`(select c.time_zone from customer c where c.id = d.customer_id)`,
    known_role_ids: idsOf(
      sql`from workflow_role w
        where w.customer_id = d.customer_id and w.enabled and w.id = any(${[...profileIds]}::bigint[])`,
      sql`w.id`,
    ),
    reader_ids: idsOf(sql`${usersBesideDocument} and m.user_id = any(${[...userIds]}::bigint[])`, sql`m.user_id`),
  };
}

/** The columns of `InsertReads` for a read of the document `d`. */
export function insertReads(reasonId: number, targets: Targets): Record<keyof InsertReads, Sql> {
  return {
    ...targetReads(targets),
    keeper_ids: idsOf(
      sql`from (
        select d.owner_id as id
        union
        select p.reserved_by from process p
        where p.customer_id = d.customer_id and p.id = d.process_id and p.reserved_by is not null) keeper`,
      sql`keeper.id`,
    ),
    reason: sql`
      (select r.label from pendency_reason r
        where r.customer_id = d.customer_id and r.id = ${reasonId} and r.enabled)`,
  };
}

/** The columns of `ResolveReads` for a read of the document `d`. */
export function resolveReads(
  pendencyId: number | null,
  attachmentIds: readonly number[],
  targets: Targets,
): Record<keyof ResolveReads, Sql> {
  return {
    ...targetReads(targets),
    pendency: sql`
      (select jsonb_build_object('id', y.id, 'reason', r.label, 'waitingOn', y.waiting_on, 'createdBy', y.created_by,
          'resolvedBy', u.name, 'resolvedAt', y.resolved_at)
        from pendency y
        join pendency_reason r on r.customer_id = y.customer_id and r.id = y.reason_id
        left join app_user u on u.id = y.resolved_by
        where y.customer_id = d.customer_id and y.document_id = d.id and y.id = ${pendencyId}::bigint)`,
    known_attachment_ids: idsOf(
      sql`from attachment a
        where a.customer_id = d.customer_id and a.document_id = d.id and a.id = any(${[...attachmentIds]}::bigint[])`,
      sql`a.id`,
    ),
  };
}
