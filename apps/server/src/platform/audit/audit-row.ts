import type { AuditAction, AuditObject } from '@tramite/contract';
import type { Witness } from '../call/witness.ts';

import { insertJson, insertRows, json, type Sql, sql } from '../db/sql.ts';
import { uuidv7 } from '../ids/uuid.ts';

export interface AuditEntry {
  readonly action: AuditAction;
  readonly objectType: AuditObject;
  readonly objectId: number | string;
  readonly data?: Readonly<Record<string, unknown>>;
  readonly outcome?: 'done' | 'refused' | 'read';
}

const columns = {
  customer_id: 'int',
  id: 'uuid',
  at: 'timestamptz',
  actor_id: 'bigint',
  assumed_by: 'bigint',
  action: 'text',
  object_type: 'text',
  object_id: 'text',
  outcome: 'text',
  trace_id: 'text',
  data: 'jsonb',
};

/** Inserts audit entries. Entries about an account go to every company of the user. */
export function insertAudit(witness: Witness, entries: readonly AuditEntry[], at: Date): Sql[] {
  if (entries.length === 0) return [];
  const rows = entries.map((entry) => toRow(witness, entry, at));
  if (witness.customerId !== null) return [insertRows('audit', columns, rows)];
  return [insertJson('audit', columns, inEveryCompany(witness.accountOf, rows))];
}

/** Copies the rows to every enabled company of the user. */
function inEveryCompany(userId: number, rows: readonly object[]): Sql {
  return sql`(
    select coalesce(jsonb_agg(r || jsonb_build_object('customer_id', c.id)), '[]')
    from jsonb_array_elements(${json(rows)}) r, user_customer m join customer c on c.id = m.customer_id
    where m.user_id = ${userId} and m.enabled and c.enabled and trim(c.name) <> '')`;
}

function toRow({ customerId, actor, traceId }: Witness, entry: AuditEntry, at: Date) {
  return {
    customer_id: customerId,
    id: uuidv7(at),
    at,
    actor_id: actor.userId,
    assumed_by: actor.assumedBy,
    action: entry.action,
    object_type: entry.objectType,
    object_id: String(entry.objectId),
    outcome: entry.outcome ?? 'done',
    trace_id: traceId,
    data: entry.data ?? {},
  };
}
