import type { StoredIndexer } from '@tramite/rules/indexer/to-stored';
import type { Db } from '../../../platform/db/database.ts';
import { first, type Sql, sql } from '../../../platform/db/sql.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { visibleTo } from '../../../platform/tenancy/visibility.ts';
import { type IndexerUse, indexersOf, type OptionScope } from '../../definitions/indexer/indexer.sql.ts';

interface ProcessIndexers {
  readonly id: number;
  readonly version: number;
  readonly stored: readonly StoredIndexer[];
  readonly uses: readonly IndexerUse[];
}

/** Fields of the type of the process `p`. */
export function usesOf(scope: OptionScope): Sql {
  return sql`
    (select ${indexersOf('process_type', 't', scope)} from process_type t
      where t.customer_id = p.customer_id and t.id = p.type_id)`;
}

/** The fields of a process of that type that the actor may see, with what it holds. */
export function findProcessIndexers(
  db: Db,
  customerId: number,
  actor: Actor,
  { typeId, id }: { readonly typeId: number; readonly id: number },
) {
  return first(
    db,
    sql<ProcessIndexers>`
      select p.id, p.version, p.indexers as stored, ${usesOf('short')} as uses
      from process p
      where p.customer_id = ${customerId} and p.id = ${id} and p.type_id = ${typeId} and ${visibleTo(actor, 'p')}`,
  );
}
