import type { Db } from '../../../platform/db/database.ts';
import { first, sql } from '../../../platform/db/sql.ts';
import type { Actor } from '../../../platform/session/actor.ts';

interface Named {
  readonly id: number;
  readonly label: string;
}

export interface ChoicesRow {
  readonly time_zone: string;
  readonly establishments: readonly (Named & { readonly filialId: number; readonly groupIds: readonly number[] })[];
  readonly groups: readonly Named[];
  readonly filials: readonly Named[];
  readonly tags: readonly {
    readonly id: number;
    readonly name: string;
    readonly parentId: number | null;
    readonly enabled: boolean;
  }[];
  readonly roles: readonly Named[];
}

/** What boards can be narrowed to: establishments of the actor, and what the customer has. */
export function findChoices(db: Db, customerId: number, actor: Actor): Promise<ChoicesRow | undefined> {
  const own = actor.seesAllEstablishments ? sql`true` : sql`e.id = any(${[...actor.establishmentIds]}::bigint[])`;
  return first(
    db,
    sql<ChoicesRow>`
      select c.time_zone,
        (select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'label', e.name, 'filialId', e.company_id,
            'groupIds', to_jsonb(array(
              select m.group_id from establishment_group_member m
              where m.customer_id = ${customerId} and m.establishment_id = e.id order by 1)))
            order by e.name collate "pt-BR-x-icu"), '[]')
          from establishment e where e.customer_id = ${customerId} and ${own}) as establishments,
        (select coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'label', g.name)
            order by g.name collate "pt-BR-x-icu"), '[]')
          from establishment_group g where g.customer_id = ${customerId}) as groups,
        (select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'label', f.name)
            order by f.name collate "pt-BR-x-icu"), '[]')
          from company f where f.customer_id = ${customerId}) as filials,
        (select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'parentId', t.parent_id,
            'enabled', t.enabled) order by t.name collate "pt-BR-x-icu"), '[]')
          from tag t where t.customer_id = ${customerId}) as tags,
        (select coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'label', w.label)
            order by w.label collate "pt-BR-x-icu"), '[]')
          from workflow_role w where w.customer_id = ${customerId}) as roles
      from customer c where c.id = ${customerId}`,
  );
}
