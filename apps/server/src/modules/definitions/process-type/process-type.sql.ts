import type { CheckStep } from '@tramite/rules/check/check-step';
import { type Sql, sql } from '../../../platform/db/sql.ts';
import { type IndexerUse, indexersOf, type OptionScope } from '../indexer/indexer.sql.ts';

/** A document type as a process type takes it. */
export interface DocumentTypeSetup {
  readonly id: number;
  readonly code: string;
  readonly label: string;
  readonly validityDays: number | null;
  readonly min: number;
  readonly max: number | null;
  readonly attachmentLabels: readonly { readonly id: number; readonly label: string; readonly required: boolean }[];
  readonly steps: readonly CheckStep[];
  readonly indexers: readonly IndexerUse[];
}

/** A process type with everything a capture is judged by. */
export interface ProcessTypeSetup {
  readonly id: number;
  readonly name: string;
  readonly enabled: boolean;
  /** Published version new processes begin with. */
  readonly versionId: number | null;
  readonly indexers: readonly IndexerUse[];
  readonly documentTypes: readonly DocumentTypeSetup[];
}

export interface SetupScope {
  readonly options: OptionScope;
  /** Only these document types; all when absent. */
  readonly documentTypeIds?: readonly number[];
  /** Beside those, the ones a process cannot begin without. */
  readonly withRequired?: boolean;
}

/** JSON of `ProcessTypeSetup`, or null, as a part of any statement. `typeId` may be an expression. */
export function setupOf(customerId: number, typeId: Sql | number, scope: SetupScope): Sql {
  const { options, documentTypeIds, withRequired = false } = scope;
  const among = documentTypeIds
    ? sql`and (dt.id = any(${[...documentTypeIds]}::bigint[])${withRequired ? sql` or pd.min_count > 0` : sql``})`
    : sql``;
  return sql`
    (select jsonb_build_object('id', t.id, 'name', t.name, 'enabled', t.enabled and g.enabled,
        'versionId', t.current_version_id, 'indexers', ${indexersOf('process_type', 't', options)},
        'documentTypes', (
          select coalesce(jsonb_agg(jsonb_build_object('id', dt.id, 'code', dt.code, 'label', dt.label,
              'validityDays', dt.validity_days, 'min', pd.min_count, 'max', pd.max_count,
              'attachmentLabels', ${attachmentLabelsOf}, 'steps', ${stepsOf},
              'indexers', ${indexersOf('document_type', 'dt', options)}
            ) order by pd.position, dt.id), '[]')
          from process_type_document pd
          join document_type dt on dt.customer_id = pd.customer_id and dt.id = pd.document_type_id
          where pd.customer_id = t.customer_id and pd.process_type_id = t.id and dt.enabled ${among}))
    from process_type t join process_group g on g.customer_id = t.customer_id and g.id = t.group_id
    where t.customer_id = ${customerId} and t.id = ${typeId})`;
}

const attachmentLabelsOf = sql`
  (select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'label', a.label, 'required', a.required)
      order by a.position, a.label), '[]')
    from attachment_label a where a.customer_id = dt.customer_id and a.document_type_id = dt.id)`;

const stepsOf = sql`
  (select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'label', s.label, 'sequence', s.sequence,
      'sequential', s.sequential, 'required', s.required, 'roleId', s.role_id, 'enabled', s.enabled)
      order by s.sequence, s.id), '[]')
    from check_step s where s.customer_id = dt.customer_id and s.document_type_id = dt.id and s.enabled)`;
