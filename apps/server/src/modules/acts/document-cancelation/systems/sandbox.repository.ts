import type { Db } from '../../../../platform/db/database.ts';
import { first, json, type Sql, sql } from '../../../../platform/db/sql.ts';
import type { CancelOrder } from './cancel-system.ts';

export function findSandboxRow(db: Db, { customerId, ibid }: CancelOrder) {
  return first(
    db,
    sql`select ibid from sandbox_cancellation where customer_id = ${customerId} and ibid = ${ibid}::uuid`,
  );
}

export function insertSandboxRow({ customerId, ibid, documentId, fields }: CancelOrder, at: Date): Sql {
  return sql`
    insert into sandbox_cancellation (customer_id, ibid, document_id, fields, at)
    values (${customerId}, ${ibid}::uuid, ${documentId}, ${json(fields)}, ${at})
    returning ibid`;
}
