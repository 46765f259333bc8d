import type { Db } from '../../../platform/db/database.ts';
import { first, many, type Sql, sql } from '../../../platform/db/sql.ts';
import type { FileNotice } from '../../../platform/decode/decode-tasks.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { visibleTo } from '../../../platform/tenancy/visibility.ts';

/** A file that was put into storage, or is about to be. Inside JSON of a larger read it looks the same. */
export interface StoredFile {
  readonly id: string;
  readonly storageKey: string;
  readonly originalName: string;
  /** Null until the file was opened and found whole, like all below but the claim. */
  readonly mimeType: string | null;
  readonly size: number | null;
  readonly sha256: string | null;
  readonly pageCount: number | null;
  readonly thumbKey: string | null;
  readonly notice: FileNotice | null;
  readonly inspected: boolean;
  /** Whether a change has made it part of a document. */
  readonly claimed: boolean;
}

const columns = sql`
  f.id, f.storage_key as "storageKey", f.original_name as "originalName", f.mime_type as "mimeType", f.size, f.sha256,
  f.page_count as "pageCount", f.thumb_key as "thumbKey", f.notice, f.inspected_at is not null as inspected,
  f.claimed_at is not null as claimed`;

/** Whoever put a file may use it; once it belongs to a document, so may whoever sees the document. */
const usableBy = (actor: Actor) => sql`
  (f.created_by = ${actor.userId}
    or exists (
      select from document d
      where d.customer_id = f.customer_id and d.storage_key = f.storage_key and ${visibleTo(actor, 'd')})
    or exists (
      select from attachment a join document d on d.customer_id = a.customer_id and d.id = a.document_id
      where a.customer_id = f.customer_id and a.storage_key = f.storage_key and ${visibleTo(actor, 'd')}))`;

/** The files behind storage keys that the actor may use. */
export function findStoredFiles(
  db: Db,
  customerId: number,
  actor: Actor,
  keys: readonly string[],
): Promise<StoredFile[]> {
  return many(db, sql<StoredFile>`select ${columns} from stored_file f where ${whereUsable(customerId, actor, keys)}`);
}

/** JSON array of the same files, as a part of a larger read. */
export function storedFilesOf(customerId: number, actor: Actor, keys: readonly string[]): Sql {
  return sql`
    (select coalesce(jsonb_agg(to_jsonb(file)), '[]')
    from (select ${columns} from stored_file f where ${whereUsable(customerId, actor, keys)}) file)`;
}

const whereUsable = (customerId: number, actor: Actor, keys: readonly string[]) =>
  sql`f.customer_id = ${customerId} and f.storage_key = any(${[...keys]}::text[]) and ${usableBy(actor)}`;

export interface NewStoredFile {
  readonly id: string;
  readonly storageKey: string;
  readonly establishmentId: number;
  readonly originalName: string;
  readonly createdBy: number;
  readonly createdAt: Date;
}

/** Notes a file that is about to be put. It belongs to nobody until a change claims it. */
export async function insertStoredFile(db: Db, customerId: number, file: NewStoredFile): Promise<void> {
  await many(
    db,
    sql`
      insert into stored_file (customer_id, id, storage_key, establishment_id, original_name, created_by, created_at)
      values (${customerId}, ${file.id}, ${file.storageKey}, ${file.establishmentId}, ${file.originalName},
        ${file.createdBy}, ${file.createdAt})`,
  );
}

export interface Inspection {
  readonly mimeType: string;
  readonly size: number;
  readonly sha256: string;
  readonly pageCount: number | null;
  readonly thumbKey: string | null;
  readonly notice: FileNotice | null;
}

/** Keeps what the opened file turned out to be. */
export async function saveInspection(
  db: Db,
  customerId: number,
  id: string,
  found: Inspection,
  at: Date,
): Promise<void> {
  await many(
    db,
    sql`
      update stored_file
      set mime_type = ${found.mimeType}, size = ${found.size}, sha256 = ${found.sha256}, page_count = ${found.pageCount},
        thumb_key = ${found.thumbKey}, notice = ${found.notice}, inspected_at = ${at}
      where customer_id = ${customerId} and id = ${id}`,
  );
}

/** Forgets a file that nothing uses; answers whether it was there to forget. */
export async function deleteUnclaimed(db: Db, customerId: number, id: string): Promise<boolean> {
  const gone = await first(
    db,
    sql`delete from stored_file where customer_id = ${customerId} and id = ${id} and claimed_at is null returning id`,
  );
  return gone !== undefined;
}

/** Makes files part of a change; touches fewer rows than there are ids when somebody else was first. */
export function claimStoredFiles(customerId: number, ids: readonly string[], at: Date): Sql {
  return sql`
    update stored_file set claimed_at = ${at}
    where customer_id = ${customerId} and id = any(${[...ids]}::uuid[]) and claimed_at is null and inspected_at is not null
    returning id`;
}

/** Takes away one unclaimed file that is older than an instant and that no draft holds, of any customer. Others doing the same skip it. */
export function unsafeTakeAbandoned(db: Db, before: Date) {
  return first(
    db,
    sql<{ storageKey: string; thumbKey: string | null }>`
      delete from stored_file
      where (customer_id, id) in (
        select customer_id, id from stored_file f
        where claimed_at is null and created_at < ${before} and not exists (
          select from capture_draft_file h where h.customer_id = f.customer_id and h.file_id = f.id)
        order by created_at limit 1 for update skip locked)
      returning storage_key as "storageKey", thumb_key as "thumbKey"`,
  );
}

/** Gives up files: nobody's any more, they are swept like uploads nobody claimed. */
export function disownFiles(
  customerId: number,
  files: readonly { readonly key: string; readonly thumb: string | null }[],
): Sql {
  return sql`
    update stored_file f set claimed_at = null, thumb_key = coalesce(f.thumb_key, r.thumb)
    from jsonb_to_recordset(${JSON.stringify(files)}::jsonb) as r(key text, thumb text)
    where f.customer_id = ${customerId} and f.storage_key = r.key`;
}
