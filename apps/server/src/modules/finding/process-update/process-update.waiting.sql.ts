import { type Sql, sql, uncountedIds } from '../../../platform/db/sql.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { documentsToSign } from '../../records/document/facts/document.signature.sql.ts';
import { RESERVE_MS } from '../../records/process/abilities/process.conditions.policy.ts';
import { reservedSince } from '../../records/process/facts/process.sql.ts';
import { isHeld } from '../../records/process/facts/process.undone.sql.ts';

/** Who reads, and when. */
export interface Reader {
  readonly customerId: number;
  readonly actor: Actor;
  readonly now: Date;
}

/**
 * Numbers of the processes that wait on the reader: reserved by them; in a stage of a role of theirs and captured or
 * once moved on by them; with an open pendency that names them or their role, or nobody and a document they captured;
 * with a document that waits for their signature.
 */
export function waitingOn({ customerId, actor, now }: Reader): Sql {
  const roles = uncountedIds(actor.roleIds);
  const since = new Date(now.getTime() - RESERVE_MS);
  return sql`
    select p.id from process p
    where p.customer_id = ${customerId} and p.is_open and p.reserved_by = ${actor.userId}
      and ${reservedSince} >= ${since}::timestamptz
    union
    select k.process_id from process_token k
    join process p on p.customer_id = k.customer_id and p.id = k.process_id and p.is_open
    where k.customer_id = ${customerId} and k.role_id = any(${roles})
      and (p.owner_id = ${actor.userId} or exists (
        select from progress g where g.customer_id = k.customer_id and g.process_id = k.process_id
          and g.user_id = ${actor.userId} and g.type = 'TRANSITION' and ${isHeld('g')}))
    union
    select d.process_id from pendency y
    join document d on d.customer_id = y.customer_id and d.id = y.document_id and d.situation <> 'S'
    join process p on p.customer_id = d.customer_id and p.id = d.process_id and p.is_open
    where y.customer_id = ${customerId} and y.resolved_at is null and case
      when exists (${targetsOf(sql``)}) then exists (${targetsOf(sql`
        and (t.user_id = ${actor.userId} or t.role_id = any(${roles}))`)})
      else d.owner_id = ${actor.userId} end
    union
    select d.process_id from document d
    join process p on p.customer_id = d.customer_id and p.id = d.process_id and p.is_open
    where d.customer_id = ${customerId} and d.signature_state = 'OPEN' and d.situation not in ('S', 'V')
      and d.id in (${documentsToSign(customerId, actor)})`;
}

const targetsOf = (more: Sql) => sql`
  select from pendency_target t where t.customer_id = y.customer_id and t.pendency_id = y.id ${more}`;
