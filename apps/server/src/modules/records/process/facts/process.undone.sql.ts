import { type Sql, sql } from '../../../../platform/db/sql.ts';

const told = sql`('TRANSITION', 'TRANSITION_UNDO')`;
const kept = sql`('process.transition', 'process.transition.undo')`;

/** Whether a transition that an entry of a history (`alias`) tells of holds: what follows it is not that it was taken back. */
export function isHeld(alias: string): Sql<boolean> {
  const ref = (column: string) => sql.ref(`${alias}.${column}`);
  return sql`(
    select n.type from progress n
    where n.customer_id = ${ref('customer_id')} and n.process_id = ${ref('process_id')} and n.document_id is null
      and n.id > ${ref('id')} and n.type in ${told}
    order by n.id limit 1) is distinct from 'TRANSITION_UNDO'`;
}

/** The same of a row of the audit. */
export function isHeldInAudit(alias: string): Sql<boolean> {
  const ref = (column: string) => sql.ref(`${alias}.${column}`);
  return sql`(
    select n.action from audit n
    where n.customer_id = ${ref('customer_id')} and n.object_type = 'process' and n.object_id = ${ref('object_id')}
      and n.id > ${ref('id')} and n.action in ${kept}
    order by n.id limit 1) is distinct from 'process.transition.undo'`;
}
