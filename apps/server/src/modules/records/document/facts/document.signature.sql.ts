import { type Sql, sql, uncountedIds } from '../../../../platform/db/sql.ts';
import type { Actor } from '../../../../platform/session/actor.ts';

/** Whether a signer `s` is the actor, or a role of theirs. */
export const isSigner = ({ userId, roleIds }: Pick<Actor, 'userId' | 'roleIds'>) =>
  sql<boolean>`(s.user_id = ${userId} or s.role_id = any(${uncountedIds(roleIds)}))`;

/** Numbers of the documents that wait for the actor to sign. */
export function documentsToSign(customerId: number, actor: Pick<Actor, 'userId' | 'roleIds'>): Sql {
  return sql`
    select g.document_id from signature_signer s
    join document_signature g on g.customer_id = s.customer_id and g.id = s.signature_id and g.state = 'OPEN'
    where s.customer_id = ${customerId} and s.is_turn and ${isSigner(actor)}`;
}
