import type { AskedChecklist } from '@tramite/contract';
import type { Db } from '../../../platform/db/database.ts';
import { many, sql } from '../../../platform/db/sql.ts';

/** These checklists as they are registered now, in the order of the numbers. */
export function findChecklists(db: Db, customerId: number, ids: readonly number[]): Promise<AskedChecklist[]> {
  return many(
    db,
    sql<AskedChecklist>`
      select c.id, c.name as label, c.description, (
        select coalesce(jsonb_agg(jsonb_build_object('label', i.label, 'required', i.required) order by i.position), '[]')
        from checklist_item i where i.customer_id = c.customer_id and i.checklist_id = c.id) as items
      from unnest(${[...ids]}::bigint[]) with ordinality as wanted (id, place)
      join checklist c on c.customer_id = ${customerId} and c.id = wanted.id
      order by wanted.place`,
  );
}
