import type { DocumentSituation } from '@tramite/contract';
import type { Db } from '../../platform/db/database.ts';
import { json, many, type Sql, sql } from '../../platform/db/sql.ts';

export interface Leftover {
  readonly id: number;
  readonly establishmentId: number;
  readonly situation: DocumentSituation;
  readonly label: string;
}

/** Documents of a process that are neither checked nor canceled, whoever may see them. */
export function listLeftovers(db: Db, customerId: number, processId: number): Promise<Leftover[]> {
  return many(
    db,
    sql<Leftover>`
      select d.id, d.establishment_id as "establishmentId", d.situation, t.label
      from document d join document_type t on t.customer_id = d.customer_id and t.id = d.type_id
      where d.customer_id = ${customerId} and d.process_id = ${processId} and d.situation not in ('C', 'S')
      order by d.id`,
  );
}

/** Cancels documents that still have the situation they were read with. */
export function cancelDocuments(customerId: number, documents: readonly Leftover[]): Sql {
  return sql`
    update document d set situation = 'S', version = d.version + 1
    from jsonb_to_recordset(${json(documents)}) as r(id bigint, situation text)
    where d.customer_id = ${customerId} and d.id = r.id and d.situation = r.situation
    returning d.id`;
}

export function deleteOpenChecks(customerId: number, documentIds: readonly number[]): Sql {
  return sql`
    delete from document_open_check
    where customer_id = ${customerId} and document_id = any(${[...documentIds]}::bigint[])`;
}

export function markSearchCanceled(customerId: number, documentIds: readonly number[]): Sql {
  return sql`
    update document_search
    set situation = 'S',
      ts = ts_delete(ts, customer_id || ':@s' || situation) || array_to_tsvector(array[customer_id || ':@sS'])
    where customer_id = ${customerId} and document_id = any(${[...documentIds]}::bigint[])`;
}
