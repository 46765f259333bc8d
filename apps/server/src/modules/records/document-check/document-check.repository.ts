import type { CheckMark, CheckStep } from '@tramite/rules/check/check-step';
import type { DocumentSituation } from '@tramite/rules/check/situation';
import type { Db } from '../../../platform/db/database.ts';
import { first, insertRows, type Sql, sql } from '../../../platform/db/sql.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { visibleTo } from '../../../platform/tenancy/visibility.ts';
import { type StepRow, stepsOf } from '../../definitions/catalog/catalog.parts.ts';

/** A signature as it is stored; `at` is an ISO instant. */
export interface StoredMark extends Omit<CheckMark, 'at'> {
  readonly at: string;
  readonly position: string | null;
}

export interface MarkRow extends StoredMark {
  readonly userName: string;
}

/** A document with all that decides about its checks. */
export interface CheckedDocument {
  readonly id: number;
  readonly process_id: number | null;
  readonly establishment_id: number;
  readonly type_label: string;
  readonly situation: DocumentSituation;
  readonly version: number;
  readonly check_round: number;
  readonly open_pendencies: number;
  readonly unchecked_attachment: boolean;
  readonly steps: readonly StepRow[];
  readonly marks: readonly MarkRow[];
}

/** JSON arrays of the steps of a document type and of the signatures of a document, for any statement that reads documents. */
export function stepsAndMarks(document: string): Sql {
  const d = (column: string) => sql.ref(`${document}.${column}`);
  return sql`
    ${stepsOf(d('customer_id'), d('type_id'))} as steps,
    (select coalesce(jsonb_agg(jsonb_build_object('stepId', dc.step_id, 'round', dc.round, 'userId', dc.user_id,
        'userName', cu.name, 'at', dc.checked_at, 'position', dc.position)), '[]')
      from document_check dc join app_user cu on cu.id = dc.user_id
      where dc.customer_id = ${d('customer_id')} and dc.document_id = ${d('id')} and dc.round = ${d('check_round')}) as marks`;
}

/** JSON array of the signatures in force of a document (`StoredMark`), without the names of who signed; null without any. */
export function marksOf(document: string): Sql {
  const d = (column: string) => sql.ref(`${document}.${column}`);
  return sql`
    (select json_agg(json_build_object('stepId', dc.step_id, 'round', dc.round, 'userId', dc.user_id,
        'at', dc.checked_at, 'position', dc.position))
      from document_check dc
      where dc.customer_id = ${d('customer_id')} and dc.document_id = ${d('id')} and dc.round = ${d('check_round')})`;
}

/** The document if the actor may see it. */
export function findCheckedDocument(db: Db, customerId: number, actor: Actor, id: number) {
  return first(
    db,
    sql<CheckedDocument>`
      select d.id, d.process_id, d.establishment_id, dt.label as type_label, d.situation, d.version, d.check_round,
        d.open_pendencies, d.unchecked_attachment, ${stepsAndMarks('d')}
      from document d
      join document_type dt on dt.customer_id = d.customer_id and dt.id = d.type_id
      where d.customer_id = ${customerId} and d.id = ${id} and ${visibleTo(actor, 'd')}`,
  );
}

export interface CheckState {
  readonly situation: DocumentSituation;
  readonly round: number;
  readonly uncheckedAttachment: boolean;
}

/** Moves a document to its state after a check, if nobody changed it since. */
export function updateCheckState(customerId: number, document: CheckedDocument, state: CheckState): Sql {
  return sql`
    update document set situation = ${state.situation}, check_round = ${state.round},
      unchecked_attachment = ${state.uncheckedAttachment}, version = version + 1
    where customer_id = ${customerId} and id = ${document.id} and version = ${document.version}
    returning id`;
}

export interface NewMark extends CheckMark {
  readonly documentId: number;
  readonly roleId: number;
}

const markColumns = {
  customer_id: 'int',
  document_id: 'bigint',
  step_id: 'bigint',
  round: 'int',
  user_id: 'bigint',
  role_id: 'bigint',
  checked_at: 'timestamptz',
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
