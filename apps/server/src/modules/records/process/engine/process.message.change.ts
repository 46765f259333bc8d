import type { CustomerCtx } from '../../../../platform/change/change-ctx.ts';
import type { ChangeParts } from '../../../../platform/change/merge-parts.ts';
import { type Sql, sql } from '../../../../platform/db/sql.ts';
import type { Stepped } from './process.stepped.ts';

/** Sends a message to the parent and the children of a process; a job brings each of them once. */
export function sendMessage({ customerId }: CustomerCtx, process: Stepped, message: string): ChangeParts {
  return {
    parts: [insertMessages(customerId, process, message)],
    events: [{ event: 'process.message_sent', payload: { processId: process.id } }],
  };
}

function insertMessages(customerId: number, { id, parentId, children, at }: Stepped, message: string): Sql {
  const ids = [...children.map((child) => child.id), ...(parentId === null ? [] : [parentId])];
  return sql`
    insert into process_message (customer_id, process_id, from_id, message, sent_at)
    select p.customer_id, p.id, ${id}::bigint, ${message}, ${at}::timestamptz from process p
    where p.customer_id = ${customerId} and p.id = any(${ids}::bigint[]) and p.is_open`;
}
