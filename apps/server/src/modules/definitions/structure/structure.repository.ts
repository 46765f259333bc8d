import type { StructureLegalPerson } from '@tramite/contract';
import type { Db } from '../../../platform/db/database.ts';
import { first, sql } from '../../../platform/db/sql.ts';

export interface StructureRow {
  readonly id: number;
  readonly label: string;
  readonly legalPersons: StructureLegalPerson[];
}

/** A customer as a tree, every level by name. */
export function findStructure(db: Db, customerId: number): Promise<StructureRow | undefined> {
  const establishments = sql`
    select jsonb_agg(jsonb_build_object('id', e.id, 'label', e.name, 'enabled', e.enabled,
        'city', nullif(e.address ->> 'city', ''), 'state', e.state,
        'people', coalesce(w.count, 0) + everywhere.count) order by e.name collate "pt-BR-x-icu", e.id)
    from establishment e left join working w on w.establishment_id = e.id
    where e.customer_id = ${customerId} and e.company_id = b.id`;
  const branches = sql`
    select jsonb_agg(jsonb_build_object('id', b.id, 'label', b.name, 'enabled', b.enabled,
        'establishments', coalesce((${establishments}), '[]')) order by b.name collate "pt-BR-x-icu", b.id)
    from company b where b.customer_id = ${customerId} and b.legal_person_id = l.id`;
  const legalPersons = sql`
    select jsonb_agg(jsonb_build_object('id', l.id, 'label', l.trade_name, 'enabled', l.enabled, 'cnpj', l.cnpj,
        'companies', coalesce((${branches}), '[]')) order by l.trade_name collate "pt-BR-x-icu", l.id)
    from legal_person l where l.customer_id = ${customerId}`;
  return first(
    db,
    sql<StructureRow>`
      with everywhere as (
        select count(*)::int as count from user_customer u
        where u.customer_id = ${customerId} and u.enabled and u.all_establishments
      ), working as (
        select s.establishment_id, count(*)::int as count
        from user_establishment s join user_customer u on u.customer_id = s.customer_id and u.user_id = s.user_id
        where s.customer_id = ${customerId} and u.enabled and not u.all_establishments
        group by s.establishment_id
      )
      select c.id, c.name as label, coalesce((${legalPersons}), '[]') as "legalPersons"
      from customer c cross join everywhere where c.id = ${customerId}`,
  );
}
