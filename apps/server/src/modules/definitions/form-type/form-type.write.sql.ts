import type { FormDefinition } from '@tramite/contract';
import type { Guarded } from '../../../platform/change/decision.ts';
import { json, type Sql, sql } from '../../../platform/db/sql.ts';

/** A form type as it was read, and who changes it now. */
export interface FormTurn {
  readonly customerId: number;
  readonly typeId: number;
  readonly version: number;
  readonly at: Date;
  readonly userId: number;
}

/** Changes a form type; misses where another change came first. */
export function turnFormType({ customerId, typeId, version, at, userId }: FormTurn, assign: readonly Sql[]): Guarded {
  return {
    part: 'form_type',
    sql: sql`
      update form_type set version = version + 1, changed_at = ${at}, changed_by = ${userId}, ${sql.join([...assign])}
      where customer_id = ${customerId} and id = ${typeId} and version = ${version}
      returning id`,
  };
}

export interface NewFormType {
  readonly id: number;
  readonly name: string;
  readonly description: string | null;
  /** Null of one that is published at once. */
  readonly draft: FormDefinition | null;
  readonly currentVersionId?: number;
  readonly at: Date;
  readonly userId: number;
}

/** Makes a form type; misses where another of its name came first. */
export function insertFormType(customerId: number, type: NewFormType): Guarded {
  const { id, name, description, draft, currentVersionId = null, at, userId } = type;
  return {
    part: 'form_type',
    sql: sql`
      insert into form_type
        (customer_id, id, name, description, draft, current_version_id, changed_at, changed_by)
      values (${customerId}, ${id}, ${name}, ${description}, ${draft === null ? sql`null` : json(draft)},
        ${currentVersionId}, ${at}, ${userId})
      on conflict do nothing
      returning id`,
  };
}

export interface NewFormVersion {
  readonly id: number;
  readonly number: number;
  readonly definition: FormDefinition;
  readonly notes: string;
  readonly at: Date;
  readonly userId: number;
}

export function insertFormVersion(customerId: number, typeId: number, version: NewFormVersion): Sql {
  const { id, number, definition, notes, at, userId } = version;
  return sql`
    insert into form_version (customer_id, id, form_type_id, number, definition, notes, published_at, published_by)
    values (${customerId}, ${id}, ${typeId}, ${number}, ${json(definition)}, ${notes}, ${at}, ${userId})`;
}

/** Gives a form type its document types and takes the others away. */
export function putDocumentTypes(customerId: number, typeId: number, documentTypeIds: readonly number[]): Sql[] {
  const ids = [...documentTypeIds];
  return [
    sql`
      delete from document_type_form
      where customer_id = ${customerId} and form_type_id = ${typeId} and not document_type_id = any(${ids}::bigint[])`,
    sql`
      insert into document_type_form (customer_id, document_type_id, form_type_id)
      select ${customerId}::int, u.id, ${typeId}::bigint from unnest(${ids}::bigint[]) u(id)
      on conflict do nothing`,
  ];
}
