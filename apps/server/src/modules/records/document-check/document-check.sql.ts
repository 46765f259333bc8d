import type { CheckMark, CheckStep } from '@tramite/rules/check/check-step';
import { type Sql, sql } from '../../../platform/db/sql.ts';
import { stepsOf } from '../../definitions/catalog/catalog.steps.sql.ts';

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

/** A signature as it is stored; `at` is an ISO instant. */
export interface StoredMark extends Omit<CheckMark, 'at'> {
  readonly at: string;
  readonly position: string | null;
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
