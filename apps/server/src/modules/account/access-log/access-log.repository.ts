import type { Db } from '../../../platform/db/database.ts';
import { first, sql } from '../../../platform/db/sql.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { visibleTo } from '../../../platform/tenancy/visibility.ts';
import type { Accessed } from './access-log.sql.ts';

export interface AccessFacts {
  readonly is_visible: boolean;
  readonly is_repeated: boolean;
}

/** Whether the actor may see what was accessed, and whether the session's last entry says the same already. */
export async function findAccessFacts(
  db: Db,
  customerId: number,
  actor: Actor,
  { logType, documentId, attachmentId }: Accessed & { logType: number },
): Promise<AccessFacts> {
  const facts = await first(
    db,
    sql<AccessFacts>`
      select
        (${documentId}::bigint is null or exists (
          select from document d
          where d.customer_id = ${customerId} and d.id = ${documentId} and ${visibleTo(actor, 'd')}
        )) and (${attachmentId}::bigint is null or exists (
          select from attachment a
          where a.customer_id = ${customerId} and a.id = ${attachmentId} and a.document_id = ${documentId}
        )) as is_visible,
        exists (
          select from (
            select * from access_log
            where customer_id = ${customerId} and session_id = ${actor.sessionId} order by id desc limit 1
          ) as l
          where l.log_type = ${logType} and l.document_id is not distinct from ${documentId}::bigint
            and l.attachment_id is not distinct from ${attachmentId}::bigint
        ) as is_repeated`,
  );
  return facts ?? { is_visible: false, is_repeated: false };
}
