import type { Db } from '../../../platform/db/database.ts';
import { first, many, type Sql, sql } from '../../../platform/db/sql.ts';
import type { LiveReading } from '../../../platform/live/live-event.ts';
import { type LiveRow, toStored } from './live.presenter.ts';

/** More than this at once is told as a whole: read everything again. */
const AT_MOST = 500;

interface Moment {
  readonly snapshot: string;
  /** Whether the snapshot asked from is one of this database's past. */
  readonly is_known: boolean;
}

/** What was committed for these customers since a snapshot; without one nothing but the snapshot of now. */
export function unsafeListLive(db: Db, customerIds: readonly number[], since: string | null): Promise<LiveReading> {
  return listBetween(db, sql`e.customer_id = any(${[...customerIds]}::int[])`, since);
}

/** The same for one customer. */
export function listLive(db: Db, customerId: number, since: string | null): Promise<LiveReading> {
  return listBetween(db, sql`e.customer_id = ${customerId}`, since);
}

/** What was committed for a customer in the last moments, by the clock: a little more rather than less. */
export async function listLiveAfter(db: Db, customerId: number, after: Date): Promise<LiveReading> {
  const moment = await findMoment(db, null);
  return read(db, moment, sql`e.customer_id = ${customerId} and e.at > ${after}::timestamptz`);
}

async function listBetween(db: Db, whose: Sql, since: string | null): Promise<LiveReading> {
  const moment = await findMoment(db, since);
  const { snapshot, is_known: isKnown } = moment;
  if (since === null || !isKnown) return { snapshot, events: [], isPartial: !isKnown };
  return read(
    db,
    moment,
    sql`${whose} and e.xid >= pg_snapshot_xmin(${since}::pg_snapshot)
      and not pg_visible_in_snapshot(e.xid, ${since}::pg_snapshot)`,
  );
}

/** What the database has committed by now. */
async function findMoment(db: Db, since: string | null): Promise<Moment> {
  const found = await first(
    db,
    sql<Moment>`
      select pg_current_snapshot()::text as snapshot,
        coalesce(pg_snapshot_xmax(${since}::pg_snapshot) <= pg_snapshot_xmax(pg_current_snapshot()), true) as is_known`,
  );
  if (!found) throw new Error('the database told no snapshot');
  return found;
}

/** Rows up to a moment: what was committed by then is seen by every later statement, and the next reading goes on from it. */
async function read(db: Db, { snapshot }: Moment, condition: Sql): Promise<LiveReading> {
  const rows = await many(
    db,
    sql<LiveRow>`
      select e.customer_id, e.id, e.at, e.kind, e.type, e.document_id, e.process_id, e.to_user_id,
        e.left_establishment_id, e.user_id,
        u.name as user_name, e.cause,
        coalesce(d.establishment_id, b.establishment_id, p.establishment_id, bp.establishment_id) as establishment_id,
        coalesce(d.owner_id, b.owner_id, p.owner_id, bp.owner_id) as owner_id
      from live_event e
      left join document d on d.customer_id = e.customer_id and d.id = e.document_id
      left join deleted_document b on b.customer_id = e.customer_id and b.id = e.document_id
      left join process p on p.customer_id = e.customer_id and p.id = e.process_id and e.document_id is null
      left join deleted_process bp on bp.customer_id = e.customer_id and bp.id = e.process_id and e.document_id is null
      left join app_user u on u.id = e.user_id
      where ${condition} and pg_visible_in_snapshot(e.xid, ${snapshot}::pg_snapshot)
      order by e.id limit ${AT_MOST + 1}`,
  );
  return { snapshot, events: rows.slice(0, AT_MOST).map(toStored), isPartial: rows.length > AT_MOST };
}
