import type { ProgressType } from '@tramite/contract';
import type { Db } from '../../../platform/db/database.ts';
import { first, many, type Sql, sql, uncountedIds } from '../../../platform/db/sql.ts';
import { visibleTo } from '../../../platform/tenancy/visibility.ts';
import { storyVisibleTo } from '../../records/progress/progress.sql.ts';
import { type Reader, waitingOn } from './process-update.waiting.sql.ts';

/** Days in which a movement is news. */
const DAYS = 30;
/** Of the processes somebody follows or acts in, those that moved last. */
const PROCESSES_AT_MOST = 2_000;
/** Of the movements of a process on a day, the newest are told. */
const TOLD = 5;
/** More are not counted. */
export const COUNTED_AT_MOST = 100;

export interface UpdateNarrowing {
  readonly unread?: boolean;
  readonly of?: 'followed' | 'acting' | 'mine';
  readonly type?: ProgressType;
}

/** Processes (`s`) of the reader that moved lately: whether each waits on them, and up to which entry they have read. */
function ownProcesses(reader: Reader, of: UpdateNarrowing['of']): Sql {
  const { customerId, actor, now } = reader;
  const mine = waitingOn(reader);
  const followed = sql`
    select f.process_id from process_follow f where f.customer_id = ${customerId} and f.user_id = ${actor.userId}`;
  const acting = sql`
    select k.process_id from process_token k
    where k.customer_id = ${customerId} and k.role_id = any(${uncountedIds(actor.roleIds)})`;
  const own = of
    ? { mine: sql`select id from mine`, followed, acting }[of]
    : sql`${followed} union ${acting} union select id from mine`;
  return sql`
    with mine as materialized (${mine})
    select p.id, p.id in (select id from mine) as is_mine, greatest(
      (select r.read_to from process_update_reader r where r.customer_id = ${customerId} and r.user_id = ${actor.userId}),
      (select r.read_to from process_update_read r
        where r.customer_id = ${customerId} and r.user_id = ${actor.userId} and r.process_id = p.id), 0) as read_to
    from process p
    where p.customer_id = ${customerId} and p.id in (${own}) and ${visibleTo(actor, 'p')}
      and p.last_progress_at >= ${since(now)}
    order by 2 desc, p.last_progress_at desc limit ${sql.lit(PROCESSES_AT_MOST)}`;
}

const since = (now: Date) => sql`(${now}::timestamptz - make_interval(days => ${sql.lit(DAYS)}))`;

const joinedAt = ({ customerId, actor }: Reader) => sql`
  (select m.joined_at from user_customer m where m.customer_id = ${customerId} and m.user_id = ${actor.userId})`;

/** What others did (`g`) in such a process (`s`), as far as the reader sees it. */
const movements = (reader: Reader, more: Sql) => sql`
  select g.id, g.at, (g.id > s.read_to and g.at > ${joinedAt(reader)}) as is_unread from progress g
  where g.customer_id = ${reader.customerId} and g.process_id = s.id and g.at >= ${since(reader.now)}
    and g.user_id is distinct from ${reader.actor.userId} and ${storyVisibleTo(reader.actor, 'g')} ${more}`;

export interface UpdateRow {
  readonly process_id: number;
  /** Waits on the reader. */
  readonly is_mine: boolean;
  readonly day: string;
  readonly newest: number;
  readonly count: number;
  readonly unread: number;
  /** Entries that are told. */
  readonly ids: number[];
}

/** The last one already shown. */
export type Shown = Pick<UpdateRow, 'is_mine' | 'newest'>;

/** Movements by process and day: of processes that wait on the reader first, then those with the newest. */
export function listUpdates(
  db: Db,
  reader: Reader,
  { of, ...narrowing }: UpdateNarrowing,
  { after, limit }: { readonly after?: Shown; readonly limit: number },
): Promise<UpdateRow[]> {
  const older = after ? sql`having (s.is_mine, max(e.id)) < (${after.is_mine}, ${after.newest}::bigint)` : sql``;
  return many(
    db,
    sql<UpdateRow>`
      select s.id as process_id, s.is_mine, to_char(e.at at time zone c.time_zone, 'YYYY-MM-DD') as day, max(e.id) as newest,
        count(*)::int as count, (count(*) filter (where e.is_unread))::int as unread,
        to_jsonb((array_agg(e.id order by e.id desc))[1:${sql.lit(TOLD)}]) as ids
      from (${ownProcesses(reader, of)}) as s
      join customer c on c.id = ${reader.customerId}
      cross join lateral (${movements(reader, narrowed(reader, narrowing))}) as e
      group by 1, 2, 3 ${older}
      order by s.is_mine desc, max(e.id) desc limit ${limit}`,
  );
}

const narrowed = (reader: Reader, { unread, type }: UpdateNarrowing) => sql`
  ${type ? sql`and g.type = ${type}` : sql``}
  ${unread ? sql`and g.id > s.read_to and g.at > ${joinedAt(reader)}` : sql``}`;

/** How many processes that wait on the reader such movements are of. */
export async function countMine(db: Db, reader: Reader, narrowing: Omit<UpdateNarrowing, 'of'>): Promise<number> {
  const row = await first(
    db,
    sql<{ n: number }>`
      select count(*)::int as n from (${ownProcesses(reader, 'mine')}) as s
      where exists (${movements(reader, narrowed(reader, narrowing))})`,
  );
  return row?.n ?? 0;
}

/** How many movements the reader has not read. */
export async function countUnread(db: Db, reader: Reader): Promise<number> {
  const row = await first(
    db,
    sql<{ n: number }>`
      select count(*)::int as n from (
        select from (${ownProcesses(reader, undefined)}) as s
        cross join lateral (${movements(reader, sql`and g.id > s.read_to`)}) as e
        where e.is_unread limit ${sql.lit(COUNTED_AT_MOST)}) as x`,
  );
  return row?.n ?? 0;
}

/** Which of these processes the reader sees. */
export async function listSeen(db: Db, { customerId, actor }: Reader, ids: readonly number[]): Promise<number[]> {
  const rows = await many(
    db,
    sql<{ id: number }>`
      select p.id from process p
      where p.customer_id = ${customerId} and p.id = any(${[...ids]}::bigint[]) and ${visibleTo(actor, 'p')}`,
  );
  return rows.map(({ id }) => id);
}

/** Marks what happened in processes up to an entry as read; a mark never goes back. */
export function markRead({ customerId, actor }: Reader, ids: readonly number[], until: number): Sql {
  return sql`
    insert into process_update_read (customer_id, user_id, process_id, read_to)
    select ${customerId}::int, ${actor.userId}::bigint, id, ${until}::bigint
    from unnest(${[...ids]}::bigint[]) as wanted (id)
    on conflict (customer_id, user_id, process_id) do update
      set read_to = greatest(process_update_read.read_to, excluded.read_to)
    returning process_id`;
}

/** The same of all processes. */
export function markAllRead({ customerId, actor }: Reader, until: number): Sql {
  return sql`
    insert into process_update_reader (customer_id, user_id, read_to)
    values (${customerId}, ${actor.userId}, ${until})
    on conflict (customer_id, user_id) do update
      set read_to = greatest(process_update_reader.read_to, excluded.read_to)
    returning user_id`;
}

/** Marks of single processes that the one of all goes beyond. */
export function removePassedMarks({ customerId, actor }: Reader, until: number): Sql {
  return sql`
    delete from process_update_read
    where customer_id = ${customerId} and user_id = ${actor.userId} and read_to <= ${until}`;
}

/** The newest entry of the customer's history: nothing beyond it was seen by anybody. */
export async function findNewest(db: Db, customerId: number): Promise<number> {
  const row = await first(
    db,
    sql<{ id: number }>`select max(g.id) as id from progress g where g.customer_id = ${customerId}`,
  );
  return row?.id ?? 0;
}
