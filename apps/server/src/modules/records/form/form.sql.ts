import type { FormValueChange } from '@tramite/rules/form/form-texts';
import type { Guarded } from '../../../platform/change/decision.ts';
import { insertRows, json, type Sql, sql } from '../../../platform/db/sql.ts';
import type { FilledContent } from './form.fill.policy.ts';

export interface NewForm extends Pick<FilledContent, 'versionId' | 'content' | 'words'> {
  readonly customerId: number;
  readonly documentId: number;
  readonly isDocument: boolean;
  readonly userId: number;
  readonly at: Date;
  readonly id?: number;
}

const columns = {
  customer_id: 'int',
  id: 'bigint',
  document_id: 'bigint',
  version_id: 'bigint',
  is_document: 'boolean',
  content: 'jsonb',
  words: 'text',
  created_at: 'timestamptz',
  created_by: 'bigint',
  changed_at: 'timestamptz',
  changed_by: 'bigint',
};

export function insertForms(forms: readonly (NewForm & { readonly id: number })[]): Sql {
  const rows = forms.map(({ customerId, id, documentId, versionId, isDocument, content, words, at, userId }) => ({
    customer_id: customerId,
    id,
    document_id: documentId,
    version_id: versionId,
    is_document: isDocument,
    content,
    words,
    created_at: at,
    created_by: userId,
    changed_at: at,
    changed_by: userId,
  }));
  return insertRows('form', columns, rows);
}

export interface FormSaving extends Pick<FilledContent, 'content' | 'words'> {
  readonly customerId: number;
  readonly id: number;
  /** As it was read. */
  readonly revision: number;
  readonly userId: number;
  readonly at: Date;
}

/** Saves a form; misses where somebody else saved it since it was read. */
export function updateForm({ customerId, id, revision, content, words, userId, at }: FormSaving): Guarded {
  return {
    part: 'form',
    sql: sql`
      update form set content = ${json(content)}, words = ${words}, revision = revision + 1, changed_at = ${at},
        changed_by = ${userId}
      where customer_id = ${customerId} and id = ${id} and revision = ${revision}
      returning id`,
  };
}

export function insertFormChange(
  { customerId, id, revision, userId, at }: Omit<FormSaving, 'content' | 'words'>,
  changes: readonly FormValueChange[],
): Sql {
  return sql`
    insert into form_change (customer_id, form_id, revision, changed_at, changed_by, changes)
    values (${customerId}, ${id}, ${revision + 1}, ${at}, ${userId}, ${json(changes)})`;
}
