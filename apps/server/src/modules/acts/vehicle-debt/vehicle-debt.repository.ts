import type { VehicleDebtItem, VehicleDebtKind, VehicleDebtStatus } from '@tramite/contract';
import type { Db } from '../../../platform/db/database.ts';
import { first, insertRows, json, many, type Sql, sql } from '../../../platform/db/sql.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { visibleTo } from '../../../platform/tenancy/visibility.ts';

export interface VehicleDebtRow {
  readonly id: number;
  readonly public_id: string;
  readonly user_id: number;
  readonly user_name: string;
  readonly plate: string;
  readonly status: Exclude<VehicleDebtStatus, 'EXPIRED'>;
  readonly provider: string | null;
  readonly is_real: boolean | null;
  readonly items: readonly VehicleDebtItem[];
  readonly missing: readonly VehicleDebtKind[];
  readonly message: string | null;
  readonly tries: number;
  readonly version: number;
  readonly requested_at: Date;
  readonly ended_at: Date | null;
  /** Of those that the reader sees. */
  readonly process_ids: readonly number[];
}

/** How long results are told as those of today, in days. */
export const FRESH_DAYS = 30;

const columns = sql`
  v.id, v.public_id, v.user_id, u.name as user_name, v.plate, v.status, v.provider, v.is_real, v.items, v.missing,
  v.message, v.tries, v.version, v.requested_at, v.ended_at`;

/** Processes `p` of query `v`, as far as somebody sees them; all of them for the product itself. */
const processesOf = (isSeen: Sql) => sql`(
  select coalesce(jsonb_agg(p.id order by p.id), '[]') from vehicle_debt_process l
  join process p on p.customer_id = l.customer_id and p.id = l.process_id
  where l.customer_id = v.customer_id and l.vehicle_debt_id = v.id and ${isSeen}) as process_ids`;

/** Who asked sees a query, and so does who sees a process it is linked to. */
const isQuerySeen = (actor: Actor) => sql`
  (v.user_id = ${actor.userId} or exists (
    select from vehicle_debt_process l join process p on p.customer_id = l.customer_id and p.id = l.process_id
    where l.customer_id = v.customer_id and l.vehicle_debt_id = v.id and ${visibleTo(actor, 'p')}))`;

export interface Wanted {
  readonly plates?: readonly string[];
  readonly processId?: number | undefined;
  readonly status?: VehicleDebtStatus | undefined;
  readonly before?: number | undefined;
  readonly publicIds?: readonly string[];
  readonly now: Date;
  readonly limit: number;
}

/** Queries that the actor sees, newest first. */
export function listVehicleDebts(
  db: Db,
  customerId: number,
  actor: Actor,
  { plates, processId, status, before, publicIds, now, limit }: Wanted,
): Promise<VehicleDebtRow[]> {
  const old = sql`v.status in ('DONE', 'PARTIAL') and v.ended_at <= ${now}::timestamptz - interval '30 days'`;
  const conditions = [
    plates && sql`and v.plate = any(${[...plates]}::text[])`,
    publicIds && sql`and v.public_id = any(${[...publicIds]}::uuid[])`,
    before !== undefined && sql`and v.id < ${before}`,
    status && (status === 'EXPIRED' ? sql`and ${old}` : sql`and v.status = ${status} and not (${old})`),
    processId !== undefined &&
      sql`and v.id in (select l.vehicle_debt_id from vehicle_debt_process l
        where l.customer_id = ${customerId} and l.process_id = ${processId})`,
  ].filter((condition) => typeof condition === 'object');
  return many(
    db,
    sql<VehicleDebtRow>`
      select ${columns}, ${processesOf(visibleTo(actor, 'p'))}
      from vehicle_debt v join app_user u on u.id = v.user_id
      where v.customer_id = ${customerId} and ${isQuerySeen(actor)} ${sql.join(conditions, sql` `)}
      order by v.id desc limit ${limit}`,
  );
}

/** A query with all its processes, for what the product does by itself. */
export function findVehicleDebt(db: Db, customerId: number, id: number): Promise<VehicleDebtRow | undefined> {
  return first(
    db,
    sql<VehicleDebtRow>`
      select ${columns}, ${processesOf(sql`true`)} from vehicle_debt v join app_user u on u.id = v.user_id
      where v.customer_id = ${customerId} and v.id = ${id}`,
  );
}

/** What somebody asked since, and what of these plates is still under way for them. */
export async function readAsked(
  db: Db,
  customerId: number,
  { userId, plates, since }: { userId: number; plates: readonly string[]; since: Date },
): Promise<{ readonly count: number; readonly underWay: readonly UnderWay[] }> {
  const row = await first(
    db,
    sql<{ count: number; underWay: readonly UnderWay[] }>`
      select (select count(*)::int from vehicle_debt v
          where v.customer_id = ${customerId} and v.user_id = ${userId} and v.requested_at > ${since}) as count,
        (select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'publicId', v.public_id, 'plate', v.plate,
            'processIds', array(select l.process_id from vehicle_debt_process l
              where l.customer_id = v.customer_id and l.vehicle_debt_id = v.id))), '[]')
          from vehicle_debt v where v.customer_id = ${customerId} and v.user_id = ${userId}
            and v.status in ('REQUESTED', 'PROCESSING') and v.plate = any(${[...plates]}::text[])) as "underWay"`,
  );
  return row ?? { count: 0, underWay: [] };
}

export interface UnderWay {
  readonly id: number;
  readonly publicId: string;
  readonly plate: string;
  readonly processIds: readonly number[];
}

const inserted = {
  ...{ customer_id: 'int', id: 'bigint', public_id: 'uuid', user_id: 'bigint', plate: 'text' },
  ...{ status: 'text', requested_at: 'timestamptz' },
};

export type NewQuery = Pick<VehicleDebtRow, 'id' | 'public_id' | 'user_id' | 'plate' | 'requested_at'>;

export function insertQueries(customerId: number, queries: readonly NewQuery[]): Sql {
  const rows = queries.map((query) => ({ ...query, customer_id: customerId, status: 'REQUESTED' }));
  return sql`${insertRows('vehicle_debt', inserted, rows)} returning id`;
}

export interface Outcome {
  readonly status: VehicleDebtRow['status'];
  readonly tries?: number;
  readonly provider?: string;
  readonly isReal?: boolean;
  readonly items?: readonly VehicleDebtItem[];
  readonly missing?: readonly VehicleDebtKind[];
  readonly message?: string | null;
  readonly endedAt?: Date;
}

/** Misses where the query went on since it was read. */
export function moveQuery(customerId: number, { id, version, ...row }: VehicleDebtRow, to: Outcome): Sql {
  const { status, tries = row.tries, provider = row.provider, isReal = row.is_real, message = null } = to;
  const { items = [], missing = [], endedAt = null } = to;
  return sql`
    update vehicle_debt set status = ${status}, tries = ${tries}, provider = ${provider}, is_real = ${isReal},
      items = ${json(items)}, missing = ${[...missing]}::text[], message = ${message}, ended_at = ${endedAt},
      version = version + 1
    where customer_id = ${customerId} and id = ${id} and version = ${version} returning id`;
}

/** Has those who link the same query wait for each other. */
export function touchQuery(customerId: number, { id, version }: Pick<VehicleDebtRow, 'id' | 'version'>): Sql {
  return sql`
    update vehicle_debt set version = version + 1
    where customer_id = ${customerId} and id = ${id} and version = ${version} returning id`;
}

export function insertLinks(
  customerId: number,
  queryId: number,
  { processIds, userId, at }: { processIds: readonly number[]; userId: number; at: Date },
): Sql {
  return sql`
    insert into vehicle_debt_process (customer_id, process_id, vehicle_debt_id, user_id, linked_at)
    select ${customerId}, p, ${queryId}, ${userId}, ${at} from unnest(${[...processIds]}::bigint[]) p
    on conflict do nothing returning process_id`;
}

export function deleteLinks(customerId: number, processId: number, queryIds: readonly number[]): Sql {
  return sql`
    delete from vehicle_debt_process where customer_id = ${customerId} and process_id = ${processId}
      and vehicle_debt_id = any(${[...queryIds]}::bigint[]) returning vehicle_debt_id`;
}

/** How many processes a query has, seen or not. */
export async function countLinks(db: Db, customerId: number, queryId: number): Promise<number> {
  const row = await first(
    db,
    sql<{ count: number }>`
      select count(*)::int as count from vehicle_debt_process l
      where l.customer_id = ${customerId} and l.vehicle_debt_id = ${queryId}`,
  );
  return row?.count ?? 0;
}

/** Those of these processes that the actor sees. */
export async function listSeenProcesses(
  db: Db,
  customerId: number,
  actor: Actor,
  ids: readonly number[],
): Promise<number[]> {
  const rows = await many(
    db,
    sql<{ id: number }>`
      select p.id from process p
      where p.customer_id = ${customerId} and p.id = any(${[...ids]}::bigint[]) and ${visibleTo(actor, 'p')}`,
  );
  return rows.map(({ id }) => id);
}
