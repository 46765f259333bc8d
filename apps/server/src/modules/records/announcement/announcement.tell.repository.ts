import type { Db } from '../../../platform/db/database.ts';
import { first, many, type Sql, sql } from '../../../platform/db/sql.ts';
import { peopleFor } from './announcement.audience.sql.ts';

/** Who joins an audience is looked for as often. */
const ANEW_MINUTES = 10;

/** Whether the announcement `a` goes on, and nobody looked lately at who it is for. */
const isDue = (now: Date) => sql`
  a.enabled and a.starts_at <= ${now}::timestamptz and (a.ends_at is null or a.ends_at > ${now}::timestamptz)
  and (a.told_at is null or a.told_at < ${now}::timestamptz - make_interval(mins => ${ANEW_MINUTES}))`;

export function unsafeListDue(db: Db, now: Date): Promise<{ customerId: number; id: number }[]> {
  return many(
    db,
    sql<{ customerId: number; id: number }>`
      select a.customer_id as "customerId", a.id from announcement a where ${isDue(now)} order by a.starts_at limit 1000`,
  );
}

export interface DueAnnouncement {
  readonly id: number;
  readonly version: number;
  readonly title: string;
  readonly text: string;
  readonly by_mail: boolean;
  readonly require_read: boolean;
  readonly told_at: Date | null;
  readonly created_by: number;
  /** Whom it is for and who were not told yet. */
  readonly user_ids: readonly number[];
}

const ofRow = {
  establishmentIds: sql`a.establishment_ids`,
  groupIds: sql`a.group_ids`,
  roleIds: sql`a.role_ids`,
  processTypeIds: sql`a.process_type_ids`,
  documentTypeIds: sql`a.document_type_ids`,
  withinIds: sql`a.within_ids`,
};

export function findDue(db: Db, customerId: number, id: number, now: Date): Promise<DueAnnouncement | undefined> {
  return first(
    db,
    sql<DueAnnouncement>`
      select a.id, a.version, a.title, a.text, a.by_mail, a.require_read, a.told_at, a.created_by,
        to_jsonb(array(select m.user_id ${peopleFor(customerId, ofRow)} and not exists (
          select from notice n
          where n.customer_id = ${customerId} and n.announcement_id = a.id and n.user_id = m.user_id)
          order by m.user_id)) as user_ids
      from announcement a where a.customer_id = ${customerId} and a.id = ${id} and ${isDue(now)}`,
  );
}

/** Notes that it was looked at who it is for; misses where somebody else did meanwhile. */
export function markTold(customerId: number, { id, version, told_at: toldAt }: DueAnnouncement, at: Date): Sql {
  return sql`
    update announcement set told_at = ${at}
    where customer_id = ${customerId} and id = ${id} and version = ${version}
      and told_at is not distinct from ${toldAt}::timestamptz
    returning id`;
}
