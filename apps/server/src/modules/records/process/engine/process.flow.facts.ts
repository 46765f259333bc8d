import type { Db } from '../../../../platform/db/database.ts';
import { first, sql } from '../../../../platform/db/sql.ts';
import type { IndexerUse } from '../../../definitions/indexer/indexer.sql.ts';
import { indexersOf } from '../../../definitions/indexer/indexer.sql.ts';

export interface NamedTag {
  readonly id: number;
  readonly name: string;
}

/** What automatic steps of a flow are judged by. */
export interface FlowReads {
  readonly time_zone: string;
  readonly uses: readonly IndexerUse[];
  /** Those the process has. */
  readonly tags: readonly NamedTag[];
  /** Those the flow puts on, in use or not. */
  readonly named: readonly NamedTag[];
}

export interface FlowScope {
  readonly typeId: number;
  /** Of a process that does not begin just now. */
  readonly processId: number | null;
  /** Options of lists by their numbers and by what is written on them. */
  readonly optionIds: readonly number[];
  readonly labels: readonly string[];
  readonly tagIds: readonly number[];
}

export async function findFlowReads(db: Db, customerId: number, scope: FlowScope): Promise<FlowReads> {
  const { typeId, processId, optionIds, labels, tagIds } = scope;
  const row = await first(
    db,
    sql<FlowReads>`
      select c.time_zone, ${indexersOf('process_type', 't', { sent: optionIds, labels })} as uses,
        (select coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name) order by g.id), '[]')
          from process_tag x join tag g on g.customer_id = x.customer_id and g.id = x.tag_id
          where x.customer_id = t.customer_id and x.process_id = ${processId}::bigint) as tags,
        (select coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name) order by g.id), '[]')
          from tag g where g.customer_id = t.customer_id and g.id = any(${[...tagIds]}::bigint[])) as named
      from process_type t join customer c on c.id = t.customer_id
      where t.customer_id = ${customerId} and t.id = ${typeId}`,
  );
  if (!row) throw new Error(`process type ${typeId} does not exist`);
  return row;
}
