import { type Sql, sql } from '../../../platform/db/sql.ts';
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

/** The columns of a `StoredFile` of `f`. */
export const storedFileColumns = sql`
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
      where a.customer_id = f.customer_id and a.storage_key = f.storage_key and ${visibleTo(actor, 'd')})
    or exists (
      select from document_version v join document d on d.customer_id = v.customer_id and d.id = v.document_id
      where v.customer_id = f.customer_id and v.storage_key = f.storage_key and ${visibleTo(actor, 'd')}))`;

/** Whether `f` is one of these files of the customer that the actor may use. */
export const whereUsable = (customerId: number, actor: Actor, keys: readonly string[]) =>
  sql`f.customer_id = ${customerId} and f.storage_key = any(${[...keys]}::text[]) and ${usableBy(actor)}`;

/** JSON array of the same files, as a part of a larger read. */
export function storedFilesOf(customerId: number, actor: Actor, keys: readonly string[]): Sql {
  return sql`
    (select coalesce(jsonb_agg(to_jsonb(file)), '[]')
    from (select ${storedFileColumns} from stored_file f where ${whereUsable(customerId, actor, keys)}) file)`;
}

/** Makes files part of a change; touches fewer rows than there are ids when somebody else was first. */
export function claimStoredFiles(customerId: number, ids: readonly string[], at: Date): Sql {
  return sql`
    update stored_file set claimed_at = ${at}
    where customer_id = ${customerId} and id = any(${[...ids]}::uuid[]) and claimed_at is null and inspected_at is not null
    returning id`;
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
