import type { Db } from '../../../platform/db/database.ts';
import { first, many, type Sql, sql } from '../../../platform/db/sql.ts';
import type { KeyName } from '../installation-key/installation-key.policy.ts';

export interface RoomRow {
  readonly id: number;
  readonly label: string;
  readonly enabled: boolean;
  readonly bytes: number;
  readonly files: number;
  readonly work: number;
  readonly people: number;
  readonly documents: number;
  readonly processes: number;
  readonly most_bytes: number | null;
  readonly most_files: number | null;
  readonly most_work: number | null;
}

/** Companies with what they keep and have, by name. */
export function unsafeListRooms(db: Db, id?: number): Promise<RoomRow[]> {
  const underWay = (table: string) => sql`
    (select count(*) from ${sql.table(table)} w where w.customer_id = c.id and w.state in ('queued', 'running'))`;
  const records = (kind: string) => sql`
    (select coalesce(sum(n), 0)::bigint from counter k where k.customer_id = c.id and k.kind = ${kind})`;
  return many(
    db,
    sql<RoomRow>`
      select c.id, c.name as label, c.enabled, coalesce(r.bytes, 0) as bytes, coalesce(r.files, 0) as files,
        ${underWay('report')} + ${underWay('batch')} as work,
        (select count(*) from user_customer u where u.customer_id = c.id) as people,
        ${records('document.type')} as documents, ${records('process.type')} as processes,
        c.most_bytes, c.most_files, c.most_work
      from customer c left join customer_room r on r.customer_id = c.id
      ${id === undefined ? sql`` : sql`where c.id = ${id}`} order by normalise_text(c.name), c.id`,
  );
}

export interface OwnLimits {
  readonly bytes: number | null;
  readonly files: number | null;
  readonly work: number | null;
}

export async function findLimits(db: Db, customerId: number): Promise<OwnLimits | undefined> {
  return first(
    db,
    sql<OwnLimits>`
      select most_bytes as bytes, most_files as files, most_work as work from customer where id = ${customerId}`,
  );
}

/** The part of a change that puts limits in the place of those that were read. */
export function replaceLimits(customerId: number, former: OwnLimits, next: OwnLimits): Sql {
  return sql`
    update customer set most_bytes = ${next.bytes}::bigint, most_files = ${next.files}::bigint,
      most_work = ${next.work}::int
    where id = ${customerId} and most_bytes is not distinct from ${former.bytes}::bigint
      and most_files is not distinct from ${former.files}::bigint and most_work is not distinct from ${former.work}::int
    returning id`;
}

export interface MailRow {
  readonly lastSentAt: Date | null;
  readonly waiting: number;
  readonly expired: number;
}

/** Mails of the installation: the last that a server took, and those from before there was one. */
export async function unsafeReadMail(db: Db, now: Date): Promise<MailRow> {
  const row = await first(
    db,
    sql<MailRow>`
      select max(sent_at) as "lastSentAt",
        (count(*) filter (where sent_at is null and good_until > ${now} and asked_again_at is null))::int as waiting,
        (count(*) filter (where sent_at is null and good_until <= ${now}))::int as expired
      from message_outbox where channel = 'EMAIL'`,
  );
  return row ?? { lastSentAt: null, waiting: 0, expired: 0 };
}

export async function unsafeReadKept(db: Db): Promise<{ readonly files: number; readonly bytes: number }> {
  const row = await first(
    db,
    sql<{ files: number; bytes: number }>`
      select coalesce(sum(files), 0)::bigint as files, coalesce(sum(bytes), 0)::bigint as bytes from customer_room`,
  );
  return row ?? { files: 0, bytes: 0 };
}

/** Since when the current key of each name is used. */
export function unsafeListCurrentKeys(db: Db): Promise<{ readonly name: KeyName; readonly since: Date }[]> {
  return many(
    db,
    sql<{ name: KeyName; since: Date }>`
      select name, first_used_at as since from installation_key where replaced_at is null`,
  );
}
