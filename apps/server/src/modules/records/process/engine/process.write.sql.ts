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

/** A stay in a stage that ended. */
export interface Stay {
  readonly stageId: number;
  readonly enteredAt: string;
  readonly workedMinutes: number;
  /** Where its token went; null where it ended or waits at a join. */
  readonly to: number | null;
}

/**
 * Keeps stays that ended. One that went back says where to: to a stage, of any version, in which the process had been
 * before it first came to the one it leaves.
 */
export function insertStays(customerId: number, processId: number, stays: readonly Stay[], at: Date): Sql {
  const firstIn = (stage: string) => sql`(
    select min(y.entered_at) from process_stay y join stage s on s.customer_id = ${customerId} and s.id = y.stage_id
    where y.customer_id = ${customerId} and y.process_id = ${processId} and s.node_id = ${sql.ref(`${stage}.node_id`)})`;
  return sql`
    insert into process_stay (customer_id, process_id, stage_id, entered_at, left_at, worked_minutes, back_to)
    select ${customerId}::int, ${processId}::bigint, r."stageId", r."enteredAt", ${at}::timestamptz, r."workedMinutes",
      case when t.node_id = o.node_id or ${firstIn('t')} < least(r."enteredAt", ${firstIn('o')}) then t.id end
    from jsonb_to_recordset(${json(stays)})
      as r("stageId" bigint, "enteredAt" timestamptz, "workedMinutes" int, "to" bigint)
    join stage o on o.customer_id = ${customerId} and o.id = r."stageId"
    left join stage t on t.customer_id = ${customerId} and t.id = r."to"`;
}
