import type { AnnouncementAudience, AnnouncementState } from '@tramite/contract';
import { wordsOf } from '@tramite/rules/text/normalise-text';
import type { Db } from '../../../platform/db/database.ts';
import { first, many, type Sql, sql } from '../../../platform/db/sql.ts';
import { type AudienceSql, peopleFor } from './announcement.audience.sql.ts';

interface Label {
  readonly id: number;
  readonly label: string;
}

export interface AnnouncementRow {
  readonly id: number;
  readonly version: number;
  readonly title: string;
  readonly text: string;
  readonly chosen: Readonly<Record<keyof AnnouncementAudience, readonly Label[]>>;
  readonly by_mail: boolean;
  readonly require_read: boolean;
  readonly starts_at: Date;
  readonly ends_at: Date | null;
  readonly enabled: boolean;
  readonly told_at: Date | null;
  readonly created_by: number;
  readonly author: string;
  readonly created_at: Date;
  readonly told: number;
  readonly read: number;
}

/** The records of a table that the row `a` names in a column, by name. */
const namedIn = (customerId: number, table: string, label: string, column: string) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'label', ${sql.ref(`t.${label}`)}) order by ${sql.ref(`t.${label}`)}), '[]')
  from ${sql.table(table)} t where t.customer_id = ${customerId} and t.id = any(${sql.ref(`a.${column}`)}))`;

const columns = (customerId: number) => sql`
  a.id, a.version, a.title, a.text, a.by_mail, a.require_read, a.starts_at, a.ends_at, a.enabled, a.told_at,
  a.created_by, u.name as author, a.created_at,
  jsonb_build_object(
    'establishmentIds', ${namedIn(customerId, 'establishment', 'name', 'establishment_ids')},
    'groupIds', ${namedIn(customerId, 'establishment_group', 'name', 'group_ids')},
    'roleIds', ${namedIn(customerId, 'role', 'name', 'role_ids')},
    'processTypeIds', ${namedIn(customerId, 'process_type', 'name', 'process_type_ids')},
    'documentTypeIds', ${namedIn(customerId, 'document_type', 'label', 'document_type_ids')}) as chosen,
  n.told, n.read
  from announcement a
  join app_user u on u.id = a.created_by
  cross join lateral (
    select count(*)::int as told, count(x.read_at)::int as read
    from notice x where x.customer_id = ${customerId} and x.announcement_id = a.id) n`;

const stateIs = (state: AnnouncementState, now: Date): Sql => {
  const at = sql`${now}::timestamptz`;
  if (state === 'WITHDRAWN') return sql`not a.enabled`;
  if (state === 'SCHEDULED') return sql`a.enabled and a.starts_at > ${at}`;
  const isOver = sql`coalesce(a.ends_at <= ${at}, false)`;
  return sql`a.enabled and a.starts_at <= ${at} and ${state === 'ENDED' ? isOver : sql`not ${isOver}`}`;
};

export interface AnnouncementQuery {
  readonly state?: AnnouncementState | undefined;
  readonly text?: string | undefined;
  readonly page?: number | undefined;
}

const PAGE = 50;

/** A page, the last to begin first, and how many there are. */
export async function listAnnouncements(
  db: Db,
  customerId: number,
  { state, text = '', page = 1 }: AnnouncementQuery,
  now: Date,
): Promise<{ count: number; rows: AnnouncementRow[] }> {
  const words = wordsOf(text).slice(0, 10);
  const found = sql.join(
    [
      sql`a.customer_id = ${customerId}`,
      ...(state ? [stateIs(state, now)] : []),
      ...words.map((word) => sql`position(${word} in normalise_text(a.title || ' ' || a.text)) > 0`),
    ],
    sql` and `,
  );
  const [row, rows] = await Promise.all([
    first(db, sql<{ count: number }>`select count(*)::int from announcement a where ${found}`),
    many(
      db,
      sql<AnnouncementRow>`
        select ${columns(customerId)} where ${found}
        order by a.starts_at desc, a.id desc limit ${PAGE} offset ${(page - 1) * PAGE}`,
    ),
  ]);
  return { count: row?.count ?? 0, rows };
}

export function findAnnouncement(db: Db, customerId: number, id: number): Promise<AnnouncementRow | undefined> {
  return first(
    db,
    sql<AnnouncementRow>`select ${columns(customerId)} where a.customer_id = ${customerId} and a.id = ${id}`,
  );
}

/** How many of a person go on or are to come. */
export async function countOpen(db: Db, customerId: number, userId: number, now: Date): Promise<number> {
  const row = await first(
    db,
    sql<{ count: number }>`
      select count(*)::int from announcement
      where customer_id = ${customerId} and created_by = ${userId} and enabled
        and (ends_at is null or ends_at > ${now}::timestamptz)`,
  );
  return row?.count ?? 0;
}

export interface Writing {
  readonly title: string;
  readonly text: string;
  readonly audience: AnnouncementAudience;
  readonly withinIds: readonly number[] | null;
  readonly byMail: boolean;
  readonly requireRead: boolean;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
}

const ids = (list: readonly number[] | null) => sql`${list === null ? null : [...list]}::bigint[]`;

export interface NewAnnouncement extends Writing {
  readonly id: number;
  readonly createdBy: number;
  readonly createdAt: Date;
}

export function insertAnnouncement(customerId: number, made: NewAnnouncement): Sql {
  const { id, title, text, audience, withinIds, byMail, requireRead, startsAt, endsAt } = made;
  return sql`
    insert into announcement (customer_id, id, title, text, establishment_ids, group_ids, role_ids, process_type_ids,
      document_type_ids, within_ids, by_mail, require_read, starts_at, ends_at, created_by, created_at)
    values (${customerId}, ${id}, ${title}, ${text}, ${ids(audience.establishmentIds)}, ${ids(audience.groupIds)},
      ${ids(audience.roleIds)}, ${ids(audience.processTypeIds)}, ${ids(audience.documentTypeIds)}, ${ids(withinIds)},
      ${byMail}, ${requireRead}, ${startsAt}, ${endsAt}::timestamptz, ${made.createdBy}, ${made.createdAt})
    returning id`;
}

type Read = Pick<AnnouncementRow, 'id' | 'version'>;

/** Changes one that nobody was told yet. */
export function updateAnnouncement(customerId: number, { id, version }: Read, made: Writing): Sql {
  const { title, text, audience, withinIds, byMail, requireRead, startsAt, endsAt } = made;
  return sql`
    update announcement set version = version + 1, title = ${title}, text = ${text},
      establishment_ids = ${ids(audience.establishmentIds)}, group_ids = ${ids(audience.groupIds)},
      role_ids = ${ids(audience.roleIds)}, process_type_ids = ${ids(audience.processTypeIds)},
      document_type_ids = ${ids(audience.documentTypeIds)}, within_ids = ${ids(withinIds)}, by_mail = ${byMail},
      require_read = ${requireRead}, starts_at = ${startsAt}, ends_at = ${endsAt}::timestamptz
    where customer_id = ${customerId} and id = ${id} and version = ${version} and told_at is null
    returning id`;
}

/** Ends it, takes it back, or has it told anew. */
export function moveAnnouncement(
  customerId: number,
  { id, version }: Read,
  { enabled, endsAt }: { readonly enabled: boolean; readonly endsAt: Date | null },
): Sql {
  return sql`
    update announcement set version = version + 1, enabled = ${enabled}, ends_at = ${endsAt}::timestamptz, told_at = null
    where customer_id = ${customerId} and id = ${id} and version = ${version} returning id`;
}

/** Says to those who have not read it, while they look, that something about it changed. */
export function tellUnread(customerId: number, id: number, at: Date): Sql {
  return sql`
    insert into live_event (customer_id, at, kind, to_user_id)
    select n.customer_id, ${at}::timestamptz, 'notice', n.user_id
    from notice n where n.customer_id = ${customerId} and n.announcement_id = ${id} and n.read_at is null`;
}

/** Takes it out of the inboxes where it was not read. */
export function takeUnread(customerId: number, id: number): Sql {
  return sql`delete from notice where customer_id = ${customerId} and announcement_id = ${id} and read_at is null`;
}

const valuesOf = (audience: AnnouncementAudience, withinIds: readonly number[] | null): AudienceSql => ({
  establishmentIds: ids(audience.establishmentIds),
  groupIds: ids(audience.groupIds),
  roleIds: ids(audience.roleIds),
  processTypeIds: ids(audience.processTypeIds),
  documentTypeIds: ids(audience.documentTypeIds),
  withinIds: ids(withinIds),
});

/** How many people but one an audience has by now, and the first of them by name. */
export async function findReach(
  db: Db,
  customerId: number,
  asked: {
    readonly audience: AnnouncementAudience;
    readonly withinIds: readonly number[] | null;
    readonly but: number;
  },
): Promise<{ count: number; names: string[] }> {
  const { audience, withinIds, but } = asked;
  const row = await first(
    db,
    sql<{ count: number; names: string[] }>`
      select count(*)::int as count, coalesce((array_agg(x.name order by x.name))[1:5], '{}') as names
      from (select u.name ${peopleFor(customerId, valuesOf(audience, withinIds))} and m.user_id <> ${but}) x`,
  );
  return row ?? { count: 0, names: [] };
}

export interface Choices extends Readonly<Record<keyof AnnouncementAudience, Label[]>> {}

/** What may be chosen of each kind, by name; of establishments those the actor sees. */
export async function findChoices(db: Db, customerId: number, withinIds: readonly number[] | null): Promise<Choices> {
  const all = (table: string, label: string, condition: Sql = sql`true`) => sql`(
    select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'label', ${sql.ref(`t.${label}`)})
      order by ${sql.ref(`t.${label}`)} collate "pt-BR-x-icu"), '[]')
    from ${sql.table(table)} t where t.customer_id = ${customerId} and t.enabled and ${condition})`;
  const within = ids(withinIds);
  const row = await first(
    db,
    sql<Choices>`
      select ${all('establishment', 'name', sql`(${within} is null or t.id = any(${within}))`)} as "establishmentIds",
        ${all('establishment_group', 'name')} as "groupIds", ${all('role', 'name')} as "roleIds",
        ${all('process_type', 'name')} as "processTypeIds", ${all('document_type', 'label')} as "documentTypeIds"`,
  );
  if (!row) throw new Error('a select of no table gave no row');
  return row;
}
