import type { FormDefinition, FormValues } from '@tramite/contract';
import { type Sql, sql } from '../../../platform/db/sql.ts';

/** A filled form as it is saved again. */
export interface SavedRow {
  readonly id: number;
  readonly revision: number;
  readonly isDocument: boolean;
  readonly content: FormValues;
  readonly versionId: number;
  readonly name: string;
  readonly definition: FormDefinition;
}

export interface FormReads {
  readonly forms: readonly SavedRow[];
  /** Words of its forms. */
  readonly form_words: readonly { readonly id: number; readonly words: string }[];
  readonly labels: readonly string[];
}

/** Written against a document `d`; of its forms the one of `formId` comes whole. */
export function formReads(formId: number): Record<keyof FormReads, Sql> {
  return {
    forms: sql`
      (select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'revision', f.revision, 'isDocument', f.is_document,
          'content', f.content, 'versionId', v.id, 'name', t.name, 'definition', v.definition)), '[]')
        from form f
        join form_version v on v.customer_id = f.customer_id and v.id = f.version_id
        join form_type t on t.customer_id = v.customer_id and t.id = v.form_type_id
        where f.customer_id = d.customer_id and f.document_id = d.id and f.id = ${formId})`,
    form_words: sql`
      (select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'words', f.words) order by f.id), '[]')
        from form f where f.customer_id = d.customer_id and f.document_id = d.id)`,
    labels: sql`
      (select coalesce(jsonb_agg(distinct a.label), '[]') from attachment a
        where a.customer_id = d.customer_id and a.document_id = d.id)`,
  };
}
