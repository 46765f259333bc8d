import type { Db } from '../../../platform/db/database.ts';
import { first, many, sql } from '../../../platform/db/sql.ts';
import type { FileNotice } from '../../../platform/decode/decode-tasks.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { type StoredFile, storedFileColumns, whereUsable } from './stored-file.sql.ts';

/** The files behind storage keys that the actor may use. */
export function findStoredFiles(
  db: Db,
  customerId: number,
  actor: Actor,
  keys: readonly string[],
): Promise<StoredFile[]> {
  return many(
    db,
    sql<StoredFile>`select ${storedFileColumns} from stored_file f where ${whereUsable(customerId, actor, keys)}`,
  );
}

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
