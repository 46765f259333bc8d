import { insertRows, type Sql, sql } from '../../../platform/db/sql.ts';

/** What was accessed; neither for accesses that concern no document. */
export interface Accessed {
  readonly documentId: number | null;
  readonly attachmentId: number | null;
}

export interface Access extends Partial<Accessed> {
  readonly customerId: number;
  readonly userId: number;
  readonly sessionId: string;
  readonly logType: number;
  readonly at: Date;
}

const columns = {
  customer_id: 'int',
  at: 'timestamptz',
  user_id: 'bigint',
  session_id: 'uuid',
  log_type: 'smallint',
  document_id: 'bigint',
  attachment_id: 'bigint',
};

/** The part of a change that records an access. */
export function insertAccess(access: Access): Sql {
  return insertAccesses([access]);
}

/** The same of many. */
export function insertAccesses(accesses: readonly Access[]): Sql {
  const rows = accesses.map(({ customerId, userId, sessionId, logType, at, documentId, attachmentId }) => ({
    customer_id: customerId,
    at,
    user_id: userId,
    session_id: sessionId,
    log_type: logType,
    document_id: documentId ?? null,
    attachment_id: attachmentId ?? null,
  }));
  return sql`${insertRows('access_log', columns, rows)} returning id`;
}
