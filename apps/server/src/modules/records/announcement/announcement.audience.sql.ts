import { type Sql, sql } from '../../../platform/db/sql.ts';

/** Whom an announcement is for, as SQL arrays: columns of its row, or values. */
export interface AudienceSql {
  readonly establishmentIds: Sql;
  readonly groupIds: Sql;
  readonly roleIds: Sql;
  readonly processTypeIds: Sql;
  readonly documentTypeIds: Sql;
  /** Establishments its author sees; null where they see all. */
  readonly withinIds: Sql;
}

const isEmpty = (list: Sql) => sql`cardinality(${list}) = 0`;

/** Whether a user (`m`) works in one of the establishments, chosen one by one or by their groups. */
function worksThere(customerId: number, { establishmentIds, groupIds, withinIds }: AudienceSql): Sql<boolean> {
  const at = (condition: Sql) => sql`exists (
    select from establishment e
    where e.customer_id = ${customerId} and e.enabled and ${condition} and (m.all_establishments or exists (
      select from user_establishment ue
      where ue.customer_id = ${customerId} and ue.user_id = m.user_id and ue.establishment_id = e.id)))`;
  const chosen = sql`(e.id = any(${establishmentIds}) or exists (
    select from establishment_group_member g
    where g.customer_id = ${customerId} and g.establishment_id = e.id and g.group_id = any(${groupIds})))`;
  return sql`(
    ((${isEmpty(establishmentIds)} and ${isEmpty(groupIds)}) or ${at(chosen)})
    and (${withinIds} is null or ${at(sql`e.id = any(${withinIds})`)}))`;
}

/** Users (`m`, `u`) whom it is for by now. */
export function peopleFor(customerId: number, audience: AudienceSql): Sql {
  const { roleIds, processTypeIds, documentTypeIds } = audience;
  return sql`
    from user_customer m join app_user u on u.id = m.user_id
    where m.customer_id = ${customerId} and m.enabled and u.enabled and ${worksThere(customerId, audience)}
      and (${isEmpty(roleIds)} or exists (
        select from user_role r
        where r.customer_id = ${customerId} and r.user_id = m.user_id and r.role_id = any(${roleIds})))
      and (${isEmpty(processTypeIds)} or exists (
        select from user_workflow_role w
        join stage s on s.customer_id = w.customer_id and s.role_id = w.workflow_role_id
        join process_type t on t.customer_id = s.customer_id and t.current_version_id = s.version_id
        where w.customer_id = ${customerId} and w.user_id = m.user_id and t.id = any(${processTypeIds})))
      and (${isEmpty(documentTypeIds)} or exists (
        select from user_workflow_role w
        join check_step k on k.customer_id = w.customer_id and k.role_id = w.workflow_role_id and k.enabled
        where w.customer_id = ${customerId} and w.user_id = m.user_id and k.document_type_id = any(${documentTypeIds})))`;
}
