import { type Sql, sql } from '../../../platform/db/sql.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { visibleTo } from '../../../platform/tenancy/visibility.ts';
import { type RestrictedIndexer, restrictedIndexers } from '../../definitions/indexer/indexer.sql.ts';
import { tagsColumn } from '../../records/process/facts/process.sql.ts';
import { isHeldInAudit } from '../../records/process/facts/process.undone.sql.ts';

interface Named {
  readonly id: number;
  readonly name: string;
}

/** What decides about a copy of a process besides the process itself. */
export interface Duplicable {
  readonly can_duplicate: boolean;
  readonly type_enabled: boolean;
  readonly current_version_id: number | null;
  readonly restricted_indexers: readonly RestrictedIndexer[] | null;
  readonly tags: readonly Named[];
  /** Open processes the actor sees with the same chassis, this one among them. */
  readonly open: readonly Named[];
  /** Transitions that were taken, in their order. */
  readonly decisions: readonly number[];
}

/** The columns of `Duplicable` for a read of the process `p` and its type `pt`. */
export function duplicableColumns(customerId: number, actor: Actor): Record<keyof Duplicable, Sql> {
  return {
    can_duplicate: sql`pt.can_duplicate`,
    type_enabled: sql`pt.enabled`,
    current_version_id: sql`pt.current_version_id`,
    restricted_indexers: restrictedIndexers(customerId),
    tags: tagsColumn,
    open: openWithChassis(actor),
    decisions: sql`(
      select coalesce(jsonb_agg((a.data ->> 'transitionId')::bigint order by a.id), '[]') from audit a
      where a.customer_id = p.customer_id and a.object_type = 'process' and a.object_id = p.id::text
        and a.action = 'process.transition' and ${isHeldInAudit('a')})`,
  };
}

/** Name of the field whose value no two open processes should share. */
export const CHASSIS = 'chassis';

function openWithChassis(actor: Actor): Sql {
  return sql`(
    select coalesce(jsonb_agg(distinct jsonb_build_object('id', o.id, 'name', ot.name)), '[]')
    from process_field f
    join indexer i on i.customer_id = f.customer_id and i.id = f.indexer_id and i.name = ${CHASSIS}
    join process_field same on same.customer_id = f.customer_id and same.indexer_id = f.indexer_id
      and same.val_text = f.val_text
    join process o on o.customer_id = same.customer_id and o.id = same.process_id and o.is_open
    join process_type ot on ot.customer_id = o.customer_id and ot.id = o.type_id
    where f.customer_id = p.customer_id and f.process_id = p.id and ${visibleTo(actor, 'o')})`;
}
