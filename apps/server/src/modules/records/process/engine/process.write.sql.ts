import { insertRows, json, type Sql, sql } from '../../../../platform/db/sql.ts';
import type { Armed } from '../facts/process.facts.ts';

export interface NewToken {
  readonly id: number;
  readonly stageId: number;
  readonly roleId: number | null;
  readonly enteredAt: Date;
  readonly dueAt: Date | null;
  readonly armed: readonly Armed[];
}

/** The columns of a token that say what may happen to it, as JSON values. */
export function armedColumns(armed: readonly Armed[]): { armed: readonly Armed[] | null; timer_at: string | null } {
  const dues = armed.flatMap(({ dueAt }) => dueAt ?? []);
  return { armed: armed.length > 0 ? armed : null, timer_at: dues.sort()[0] ?? null };
}

const tokenColumns = {
  customer_id: 'int',
  process_id: 'bigint',
  id: 'bigint',
  establishment_id: 'bigint',
  stage_id: 'bigint',
  role_id: 'bigint',
  entered_at: 'timestamptz',
  due_at: 'timestamptz',
  armed: 'jsonb',
  timer_at: 'timestamptz',
};

export function insertTokens(
  customerId: number,
  processId: number,
  establishmentId: number,
  tokens: readonly NewToken[],
): Sql {
  const rows = tokens.map(({ id, stageId, roleId, enteredAt, dueAt, armed }) => ({
    customer_id: customerId,
    process_id: processId,
    id,
    establishment_id: establishmentId,
    stage_id: stageId,
    role_id: roleId,
    entered_at: enteredAt,
    due_at: dueAt,
    ...armedColumns(armed),
  }));
  return insertRows('process_token', tokenColumns, rows);
}

export function insertComment(customerId: number, userId: number, processId: number, text: string, at: Date): Sql {
  return sql`
    insert into comment (customer_id, process_id, user_id, text, created_at)
    values (${customerId}, ${processId}, ${userId}, ${text}, ${at})`;
}

/** The times of a token: of its stage, and of what may happen there. */
export interface TokenTimes {
  readonly tokenId: number;
  readonly dueAt: Date | null;
  readonly armed: readonly Armed[];
}

/** Gives the tokens of a process their times. A token moves with its process, whose version is guarded. */
export function updateTimes(customerId: number, processId: number, times: readonly TokenTimes[]): Sql {
  const rows = times.map(({ tokenId, dueAt, armed }) => ({ tokenId, dueAt, ...armedColumns(armed) }));
  return sql`
    update process_token k set due_at = r."dueAt", armed = r.armed, timer_at = r.timer_at
    from jsonb_to_recordset(${json(rows)}) as r("tokenId" bigint, "dueAt" timestamptz, armed jsonb, timer_at timestamptz)
    where k.customer_id = ${customerId} and k.process_id = ${processId} and k.id = r."tokenId"`;
}
