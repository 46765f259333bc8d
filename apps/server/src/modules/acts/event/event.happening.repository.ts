import type { StoredIndexer } from '@tramite/rules/indexer/to-stored';
import type { Db } from '../../../platform/db/database.ts';
import { first, sql } from '../../../platform/db/sql.ts';

/** A document something happened to. */
export interface HappenedDocument {
  readonly id: number;
  readonly typeId: number;
  readonly label: string;
  readonly processId: number | null;
  readonly establishment: string;
  readonly ownerId: number;
  readonly indexers: readonly StoredIndexer[];
}

export function findDocument(db: Db, customerId: number, id: number): Promise<HappenedDocument | undefined> {
  return first(
    db,
    sql<HappenedDocument>`
      select d.id, d.type_id as "typeId", t.label, d.process_id as "processId", e.name as establishment,
        d.owner_id as "ownerId", d.indexers
      from document d
      join document_type t on t.customer_id = d.customer_id and t.id = d.type_id
      join establishment e on e.customer_id = d.customer_id and e.id = d.establishment_id
      where d.customer_id = ${customerId} and d.id = ${id}`,
  );
}

/** Whether a transition cancels, and the names of stages, as events of the outbox number them. */
export async function findNamed(db: Db, customerId: number, transitionId: number | null, stageIds: readonly number[]) {
  const row = await first(
    db,
    sql<{ cancels: boolean; stages: string[] }>`
      select coalesce((select t.is_cancel from transition t
          where t.customer_id = ${customerId} and t.id = ${transitionId}::bigint), false) as cancels,
        (select coalesce(jsonb_agg(s.label), '[]') from stage s
          where s.customer_id = ${customerId} and s.id = any(${[...stageIds]}::bigint[])) as stages`,
  );
  return row ?? { cancels: false, stages: [] };
}

export function findTypeCode(db: Db, customerId: number, id: number) {
  return first(
    db,
    sql<{ code: string; name: string }>`
      select code, name from process_type where customer_id = ${customerId} and id = ${id}`,
  );
}
