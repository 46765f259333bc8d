import type { Document, DocumentSituation } from '@tramite/contract';
import type { StoredIndexer } from '@tramite/rules/indexer/to-stored';
import type { Db } from '../../../platform/db/database.ts';
import { many, type Sql, sql } from '../../../platform/db/sql.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { visibleTo } from '../../../platform/tenancy/visibility.ts';
import { type StoredFile, storedFilesOf } from '../capture/stored-file.sql.ts';
import { type ResolveReads, resolveReads, type Targets } from '../pendency/pendency.sql.ts';

/** What a document is read with before its file is replaced. */
export interface ReplaceReads extends ResolveReads {
  readonly type_id: number;
  readonly owner_id: number;
  readonly captured_at: Date;
  readonly file_version: number;
  readonly file_name: string;
  readonly mime_type: string;
  readonly sha256: string;
  readonly indexers: readonly StoredIndexer[];
  /** Of its process type and its establishment: words it is found by, beside those of its file. */
  readonly names: readonly (string | null)[];
  /** The other documents of its type in its process that are not canceled. */
  readonly siblings: readonly { readonly situation: DocumentSituation; readonly sha256: string }[];
  /** Who has a pendency in it that is open, or came after its present file. */
  readonly asker_ids: readonly number[];
  readonly files: readonly StoredFile[];
}

/** Written against a document `d`. */
export function replaceReads(
  customerId: number,
  actor: Actor,
  { storageLocal, pendencyId, ...targets }: Targets & { readonly storageLocal: string; readonly pendencyId?: number },
): Record<keyof ReplaceReads, Sql> {
  return {
    ...resolveReads(pendencyId ?? null, [], targets),
    type_id: sql`d.type_id`,
    owner_id: sql`d.owner_id`,
    captured_at: sql`d.captured_at`,
    file_version: sql`d.file_version`,
    file_name: sql`d.file_name`,
    mime_type: sql`d.mime_type`,
    sha256: sql`d.sha256`,
    indexers: sql`d.indexers`,
    names: sql`
      jsonb_build_array((select pt.name from process p
          join process_type pt on pt.customer_id = p.customer_id and pt.id = p.type_id
          where p.customer_id = d.customer_id and p.id = d.process_id),
        (select e.name from establishment e where e.customer_id = d.customer_id and e.id = d.establishment_id))`,
    siblings: sql`
      (select coalesce(jsonb_agg(jsonb_build_object('situation', o.situation, 'sha256', o.sha256)), '[]')
      from document o where o.customer_id = d.customer_id and o.process_id = d.process_id and o.type_id = d.type_id
        and o.id <> d.id and o.situation <> 'S')`,
    asker_ids: sql`
      (select coalesce(jsonb_agg(distinct y.created_by), '[]') from pendency y
      where y.customer_id = d.customer_id and y.document_id = d.id
        and (y.resolved_at is null or y.created_at >= ${broughtAt}))`,
    files: storedFilesOf(customerId, actor, [storageLocal]),
  };
}

/** When the present file of a document `d` came. */
const broughtAt = sql`
  coalesce((select max(v.replaced_at) from document_version v
    where v.customer_id = d.customer_id and v.document_id = d.id), d.captured_at)`;

export interface Replacement {
  readonly userId: number;
  readonly at: Date;
  readonly comment: string | null;
}

/** Keeps the file that a document has before the statement among its versions. */
export function keepFile(customerId: number, documentId: number, { userId, at, comment }: Replacement): Sql {
  return sql`
    insert into document_version (customer_id, document_id, number, storage_key, file_name, mime_type, size, sha256,
      page_count, thumb_key, thumb_state, replaced_by, replaced_at, comment)
    select d.customer_id, d.id, d.file_version, d.storage_key, d.file_name, d.mime_type, d.size, d.sha256,
      d.page_count, d.thumb_key, d.thumb_state, ${userId}::bigint, ${at}::timestamptz, ${comment}::text
    from document d where d.customer_id = ${customerId} and d.id = ${documentId}`;
}

/** A file of a document, old or present, as it is shown. */
export interface VersionRow {
  readonly number: number;
  readonly file_name: string;
  readonly mime_type: string;
  readonly size: number;
  readonly storage_key: string;
  readonly thumb_key: string | null;
  readonly thumb_state: Document['thumbState'];
  readonly by_id: number;
  readonly by_name: string;
  readonly at: Date;
  readonly comment: string | null;
}

/** The files of a document the actor may see, the present one first; none where they may not. */
export function listVersionRows(db: Db, customerId: number, actor: Actor, documentId: number): Promise<VersionRow[]> {
  return many(
    db,
    sql<VersionRow>`
      with own as (
        select d.* from document d
        where d.customer_id = ${customerId} and d.id = ${documentId} and ${visibleTo(actor, 'd')}
      ), file as (
        select file_version as number, file_name, mime_type, size, storage_key, thumb_key, thumb_state from own
        union all
        select v.number, v.file_name, v.mime_type, v.size, v.storage_key, v.thumb_key, v.thumb_state
        from document_version v join own on own.customer_id = v.customer_id and own.id = v.document_id
      )
      select f.*, u.id as by_id, u.name as by_name, coalesce(before.replaced_at, own.captured_at) as at, before.comment
      from file f cross join own
      left join document_version before
        on before.customer_id = own.customer_id and before.document_id = own.id and before.number = f.number - 1
      join app_user u on u.id = coalesce(before.replaced_by, own.owner_id)
      order by f.number desc`,
  );
}
