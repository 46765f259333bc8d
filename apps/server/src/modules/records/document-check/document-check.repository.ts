import type { CheckChange } from '@tramite/rules/check/check-change';
import type { CheckMark, CheckStep } from '@tramite/rules/check/check-step';
import { insertRows, type Sql, sql } from '../../../platform/db/sql.ts';
import type { CheckedDocument } from './document-check.facts.ts';

export type CheckState = Pick<CheckChange, 'situation' | 'round' | 'uncheckedAttachment' | 'openPendencies'>;

/** Moves a document to its state after a check, a pendency or whatever else, if nobody changed it since. */
export function updateCheckState(
  customerId: number,
  document: CheckedDocument,
  state: CheckState,
  more: readonly Sql[] = [],
): Sql {
  const assigned = more.map((each) => sql`, ${each}`);
  return sql`
    update document set situation = ${state.situation}, check_round = ${state.round},
      unchecked_attachment = ${state.uncheckedAttachment}, open_pendencies = ${state.openPendencies}, version = version + 1
      ${sql.join(assigned, sql``)}
    where customer_id = ${customerId} and id = ${document.id} and version = ${document.version}
    returning id`;
}

export interface NewMark extends CheckMark {
  readonly documentId: number;
  readonly roleId: number;
  readonly position: string | null;
}

const markColumns = {
  customer_id: 'int',
  document_id: 'bigint',
  step_id: 'bigint',
  round: 'int',
  user_id: 'bigint',
  role_id: 'bigint',
  checked_at: 'timestamptz',
  position: 'text',
};

export function insertMarks(customerId: number, marks: readonly NewMark[]): Sql {
  const rows = marks.map((mark) => ({
    customer_id: customerId,
    document_id: mark.documentId,
    step_id: mark.stepId,
    round: mark.round,
    user_id: mark.userId,
    role_id: mark.roleId,
    checked_at: mark.at,
    position: mark.position,
  }));
  return insertRows('document_check', markColumns, rows);
}

/** Leaves exactly `open` as the steps of a document that can be signed now. */
export function replaceOpenSteps(customerId: number, document: CheckedDocument, open: readonly CheckStep[]): Sql[] {
  const stepIds = open.map((step) => step.id);
  const rows = open.map((step) => ({ step_id: step.id, role_id: step.roleId }));
  return [
    sql`
      delete from document_open_check
      where customer_id = ${customerId} and document_id = ${document.id} and step_id <> all(${stepIds}::bigint[])`,
    sql`
      insert into document_open_check (customer_id, role_id, establishment_id, document_id, step_id)
      select ${customerId}::int, role_id, ${document.establishment_id}::bigint, ${document.id}::bigint, step_id
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(step_id bigint, role_id bigint)
      on conflict do nothing`,
  ];
}
