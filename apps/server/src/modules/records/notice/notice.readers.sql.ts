import { type Sql, sql } from '../../../platform/db/sql.ts';

/**
 * Whether a user of the customer sees a document or a process: the rules of `visibleTo` for somebody who is not the
 * actor. Written against `m` (user_customer), `u` (app_user) and `d` (the record).
 */
const sees = (permission: 'document.view' | 'process.view'): Sql<boolean> => sql`(
  m.enabled and u.enabled
  and (m.visibility = 'ALL' or d.owner_id = m.user_id)
  and (m.all_establishments or exists (
    select from user_establishment ue
    join establishment e on e.customer_id = ue.customer_id and e.id = ue.establishment_id and e.enabled
    where ue.customer_id = m.customer_id and ue.user_id = m.user_id and ue.establishment_id = d.establishment_id))
  and ${holds(permission)})`;

const seesDocument = sees('document.view');

/** Whether a user (`m`) holds a permission: granted by a role or to the user. */
export function holds(permission: string): Sql<boolean> {
  return sql`(exists (
      select from user_role ur
      join role r on r.customer_id = ur.customer_id and r.id = ur.role_id and r.enabled
      join role_permission rp on rp.customer_id = r.customer_id and rp.role_id = r.id and rp.permission = ${sql.lit(permission)}
      where ur.customer_id = m.customer_id and ur.user_id = m.user_id)
    or exists (
      select from user_resource us
      where us.customer_id = m.customer_id and us.user_id = m.user_id and us.permission = ${sql.lit(permission)}
        and us.has_permission))`;
}

/** Users (`m`, `u`) of a customer who see a document (`d`). */
export function usersBeside(customerId: number, documentId: number | Sql): Sql {
  return sql`
    from document d
    join user_customer m on m.customer_id = d.customer_id
    join app_user u on u.id = m.user_id
    where d.customer_id = ${customerId} and d.id = ${documentId} and ${seesDocument}`;
}

/** Users (`m`, `u`) of a customer who see a process (`d`). */
export function usersBesideProcess(customerId: number, processId: number | Sql): Sql {
  return sql`
    from process d
    join user_customer m on m.customer_id = d.customer_id
    join app_user u on u.id = m.user_id
    where d.customer_id = ${customerId} and d.id = ${processId} and ${sees('process.view')}`;
}

/** Users (`m`, `u`) of a customer who will see a process that begins: `place` is JSON with `establishmentId` and `ownerId`. */
export function usersBesideBeginning(customerId: number, place: Sql): Sql {
  return sql`
    from jsonb_to_record(${place}) as d0("establishmentId" bigint, "ownerId" bigint)
    cross join lateral (select d0."establishmentId" as establishment_id, d0."ownerId" as owner_id) d
    join user_customer m on m.customer_id = ${customerId}
    join app_user u on u.id = m.user_id
    where d.establishment_id is not null and ${sees('process.view')}`;
}

/** The same of a document for a statement that reads it (`d`) itself. */
export const usersBesideDocument: Sql = sql`
  from user_customer m join app_user u on u.id = m.user_id
  where m.customer_id = d.customer_id and ${seesDocument}`;

/** Whether a user (`m`) has one of these workflow roles. */
export function hasRole(roleIds: readonly number[] | Sql): Sql<boolean> {
  const among = Array.isArray(roleIds) ? sql`${[...roleIds]}::bigint[]` : roleIds;
  return sql`exists (
    select from user_workflow_role w
    join workflow_role k on k.customer_id = w.customer_id and k.id = w.workflow_role_id and k.enabled
    where w.customer_id = m.customer_id and w.user_id = m.user_id
      and w.workflow_role_id = any(${among}))`;
}
