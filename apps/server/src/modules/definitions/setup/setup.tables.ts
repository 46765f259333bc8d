import { insertRows, type Sql } from '../../../platform/db/sql.ts';

const own = { customer_id: 'int' };
const use = { indexer_id: 'bigint', position: 'int', required: 'boolean', desired: 'boolean', group_name: 'text' };

/** The tables a set writes to with the columns it fills, in the order in which they need each other. */
const tables = {
  workflow_role: { ...own, id: 'bigint', code: 'text', label: 'text' },
  indexer_list: { ...own, id: 'bigint', code: 'text', name: 'text' },
  list_option: { ...own, id: 'bigint', list_id: 'bigint', label: 'text', position: 'int' },
  indexer: {
    ...own,
    id: 'bigint',
    name: 'text',
    label: 'text',
    type: 'text',
    format: 'text',
    multiple: 'boolean',
    list_id: 'bigint',
    alert_text: 'text',
  },
  document_type: { ...own, id: 'bigint', code: 'text', label: 'text', validity_days: 'int' },
  document_type_indexer: { ...own, document_type_id: 'bigint', ...use, is_validity: 'boolean' },
  attachment_label: {
    ...own,
    id: 'bigint',
    document_type_id: 'bigint',
    label: 'text',
    required: 'boolean',
    position: 'int',
  },
  check_step: {
    ...own,
    id: 'bigint',
    document_type_id: 'bigint',
    sequence: 'int',
    sequential: 'boolean',
    required: 'boolean',
    label: 'text',
    role_id: 'bigint',
  },
  process_group: { ...own, id: 'bigint', name: 'text', position: 'int' },
  process_type: {
    ...own,
    id: 'bigint',
    group_id: 'bigint',
    code: 'text',
    name: 'text',
    icon: 'text',
    can_duplicate: 'boolean',
    is_bpm: 'boolean',
    current_version_id: 'bigint',
  },
  process_type_version: {
    ...own,
    id: 'bigint',
    process_type_id: 'bigint',
    number: 'int',
    status: 'text',
    bpmn_xml: 'text',
    definition: 'jsonb',
    published_at: 'timestamptz',
    published_by: 'bigint',
  },
  stage: {
    ...own,
    id: 'bigint',
    version_id: 'bigint',
    node_id: 'text',
    type: 'text',
    label: 'text',
    role_id: 'bigint',
    sla_minutes: 'int',
    position: 'int',
  },
  stage_indexer: { ...own, stage_id: 'bigint', indexer_id: 'bigint', position: 'int' },
  stage_document: {
    ...own,
    stage_id: 'bigint',
    document_type_id: 'bigint',
    min_count: 'int',
    max_count: 'int',
    position: 'int',
  },
  transition: {
    ...own,
    id: 'bigint',
    version_id: 'bigint',
    node_id: 'text',
    from_stage_id: 'bigint',
    to_stage_id: 'bigint',
    label: 'text',
    text: 'text',
    connector_type: 'text',
    role_ids: 'bigint[]',
    is_cancel: 'boolean',
    position: 'int',
  },
  process_type_indexer: { ...own, process_type_id: 'bigint', ...use },
  process_type_document: {
    ...own,
    process_type_id: 'bigint',
    document_type_id: 'bigint',
    position: 'int',
    min_count: 'int',
    max_count: 'int',
  },
} as const;

export type SetupTable = keyof typeof tables;
export type SetupRow = Readonly<Record<string, unknown>>;
export type SetupRows = Partial<Record<SetupTable, SetupRow[]>>;

/** The inserts of the rows of a set. */
export function insertSet(customerId: number, rows: SetupRows): Sql[] {
  return (Object.keys(tables) as SetupTable[]).flatMap((table) => {
    const made = rows[table] ?? [];
    if (made.length === 0) return [];
    return [
      insertRows(
        table,
        tables[table],
        made.map((row) => ({ customer_id: customerId, ...row })),
      ),
    ];
  });
}
