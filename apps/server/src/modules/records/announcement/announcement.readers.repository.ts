import { wordsOf } from '@tramite/rules/text/normalise-text';
import type { Db } from '../../../platform/db/database.ts';
import { first, many, sql } from '../../../platform/db/sql.ts';

export interface ReaderRow {
  readonly id: number;
  readonly name: string;
  readonly told_at: Date;
  readonly read_at: Date | null;
}

export interface ReaderQuery {
  readonly text?: string | undefined;
  readonly read?: 'yes' | 'no' | 'all' | undefined;
  /** Days where the company is. */
  readonly since?: string | undefined;
  readonly until?: string | undefined;
  readonly page?: number | undefined;
}

const PAGE = 50;

/** Who was told of an announcement and when they read it, by name. */
export async function listReaders(
  db: Db,
  customerId: number,
  announcementId: number,
  { text = '', read = 'all', since, until, page = 1 }: ReaderQuery,
): Promise<{ count: number; rows: ReaderRow[] }> {
  const day = sql`(n.read_at at time zone c.time_zone)::date`;
  const conditions = [
    sql`n.customer_id = ${customerId} and n.announcement_id = ${announcementId}`,
    ...wordsOf(text)
      .slice(0, 10)
      .map((word) => sql`position(${word} in normalise_text(u.name)) > 0`),
    ...(read === 'all' ? [] : [read === 'yes' ? sql`n.read_at is not null` : sql`n.read_at is null`]),
    ...(since === undefined ? [] : [sql`${day} >= ${since}::date`]),
    ...(until === undefined ? [] : [sql`${day} <= ${until}::date`]),
  ];
  const from = sql`
    from notice n join app_user u on u.id = n.user_id join customer c on c.id = n.customer_id
    where ${sql.join(conditions, sql` and `)}`;
  const [row, rows] = await Promise.all([
    first(db, sql<{ count: number }>`select count(*)::int ${from}`),
    many(
      db,
      sql<ReaderRow>`
        select n.user_id as id, u.name, n.created_at as told_at, n.read_at ${from}
        order by u.name collate "pt-BR-x-icu", n.user_id limit ${PAGE} offset ${(page - 1) * PAGE}`,
    ),
  ]);
  return { count: row?.count ?? 0, rows };
}

export interface WaitingRow {
  readonly notice_id: number;
  readonly title: string;
  readonly text: string;
  readonly author: string;
  readonly created_at: Date;
}

/** What a user has to read and has not, while it goes on. */
export function listWaiting(db: Db, customerId: number, userId: number, now: Date): Promise<WaitingRow[]> {
  return many(
    db,
    sql<WaitingRow>`
      select n.id as notice_id, n.title, n.text, u.name as author, n.created_at
      from notice n
      join announcement a on a.customer_id = n.customer_id and a.id = n.announcement_id
      join app_user u on u.id = a.created_by
      where n.customer_id = ${customerId} and n.user_id = ${userId} and n.must_read and n.read_at is null
        and (a.ends_at is null or a.ends_at > ${now}::timestamptz)
      order by n.id limit 50`,
  );
}
