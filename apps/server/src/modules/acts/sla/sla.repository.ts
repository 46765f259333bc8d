import type { CalendarSettings } from '@tramite/rules/workflow/calendar';
import type { Db } from '../../../platform/db/database.ts';
import { json, many, type Sql, sql } from '../../../platform/db/sql.ts';
import { holds, usersBesideProcess } from '../../records/notice/notice.readers.sql.ts';

/** Days before a due time within which its last working hours lie, long holidays included. */
const SOON_DAYS = 10;
/** A breach of longer ago is no news: nobody is told of what was late before the product told at all. */
const LATE_DAYS = 3;

export type DueKind = 'near' | 'late';

/** A stage of an open process whose time comes near or is over, of which people were not told. */
export interface Due {
  readonly tokenId: number;
  readonly processId: number;
  readonly stageId: number;
  readonly enteredAt: Date;
  readonly dueAt: Date;
  readonly kind: DueKind;
  readonly stage: string;
  readonly typeName: string;
  readonly calendar: CalendarSettings;
  readonly time_zone: string;
  readonly reserved_by: number | null;
  readonly reserved_at: Date | null;
  /** The role the stage is for. */
  readonly roleId: number | null;
}

/** Tokens `k` of open processes `p` of which people were not told yet, by what they would be told (`s.kind`). */
const untold = (customerId: Sql | number, now: Date) => sql`
  from process_token k
  join process p on p.customer_id = k.customer_id and p.id = k.process_id and p.is_open
  cross join lateral (select case when k.due_at <= ${now}::timestamptz then 'late' else 'near' end as kind) s
  where k.customer_id = ${customerId}
    and k.due_at between ${now}::timestamptz - make_interval(days => ${LATE_DAYS})
      and ${now}::timestamptz + make_interval(days => ${SOON_DAYS})
    and not exists (
      select from sla_notice x where x.customer_id = k.customer_id and x.process_id = k.process_id
        and x.stage_id = k.stage_id and x.entered_at = k.entered_at and x.kind = s.kind)`;

/** Customers with stages nobody was told of yet. */
export async function unsafeListDueCustomers(db: Db, now: Date): Promise<number[]> {
  const rows = await many(
    db,
    sql<{ id: number }>`select c.id from customer c where exists (select ${untold(sql`c.id`, now)}) order by c.id`,
  );
  return rows.map(({ id }) => id);
}

/** Where a page of them ends. */
export type DuePlace = Pick<Due, 'dueAt' | 'processId' | 'tokenId'>;

/** Stages nobody was told of, in the order of their due time, behind a place. */
export function listDue(
  db: Db,
  customerId: number,
  { now, after, limit }: { now: Date; after: DuePlace | null; limit: number },
): Promise<Due[]> {
  const behind = after
    ? sql`and (k.due_at, k.process_id, k.id)
      > (${after.dueAt}::timestamptz, ${after.processId}::bigint, ${after.tokenId}::bigint)`
    : sql``;
  return many(
    db,
    sql<Due>`
      with due as (
        select k.*, s.kind, p.type_id, p.reserved_by, p.reserved_at ${untold(customerId, now)} ${behind}
        order by k.due_at, k.process_id, k.id limit ${limit}
      )
      select k.id as "tokenId", k.process_id as "processId", k.stage_id as "stageId", k.entered_at as "enteredAt",
        k.due_at as "dueAt", k.kind, g.label as stage, t.name as "typeName",
        coalesce(e.calendar, c.calendar) as calendar, c.time_zone, k.reserved_by, k.reserved_at, k.role_id as "roleId"
      from due k
      join customer c on c.id = k.customer_id
      join establishment e on e.customer_id = k.customer_id and e.id = k.establishment_id
      join stage g on g.customer_id = k.customer_id and g.id = k.stage_id
      join process_type t on t.customer_id = k.customer_id and t.id = k.type_id
      order by k.due_at, k.process_id, k.id`,
  );
}

/** Who sees a process and takes over the work of others there. */
export interface Managers {
  readonly processId: number;
  readonly userIds: readonly number[];
}

export function listManagers(db: Db, customerId: number, processIds: readonly number[]): Promise<Managers[]> {
  return many(
    db,
    sql<Managers>`
      select x.id as "processId", to_jsonb(array(
        select m.user_id ${usersBesideProcess(customerId, sql`x.id`)} and ${holds('process.reserve.force')}
      )) as "userIds"
      from unnest(${[...processIds]}::bigint[]) as x(id)`,
  );
}

/** Keeps of which stages people were told; misses those that ended or got another time, and those somebody else told of. */
export function markToldOfDue(customerId: number, dues: readonly Due[], at: Date): Sql {
  const rows = dues.map(({ tokenId, processId, dueAt, kind }) => ({ tokenId, processId, dueAt, kind }));
  return sql`
    insert into sla_notice (customer_id, process_id, stage_id, entered_at, kind, told_at)
    select k.customer_id, k.process_id, k.stage_id, k.entered_at, r.kind, ${at}::timestamptz
    from jsonb_to_recordset(${json(rows)}) as r("tokenId" bigint, "processId" bigint, "dueAt" timestamptz, kind text)
    join process_token k on k.customer_id = ${customerId} and k.process_id = r."processId" and k.id = r."tokenId"
      and date_trunc('milliseconds', k.due_at) = r."dueAt"
    returning process_id`;
}
