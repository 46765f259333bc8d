import type { Db } from '../../../platform/db/database.ts';
import { first, many, type Sql, sql } from '../../../platform/db/sql.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { visibleTo } from '../../../platform/tenancy/visibility.ts';
import { type SignatureRow, signatures } from '../../acts/document-signature/document-signature.sql.ts';

/** A file of a document as it is kept. */
export interface FileRow {
  readonly documentId: number;
  readonly kind: 'document' | 'attachment' | 'signed' | 'receipt';
  /** Of an attachment. */
  readonly label: string | null;
  readonly fileName: string;
  readonly mimeType: string;
  readonly size: number;
  readonly sha256: string;
  readonly storageKey: string;
  /** Null where it is not known. */
  readonly pageCount: number | null;
  readonly at: Date;
}

/** What a signature left is of the file that lies there now. */
const kept = (customerId: number): Sql => sql`
  select k.document_id as "documentId", lower(k.kind) as kind, null::text as label,
    case k.kind when 'SIGNED' then 'Documento assinado.pdf' else 'Comprovante ' || s.receipt_code || '.pdf' end as "fileName",
    'application/pdf' as "mimeType", k.size, k.sha256, k.storage_key as "storageKey", null::int as "pageCount",
    k.made_at as at, 2 as rank, k.id
  from signature_file k
  join signature_signer s on s.customer_id = ${customerId} and s.id = k.signer_id
  join document_signature g on g.customer_id = ${customerId} and g.id = k.signature_id
  join document d on d.customer_id = ${customerId} and d.id = k.document_id and d.sha256 = g.sha256
  where k.customer_id = ${customerId}`;

/** All files of documents that the actor sees: each document's own, its attachments, and what signing left. */
export function listFiles(db: Db, customerId: number, actor: Actor, ids: readonly number[]): Promise<FileRow[]> {
  const wanted = sql`${[...ids]}::bigint[]`;
  return many(
    db,
    sql<FileRow>`
      select f."documentId", f.kind, f.label, f."fileName", f."mimeType", f.size, f.sha256, f."storageKey", f."pageCount",
        f.at
      from (
        select d.id as "documentId", 'document' as kind, null::text as label, d.file_name as "fileName",
          d.mime_type as "mimeType", d.size, d.sha256, d.storage_key as "storageKey", d.page_count as "pageCount",
          d.captured_at as at, 0 as rank, d.id
        from document d where d.customer_id = ${customerId} and d.id = any(${wanted})
        union all
        select a.document_id, 'attachment', a.label, a.file_name, a.mime_type, a.size, a.sha256, a.storage_key, s.page_count,
          a.captured_at, 1, a.id
        from attachment a
        left join stored_file s on s.customer_id = ${customerId} and s.storage_key = a.storage_key
        where a.customer_id = ${customerId} and a.document_id = any(${wanted})
        union all
        (${kept(customerId)} and k.document_id = any(${wanted}))
      ) f
      join document d on d.customer_id = ${customerId} and d.id = f."documentId"
      where ${visibleTo(actor, 'd')}
      order by f."documentId", f.rank, f.id`,
  );
}

/** The last request to sign each of the documents that the actor sees. */
export function listSignatures(
  db: Db,
  customerId: number,
  actor: Actor,
  ids: readonly number[],
): Promise<SignatureRow[]> {
  return many(
    db,
    signatures(
      actor,
      sql`
        g.customer_id = ${customerId} and g.document_id = any(${[...ids]}::bigint[]) and ${visibleTo(actor, 'd')}
        and not exists (
          select from document_signature n
          where n.customer_id = ${customerId} and n.document_id = g.document_id and n.id > g.id)`,
    ),
  );
}

/** The company, and in which zone it tells the time. */
export async function findCompany(db: Db, customerId: number): Promise<{ name: string; timeZone: string }> {
  const row = await first(
    db,
    sql<{ name: string; timeZone: string }>`
      select name, time_zone as "timeZone" from customer where id = ${customerId}`,
  );
  return row ?? { name: '', timeZone: 'America/Sao_Paulo' };
}
