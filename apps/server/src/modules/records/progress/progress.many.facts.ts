import type { Db } from '../../../platform/db/database.ts';
import { many, sql } from '../../../platform/db/sql.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { restrictedIndexers } from '../../definitions/indexer/indexer.sql.ts';
import type { ProgressRow } from './progress.facts.ts';
import { storyVisibleTo } from './progress.sql.ts';

/** Entries of many records that the actor sees, record by record in the order of `ids`, newest first. */
export function listProgressOf(
  db: Db,
  customerId: number,
  actor: Actor,
  { kind, ids }: { kind: 'document' | 'process'; ids: readonly number[] },
): Promise<(ProgressRow & { readonly record_id: number })[]> {
  const record = sql.ref(`p.${kind}_id`);
  return many(
    db,
    sql<ProgressRow & { readonly record_id: number }>`
      select ${record} as record_id, p.id, p.type, p.description, p.fields, p.at, p.user_id, p.assumed_by, p.origin,
        p.document_id, p.pendency_id, p.comment_id, p.sla_minutes, u.name as user_name, a.name as assumed_by_name,
        ${restrictedIndexers(customerId)} as restricted_indexers
      from unnest(${[...ids]}::bigint[]) with ordinality as o (id, position)
      join progress p on ${record} = o.id
      left join app_user u on u.id = p.user_id left join app_user a on a.id = p.assumed_by
      where p.customer_id = ${customerId} and ${storyVisibleTo(actor, 'p')}
      order by o.position, p.id desc`,
  );
}
