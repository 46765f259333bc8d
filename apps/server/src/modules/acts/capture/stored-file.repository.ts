import type { Db } from '../../../platform/db/database.ts';
import { first, many, sql } from '../../../platform/db/sql.ts';
import type { FileNotice } from '../../../platform/decode/decode-tasks.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import type { Room } from '../../../platform/settings/room-settings.ts';
import { fileBytes, moveRoom, moveRoomBy, takeRoom } from '../../definitions/room/room.sql.ts';
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
  /** Bytes it may have at most. */
  readonly announced: number;
  /** The invite by which somebody without an account sends it. */
  readonly inviteId?: number | undefined;
}

/** Notes a file that is about to be put; answers false where its company has no room. It belongs to nobody until a change claims it. */
export async function insertStoredFile(db: Db, customerId: number, file: NewStoredFile, room: Room): Promise<boolean> {
  const { announced } = file;
  const kept = await first(
    db,
    sql`
      with room as (${takeRoom(customerId, { files: 1, bytes: announced }, room)})
      insert into stored_file (customer_id, id, storage_key, establishment_id, original_name, created_by, created_at,
        announced, invite_id)
      select customer_id, ${file.id}::uuid, ${file.storageKey}, ${file.establishmentId}::bigint, ${file.originalName},
        ${file.createdBy}::bigint, ${file.createdAt}::timestamptz, ${announced}::bigint,
        ${file.inviteId ?? null}::bigint from room
      returning id`,
  );
  return kept !== undefined;
}

/** Notes a whole PDF that the product made and is about to put, whatever room its company has left. */
export async function insertOwnFile(
  db: Db,
  customerId: number,
  file: Omit<NewStoredFile, 'announced' | 'inviteId'> & { readonly size: number; readonly sha256: string },
): Promise<void> {
  const { size, sha256, createdAt: at } = file;
  await many(
    db,
    sql`
      with room as (${moveRoom(sql`select ${customerId}::int as customer_id, 1 as files, ${size}::bigint as bytes`)})
      insert into stored_file (customer_id, id, storage_key, establishment_id, original_name, created_by, created_at,
        announced, mime_type, size, sha256, inspected_at)
      values (${customerId}, ${file.id}, ${file.storageKey}, ${file.establishmentId}, ${file.originalName},
        ${file.createdBy}, ${at}, ${size}, 'application/pdf', ${size}, ${sha256}, ${at})`,
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
      with former as (
        select customer_id, id, ${fileBytes('f')} as bytes from stored_file f
        where f.customer_id = ${customerId} and f.id = ${id} for update
      ), room as (${moveRoom(sql`select customer_id, 0 as files, ${found.size}::bigint - bytes as bytes from former`)})
      update stored_file
      set mime_type = ${found.mimeType}, size = ${found.size}, sha256 = ${found.sha256}, page_count = ${found.pageCount},
        thumb_key = ${found.thumbKey}, notice = ${found.notice}, inspected_at = ${at}
      from former
      where stored_file.customer_id = ${customerId} and stored_file.id = former.id`,
  );
}

/** Forgets a file that nothing uses; answers whether it was there to forget. */
export async function deleteUnclaimed(db: Db, customerId: number, id: string): Promise<boolean> {
  const gone = await first(
    db,
    sql`
      with gone as (
        delete from stored_file f where f.customer_id = ${customerId} and f.id = ${id} and f.claimed_at is null
        returning f.customer_id, ${fileBytes('f')} as bytes
      ), room as (${moveRoom(sql`select customer_id, -1 as files, -bytes as bytes from gone`)})
      select from gone`,
  );
  return gone !== undefined;
}

interface Abandoned {
  readonly customerId: number;
  readonly storageKey: string;
  readonly thumbKey: string | null;
  readonly bytes: number;
}

/** Takes away one unclaimed file that is older than an instant and that no draft holds, of any customer. Others doing the same skip it. */
export function unsafeTakeAbandoned(db: Db, before: Date): Promise<Abandoned | undefined> {
  return first(
    db,
    sql<Abandoned>`
      delete from stored_file s
      where (s.customer_id, s.id) in (
        select customer_id, id from stored_file f
        where claimed_at is null and created_at < ${before} and not exists (
          select from capture_draft_file h where h.customer_id = f.customer_id and h.file_id = f.id)
        order by created_at limit 1 for update skip locked)
      returning s.customer_id as "customerId", s.storage_key as "storageKey", s.thumb_key as "thumbKey",
        ${fileBytes('s')} as bytes`,
  );
}

/** Gives the room of a file back that was taken away. */
export async function unsafeGiveRoomBack(db: Db, { customerId, bytes }: Abandoned): Promise<void> {
  for (const part of moveRoomBy(customerId, { files: -1, bytes: -bytes })) await many(db, part);
}
