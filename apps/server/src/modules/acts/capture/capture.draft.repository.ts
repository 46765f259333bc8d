import type { DraftDocument, IndexerInput } from '@tramite/contract';
import type { Db } from '../../../platform/db/database.ts';
import { first, json, many, type Sql, sql } from '../../../platform/db/sql.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import type { StoredFile } from './stored-file.sql.ts';

interface DraftHead {
  readonly id: number;
  readonly version: number;
  readonly updated_at: Date;
  readonly title: string | null;
}

export interface DraftListRow extends DraftHead {
  readonly type: { readonly id: number; readonly label: string } | null;
  readonly establishment: { readonly id: number; readonly label: string } | null;
  readonly file_count: number;
}

/** A draft is its user's alone, and nobody's who works in their profile. */
const ownBy = (actor: Actor, customerId: number) =>
  sql`d.customer_id = ${customerId} and d.user_id = ${actor.userId} and ${actor.assumedBy === null}`;

/** The actor's drafts, the last changed first. */
export function listDrafts(db: Db, customerId: number, actor: Actor) {
  return many(
    db,
    sql<DraftListRow>`
      select d.id, d.version, d.updated_at, d.title,
        case when t.id is not null then jsonb_build_object('id', t.id, 'label', t.name) end as type,
        case when e.id is not null then jsonb_build_object('id', e.id, 'label', e.name) end as establishment,
        (select count(*) from capture_draft_file f where f.customer_id = d.customer_id and f.draft_id = d.id) as file_count
      from capture_draft d
      left join process_type t on t.customer_id = d.customer_id and t.id = d.type_id
      left join establishment e on e.customer_id = d.customer_id and e.id = d.establishment_id
      where ${ownBy(actor, customerId)} order by d.updated_at desc, d.id desc`,
  );
}

export interface DraftRow extends DraftHead {
  readonly type_id: number | null;
  readonly establishment_id: number;
  readonly indexers: IndexerInput[];
  readonly documents: DraftDocument[];
  readonly files: readonly StoredFile[];
}

/** A draft of the actor with those of its files that no document has. */
export function findDraft(db: Db, customerId: number, actor: Actor, id: number) {
  return first(
    db,
    sql<DraftRow>`
      select d.id, d.version, d.updated_at, d.title, t.id as type_id, d.establishment_id, d.indexers, d.documents,
        (select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'storageKey', s.storage_key,
            'originalName', s.original_name, 'mimeType', s.mime_type, 'size', s.size, 'sha256', s.sha256,
            'pageCount', s.page_count, 'thumbKey', s.thumb_key, 'notice', s.notice,
            'inspected', s.inspected_at is not null, 'claimed', false)), '[]')
          from capture_draft_file f
          join stored_file s on s.customer_id = f.customer_id and s.id = f.file_id and s.claimed_at is null
          where f.customer_id = d.customer_id and f.draft_id = d.id) as files
      from capture_draft d
      left join process_type t on t.customer_id = d.customer_id and t.id = d.type_id
      where ${ownBy(actor, customerId)} and d.id = ${id}`,
  );
}

/** The texts of options that fields point at. */
export function listChosenOptions(
  db: Db,
  customerId: number,
  { indexerIds, optionIds }: { readonly indexerIds: readonly number[]; readonly optionIds: readonly number[] },
) {
  return many(
    db,
    sql<{ indexerId: number; id: number; label: string }>`
      select i.id as "indexerId", o.id, o.label
      from indexer i join list_option o on o.customer_id = i.customer_id and o.list_id = i.list_id
      where i.customer_id = ${customerId} and i.id = any(${[...indexerIds]}::bigint[])
        and o.id = any(${[...optionIds]}::bigint[]) order by 1, 2`,
  );
}

/** What a draft is written by: what there is of it, how many its user has, and whether what it names exists. */
export interface DraftReads {
  readonly version: number | null;
  readonly count: number;
  readonly knows_type: boolean;
}

export async function readDraft(
  db: Db,
  customerId: number,
  actor: Actor,
  { id, typeId }: { readonly id: number | null; readonly typeId: number | null },
): Promise<DraftReads> {
  const row = await first(
    db,
    sql<DraftReads>`
      select
        (select d.version from capture_draft d where ${ownBy(actor, customerId)} and d.id = ${id}) as version,
        (select count(*) from capture_draft d where ${ownBy(actor, customerId)}) as count,
        (${typeId}::bigint is null or exists (
          select from process_type t where t.customer_id = ${customerId} and t.id = ${typeId})) as knows_type`,
  );
  if (!row) throw new Error('a read of values gave no row');
  return row;
}

/** The version of a draft of the actor as a column of a larger read; null where there is none. */
export function draftVersionOf(customerId: number, actor: Actor, id: number | null): Sql {
  return sql`(select d.version from capture_draft d where ${ownBy(actor, customerId)} and d.id = ${id})`;
}

export async function isOwnDraft(db: Db, customerId: number, actor: Actor, id: number): Promise<boolean> {
  const row = await first(db, sql`select d.id from capture_draft d where ${ownBy(actor, customerId)} and d.id = ${id}`);
  return row !== undefined;
}

export interface DraftContent {
  readonly typeId: number | null;
  readonly establishmentId: number;
  readonly title: string | null;
  readonly indexers: readonly IndexerInput[];
  readonly documents: readonly DraftDocument[];
}

/** What a draft and its user are known by. */
export interface DraftKey {
  readonly customerId: number;
  readonly userId: number;
  readonly id: number;
}

export function insertDraft({ customerId, userId, id }: DraftKey, content: DraftContent, at: Date): Sql {
  const { typeId, establishmentId, title, indexers, documents } = content;
  return sql`
    insert into capture_draft
      (customer_id, id, user_id, type_id, establishment_id, title, indexers, documents, version, updated_at)
    values (${customerId}, ${id}, ${userId}, ${typeId}, ${establishmentId}, ${title}, ${json(indexers)},
      ${json(documents)}, 1, ${at})
    returning id`;
}

export function updateDraft(
  { customerId, userId, id }: DraftKey,
  version: number,
  { typeId, establishmentId, title, indexers, documents }: DraftContent,
  at: Date,
): Sql {
  return sql`
    update capture_draft
    set type_id = ${typeId}, establishment_id = ${establishmentId}, title = ${title}, indexers = ${json(indexers)},
      documents = ${json(documents)}, version = version + 1, updated_at = ${at}
    where customer_id = ${customerId} and id = ${id} and user_id = ${userId} and version = ${version}
    returning id`;
}

/** Takes a draft away; its files are nobody's then. */
export function deleteDraft({ customerId, userId, id }: DraftKey, version: number): Sql {
  return sql`
    delete from capture_draft
    where customer_id = ${customerId} and id = ${id} and user_id = ${userId} and version = ${version}
    returning id`;
}

/** Has exactly these files stay as long as the draft. */
export function holdFiles(customerId: number, draftId: number, fileIds: readonly string[]): Sql[] {
  return [
    sql`
      delete from capture_draft_file
      where customer_id = ${customerId} and draft_id = ${draftId} and file_id <> all(${[...fileIds]}::uuid[])`,
    sql`
      insert into capture_draft_file (customer_id, draft_id, file_id)
      select ${customerId}, ${draftId}, id from unnest(${[...fileIds]}::uuid[]) as f (id)
      on conflict do nothing`,
  ];
}

/** Drafts that nobody changed since an instant, a few at a time. */
export function listOldDrafts(db: Db, customerId: number, { before, limit }: { before: Date; limit: number }) {
  return many(
    db,
    sql<{ id: number }>`
      select id from capture_draft where customer_id = ${customerId} and updated_at < ${before} order by updated_at limit ${limit}`,
  );
}

export function deleteOldDrafts(customerId: number, ids: readonly number[], before: Date): Sql {
  return sql`
    delete from capture_draft
    where customer_id = ${customerId} and id = any(${[...ids]}::bigint[]) and updated_at < ${before} returning id`;
}
