import { insertRows, type Sql, sql } from '../../../../platform/db/sql.ts';

export interface NewToken {
  readonly stageId: number;
  readonly roleId: number | null;
  readonly enteredAt: Date;
  readonly dueAt: Date | null;
}

const tokenColumns = {
  customer_id: 'int',
  process_id: 'bigint',
  establishment_id: 'bigint',
  stage_id: 'bigint',
  role_id: 'bigint',
  entered_at: 'timestamptz',
  due_at: 'timestamptz',
};

export function insertTokens(
  customerId: number,
  processId: number,
  establishmentId: number,
  tokens: readonly NewToken[],
): Sql {
  const rows = tokens.map(({ stageId, roleId, enteredAt, dueAt }) => ({
    customer_id: customerId,
    process_id: processId,
    establishment_id: establishmentId,
    stage_id: stageId,
    role_id: roleId,
    entered_at: enteredAt,
    due_at: dueAt,
  }));
  return insertRows('process_token', tokenColumns, rows);
}

export function insertComment(customerId: number, userId: number, processId: number, text: string, at: Date): Sql {
  return sql`
    insert into comment (customer_id, process_id, user_id, text, created_at)
    values (${customerId}, ${processId}, ${userId}, ${text}, ${at})`;
}
