import type { DocumentSituation, ReceiptFile } from '@tramite/contract';
import type { Db } from '../../../platform/db/database.ts';
import { first, sql } from '../../../platform/db/sql.ts';

/** A receipt with its neighbours in the chain and what became of its document. */
export interface CheckedRow {
  readonly number: number;
  readonly body: string;
  readonly hash: string;
  /** Hash of the one before and text of the one after; null at the ends of the chain. */
  readonly before: string | null;
  readonly after: string | null;
  /** Null once the document is gone. */
  readonly situation: DocumentSituation | null;
  /** This receipt and the sealed PDFs from its signature on. */
  readonly files: readonly ReceiptFile[];
}

export function findChecked(db: Db, customerId: number, code: string): Promise<CheckedRow | undefined> {
  return first(
    db,
    sql<CheckedRow>`
      select r.number::int as number, r.body, r.hash,
        (select b.hash from signature_receipt b
          where b.customer_id = ${customerId} and b.number = r.number - 1) as before,
        (select a.body from signature_receipt a
          where a.customer_id = ${customerId} and a.number = r.number + 1) as after,
        (select d.situation from document d
          where d.customer_id = ${customerId} and d.id = r.document_id) as situation,
        (select coalesce(jsonb_agg(jsonb_build_object('kind', k.kind, 'sha256', k.sha256) order by k.id), '[]')
          from signature_file k
          join signature_file own on own.customer_id = k.customer_id and own.signer_id = r.signer_id
            and own.kind = k.kind
          where k.customer_id = ${customerId} and own.customer_id = ${customerId} and k.document_id = r.document_id
            and (k.id = own.id or (k.kind = 'SIGNED' and k.id > own.id))) as files
      from signature_receipt r where r.customer_id = ${customerId} and r.code = ${code}`,
  );
}

/** Whether somebody signed under a code, though its receipt may not be there yet. */
export async function hasSigned(db: Db, customerId: number, code: string): Promise<boolean> {
  const row = await first(
    db,
    sql`select 1 from signature_signer where customer_id = ${customerId} and receipt_code = ${code}`,
  );
  return row !== undefined;
}
