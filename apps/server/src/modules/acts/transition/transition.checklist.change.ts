import type { Ctx } from '../../../platform/call/context.ts';
import type { ChangeParts } from '../../../platform/change/merge-parts.ts';
import { insertRows } from '../../../platform/db/sql.ts';
import type { Answered } from './transition.checklist.policy.ts';

const columns = {
  customer_id: 'int',
  process_id: 'bigint',
  checklist_id: 'bigint',
  stage_id: 'bigint',
  label: 'text',
  items: 'jsonb',
  user_id: 'bigint',
  answered_at: 'timestamptz',
};

interface Answering {
  readonly processId: number;
  readonly stageId: number;
  readonly answered: readonly Answered[];
  readonly at: Date;
}

/** Keeps what was answered, with who and when, and tells it in the history. */
export function keepAnswers(
  { customerId, actor }: Pick<Ctx, 'customerId' | 'actor'>,
  { processId, stageId, answered, at }: Answering,
): ChangeParts {
  if (answered.length === 0) return {};
  const rows = answered.map(({ id, label, items }) => ({
    customer_id: customerId,
    process_id: processId,
    checklist_id: id,
    stage_id: stageId,
    label,
    items,
    user_id: actor.userId,
    answered_at: at,
  }));
  return {
    parts: [insertRows('checklist_answer', columns, rows)],
    progress: answered.map((each) => ({ type: 'CHECKLIST', processId, description: inWords(each) })),
  };
}

/** 'Checklist Entrega do veículo: 3 de 4 itens. Sem: Tanque conferido' */
function inWords({ label, items }: Answered): string {
  const open = items.filter(({ done }) => !done).map((item) => item.label);
  const count = `${items.length - open.length} de ${items.length} ${items.length === 1 ? 'item' : 'itens'}`;
  return `Checklist ${label}: ${count}${open.length === 0 ? '' : `. Sem: ${open.join(', ')}`}`;
}
