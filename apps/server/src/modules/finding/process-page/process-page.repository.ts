import type { Db } from '../../../platform/db/database.ts';
import { first, type Sql, sql } from '../../../platform/db/sql.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { visibleTo } from '../../../platform/tenancy/visibility.ts';

export interface RelatedRow {
  readonly id: number;
  readonly typeId: number;
  readonly typeLabel: string;
  readonly situationId: number;
  readonly isOpen: boolean;
}

/** An entry of the history that says where a process went or who had it. */
export interface StepEntry {
  readonly type: 'CAPTURE' | 'TRANSITION' | 'CANCEL' | 'MOVE';
  readonly description: string;
  readonly at: string;
  readonly user: string | null;
}

export interface Around {
  readonly parent: RelatedRow | null;
  readonly children: readonly RelatedRow[];
  /** In the order they happened. */
  readonly steps: readonly StepEntry[];
}

const related = (alias: string) => sql`jsonb_build_object('id', ${sql.ref(`${alias}.id`)}, 'typeId', t.id,
  'typeLabel', t.name, 'situationId', ${sql.ref(`${alias}.situation_id`)}, 'isOpen', ${sql.ref(`${alias}.is_open`)})`;

const typeOf = (alias: string) =>
  sql`join process_type t on t.customer_id = ${sql.ref(`${alias}.customer_id`)} and t.id = ${sql.ref(`${alias}.type_id`)}`;

const steps: Sql = sql`
  (select coalesce(jsonb_agg(jsonb_build_object('type', o.type, 'description', o.description, 'at', o.at, 'user', u.name)
      order by o.id), '[]')
    from progress o left join app_user u on u.id = o.user_id
    where o.customer_id = p.customer_id and o.process_id = p.id and o.document_id is null
      and o.type in ('CAPTURE', 'TRANSITION', 'CANCEL', 'MOVE'))`;

/** What stands around a process that the actor sees: its parent and children as far as they see them, and its way. */
export function findAround(db: Db, customerId: number, actor: Actor, id: number): Promise<Around | undefined> {
  return first(
    db,
    sql<Around>`
      select
        (select ${related('h')} from process h ${typeOf('h')}
          where h.customer_id = p.customer_id and h.id = p.parent_id and ${visibleTo(actor, 'h')}) as parent,
        (select coalesce(jsonb_agg(${related('h')} order by h.id), '[]') from process h ${typeOf('h')}
          where h.customer_id = p.customer_id and h.parent_id = p.id and ${visibleTo(actor, 'h')}) as children,
        ${steps} as steps
      from process p where p.customer_id = ${customerId} and p.id = ${id} and ${visibleTo(actor, 'p')}`,
  );
}
