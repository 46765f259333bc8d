import { type NoticeKind, noticesThatWait } from '@tramite/contract';
import type { StoredIndexer } from '@tramite/rules/indexer/to-stored';
import type { Db } from '../../../platform/db/database.ts';
import { first, json, many, type Sql, sql } from '../../../platform/db/sql.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { visibleTo } from '../../../platform/tenancy/visibility.ts';
import { type RestrictedIndexer, restrictedIndexers } from '../../definitions/indexer/indexer.sql.ts';
import { storyVisibleTo } from '../progress/progress.sql.ts';
import { hasRole, usersBeside, usersBesideBeginning, usersBesideProcess } from './notice.readers.sql.ts';

export interface NoticeRow {
  readonly id: number;
  readonly kind: NoticeKind;
  readonly title: string;
  readonly text: string;
  readonly created_at: Date;
  readonly caused_by: number | null;
  readonly caused_name: string | null;
  readonly document_id: number | null;
  readonly process_id: number | null;
  readonly read_at: Date | null;
  readonly must_read: boolean;
  /** Stands in front. */
  readonly is_mine: boolean;
  /** Of its process, where the actor sees it. */
  readonly indexers: readonly StoredIndexer[] | null;
  readonly restricted_indexers: readonly RestrictedIndexer[] | null;
}

/** Notices of the actor, without those of records they see no longer. */
const ofActor = (customerId: number, actor: Actor) =>
  sql`n.customer_id = ${customerId} and n.user_id = ${actor.userId} and ${storyVisibleTo(actor, 'n')}
    and (n.document_id is not null or n.process_id is null or exists (
      select from process p where p.customer_id = n.customer_id and p.id = n.process_id and ${visibleTo(actor, 'p')}))`;

/** Unread, of a person who waits for the user. */
const isMine = sql`(n.read_at is null and n.kind = any(${[...noticesThatWait]}))`;

/** The last one already shown. */
export type Shown = Pick<NoticeRow, 'id' | 'is_mine'>;

/** Notices of the actor: those that stand in front, then the others, each newest first; after the last one shown. */
export function listNotices(
  db: Db,
  customerId: number,
  actor: Actor,
  { after, limit }: { after?: Shown; limit: number },
): Promise<NoticeRow[]> {
  // Each part is read along its own index.
  const part = (mine: boolean) => sql`
    (select n.id, n.kind, n.title, n.text, n.created_at, n.caused_by, u.name as caused_name, n.document_id,
      n.process_id, n.read_at, n.must_read, ${mine ? sql`true` : sql`false`} as is_mine
    from notice n left join app_user u on u.id = n.caused_by
    where ${ofActor(customerId, actor)} and ${mine ? isMine : sql`not ${isMine}`}
      ${after?.is_mine === mine ? sql`and n.id < ${after.id}` : sql``}
    order by n.id desc limit ${limit})`;
  const parts = after?.is_mine === false ? part(false) : sql`${part(true)} union all ${part(false)}`;
  return many(
    db,
    sql<NoticeRow>`
      with shown as (select * from (${parts}) as x order by is_mine desc, id desc limit ${limit})
      select n.*, p.indexers, ${restrictedIndexers(customerId)} as restricted_indexers
      from shown n left join process p on p.customer_id = ${customerId} and p.id = n.process_id and ${visibleTo(actor, 'p')}
      order by n.is_mine desc, n.id desc`,
  );
}

/** Notices the actor has not read, up to one, without those that each want an answer of their own. */
export async function listUnread(db: Db, customerId: number, actor: Actor, until: number): Promise<number[]> {
  const rows = await many(
    db,
    sql<{ id: number }>`
      select n.id from notice n where ${ofActor(customerId, actor)} and n.read_at is null and not n.must_read
        and n.id <= ${until}`,
  );
  return rows.map(({ id }) => id);
}

/** How many are unread, how many of them stand in front, and whether one wants an answer of its own. */
export async function countUnread(db: Db, customerId: number, actor: Actor) {
  const row = await first(
    db,
    sql<{ unread: number; mine: number; mustRead: boolean }>`
      select count(*)::int as unread, (count(*) filter (where ${isMine}))::int as mine,
        coalesce(bool_or(n.must_read), false) as "mustRead"
      from notice n where ${ofActor(customerId, actor)} and n.read_at is null`,
  );
  return row ?? { unread: 0, mine: 0, mustRead: false };
}

/** Whether a notice of the actor is read. */
export function findNotice(db: Db, customerId: number, actor: Actor, id: number) {
  return first(
    db,
    sql<{ isRead: boolean }>`
      select n.read_at is not null as "isRead" from notice n where ${ofActor(customerId, actor)} and n.id = ${id}`,
  );
}

/** Marks notices of a user as read that nobody marked meanwhile. */
export function markRead(customerId: number, userId: number, ids: readonly number[], at: Date): Sql {
  return sql`
    update notice set read_at = ${at}
    where customer_id = ${customerId} and user_id = ${userId} and id = any(${[...ids]}::bigint[]) and read_at is null
    returning id`;
}

/** What is said of one record, and to whom. */
export interface NoticeItem {
  readonly kind: NoticeKind;
  readonly title: string;
  readonly text: string;
  /** Null where it is of a process alone. */
  readonly documentId: number | null;
  readonly processId: number | null;
  /** Where a process that begins with the same statement will be. */
  readonly begins: { readonly establishmentId: number; readonly ownerId: number } | null;
  readonly roleIds: readonly number[];
  readonly userIds: readonly number[];
  readonly logins: readonly string[];
}

/** Notices of one cause. */
export interface NewNotices {
  readonly batch: string;
  readonly at: Date;
  /** Is not told; null where the product did it. */
  readonly causedBy: number | null;
  readonly items: readonly NoticeItem[];
}

/** Everybody among the people and roles of each item (`r`) who sees its record, each once. */
function recipientsOf(customerId: number, { items, causedBy }: NewNotices): Sql {
  const isMeant = sql`(m.user_id = any(r."userIds") or u.login = any(r.logins) or ${hasRole(sql`r."roleIds"`)})
    and m.user_id is distinct from ${causedBy}::bigint`;
  return sql`
    from jsonb_to_recordset(${json(items)}) as r(kind text, title text, text text, "documentId" bigint,
      "processId" bigint, "roleIds" bigint[], "userIds" bigint[], logins text[], begins jsonb)
    cross join lateral (
      select d.id, m.customer_id, m.user_id ${usersBeside(customerId, sql`r."documentId"`)} and ${isMeant}
      union all
      select null, m.customer_id, m.user_id ${usersBesideProcess(customerId, sql`r."processId"`)}
        and r."documentId" is null and ${isMeant}
      union all
      select null, m.customer_id, m.user_id ${usersBesideBeginning(customerId, sql`r.begins`)} and ${isMeant}) as x`;
}

/** The notices, and the word to those who are looking that there is one (adr/0010). */
export function insertNotices(customerId: number, notices: NewNotices): Sql[] {
  return [insertRows(customerId, notices), insertLive(customerId, notices)];
}

function insertLive(customerId: number, notices: NewNotices): Sql {
  return sql`
    insert into live_event (customer_id, at, kind, type, document_id, process_id, to_user_id, user_id)
    select x.customer_id, ${notices.at}::timestamptz, 'notice', r.kind, x.id, r."processId", x.user_id,
      ${notices.causedBy}::bigint
    ${recipientsOf(customerId, notices)}`;
}

function insertRows(customerId: number, notices: NewNotices): Sql {
  const { batch, at, causedBy } = notices;
  return sql`
    insert into notice (customer_id, user_id, batch, kind, title, text, created_at, caused_by, document_id, process_id)
    select x.customer_id, x.user_id, ${batch}::uuid, r.kind, r.title, r.text, ${at}::timestamptz, ${causedBy}::bigint,
      x.id, r."processId"
    ${recipientsOf(customerId, notices)}`;
}

/** A notice to one user that is about no record. */
export function insertNotice(
  customerId: number,
  notice: { userId: number; batch: string; kind: NoticeKind; title: string; text: string; at: Date },
): Sql {
  const { userId, batch, kind, title, text, at } = notice;
  return sql`
    insert into notice (customer_id, user_id, batch, kind, title, text, created_at)
    select m.customer_id, m.user_id, ${batch}::uuid, ${kind}, ${title}, ${text}, ${at}::timestamptz
    from user_customer m where m.customer_id = ${customerId} and m.user_id = ${userId}`;
}

export interface NewAnnounced {
  readonly announcementId: number;
  readonly userIds: readonly number[];
  readonly title: string;
  readonly text: string;
  readonly causedBy: number;
  readonly mustRead: boolean;
  readonly batch: string;
  readonly at: Date;
}

/** Notices of an announcement, one to each user, and the word to those who are looking. */
export function insertAnnounced(customerId: number, made: NewAnnounced): Sql[] {
  const { announcementId, title, text, causedBy, mustRead, batch, at } = made;
  const members = sql`
    from user_customer m where m.customer_id = ${customerId} and m.user_id = any(${[...made.userIds]}::bigint[])`;
  return [
    sql`
      insert into notice (customer_id, user_id, batch, kind, title, text, created_at, caused_by, announcement_id, must_read)
      select m.customer_id, m.user_id, ${batch}::uuid, 'ANNOUNCEMENT', ${title}, ${text}, ${at}::timestamptz,
        ${causedBy}::bigint, ${announcementId}::bigint, ${mustRead}::boolean ${members}`,
    sql`
      insert into live_event (customer_id, at, kind, to_user_id, user_id)
      select m.customer_id, ${at}::timestamptz, 'notice', m.user_id, ${causedBy}::bigint ${members}`,
  ];
}
