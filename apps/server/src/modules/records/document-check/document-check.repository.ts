import type { DocumentSituation } from '@tramite/contract';
import type { CheckChange } from '@tramite/rules/check/check-change';
import type { CheckMark, CheckStep } from '@tramite/rules/check/check-step';
import type { Db } from '../../../platform/db/database.ts';
import { first, insertRows, many, type Sql, sql } from '../../../platform/db/sql.ts';
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

/** The document if the actor may see it, with more columns that refer to it as `d`. */
export function findCheckedDocument<More extends object = object>(
  db: Db,
  customerId: number,
  actor: Actor,
  id: number,
  more: MoreColumns<More> = {} as MoreColumns<More>,
): Promise<(CheckedDocument & More) | undefined> {
  return first(db, checkedDocuments<CheckedDocument & More>(customerId, actor, sql`d.id = ${id}`, more));
}

/** Those of many documents that the actor may see. */
export function listCheckedDocuments<More extends object = object>(
  db: Db,
  customerId: number,
  actor: Actor,
  ids: readonly number[],
  more: MoreColumns<More> = {} as MoreColumns<More>,
): Promise<(CheckedDocument & More)[]> {
  const which = sql`d.id = any(${[...ids]}::bigint[])`;
  return many(db, checkedDocuments<CheckedDocument & More>(customerId, actor, which, more));
}

type MoreColumns<More> = Readonly<Record<keyof More & string, Sql>>;

function checkedDocuments<T>(
  customerId: number,
  actor: Actor,
  which: Sql,
  more: Readonly<Record<string, Sql>>,
): Sql<T> {
  const extra = Object.entries(more).map(([name, column]) => sql`, ${column} as ${sql.ref(name)}`);
  return sql<T>`
    select d.id, d.process_id, d.establishment_id, dt.label as type_label, d.situation, d.version, d.check_round,
      d.open_pendencies, d.unchecked_attachment, ${stepsAndMarks('d')} ${sql.join(extra, sql``)}
    from document d
    join document_type dt on dt.customer_id = d.customer_id and dt.id = d.type_id
    where d.customer_id = ${customerId} and ${which} and ${visibleTo(actor, 'd')}`;
}

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

/** Steps of a document that can be signed where it is now, in place of those that could be signed before. */
export interface MovedSteps {
  readonly documentId: number;
  readonly establishmentId: number;
  /** Steps of another type of document; absent where they stay the same. */
  readonly open?: readonly CheckStep[];
}

/** Lets the open steps of documents that moved follow them. */
export function moveOpenSteps(customerId: number, moves: readonly MovedSteps[]): Sql[] {
  const places = moves.map(({ documentId, establishmentId }) => ({ documentId, establishmentId }));
  const retyped = moves.filter(({ open }) => open !== undefined);
  const added = retyped.flatMap(({ open = [], documentId, establishmentId }) =>
    open.map(({ id, roleId }) => ({ documentId, establishmentId, stepId: id, roleId })),
  );
  const ids = retyped.map(({ documentId }) => documentId);
  return [
    sql`
      update document_open_check o set establishment_id = r."establishmentId"
      from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as r("documentId" bigint, "establishmentId" bigint)
      where o.customer_id = ${customerId} and o.document_id = r."documentId"
        and o.establishment_id <> r."establishmentId" and o.document_id <> all(${ids}::bigint[])`,
    sql`delete from document_open_check where customer_id = ${customerId} and document_id = any(${ids}::bigint[])`,
    sql`
      insert into document_open_check (customer_id, role_id, establishment_id, document_id, step_id)
      select ${customerId}::int, "roleId", "establishmentId", "documentId", "stepId"
      from jsonb_to_recordset(${JSON.stringify(added)}::jsonb)
        as r("roleId" bigint, "establishmentId" bigint, "documentId" bigint, "stepId" bigint)`,
  ];
}
