import { insertRows, type Sql } from '../../../platform/db/sql.ts';

const use = { indexer_id: 'bigint', position: 'int', required: 'boolean', desired: 'boolean', group_name: 'text' };

/** The tables a set writes to with the columns it fills, in the order in which they need each other. */
const tables = {
  workflow_role: { id: 'bigint', code: 'text', label: 'text' },
  indexer_list: { id: 'bigint', code: 'text', name: 'text' },
  list_option: { id: 'bigint', list_id: 'bigint', label: 'text', position: 'int' },
  indexer: {
    id: 'bigint',
    name: 'text',
    label: 'text',
    type: 'text',
    format: 'text',
    multiple: 'boolean',
    list_id: 'bigint',
    alert_text: 'text',
  },
  document_type: { id: 'bigint', code: 'text', label: 'text', validity_days: 'int' },
  document_type_indexer: { document_type_id: 'bigint', ...use, is_validity: 'boolean' },
  attachment_label: {
    id: 'bigint',
    document_type_id: 'bigint',
    label: 'text',
    required: 'boolean',
    position: 'int',
  },
  check_step: {
    id: 'bigint',
    document_type_id: 'bigint',
    sequence: 'int',
    sequential: 'boolean',
    required: 'boolean',
    label: 'text',
    role_id: 'bigint',
  },
  process_group: { id: 'bigint', name: 'text', position: 'int' },
  process_type: {
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
    id: 'bigint',
    version_id: 'bigint',
    node_id: 'text',
    type: 'text',
    label: 'text',
    role_id: 'bigint',
    sla_minutes: 'int',
    position: 'int',
  },
  stage_indexer: { stage_id: 'bigint', indexer_id: 'bigint', position: 'int' },
  stage_document: {
    stage_id: 'bigint',
    document_type_id: 'bigint',
    min_count: 'int',
    max_count: 'int',
    position: 'int',
  },
  transition: {
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
  process_type_indexer: { process_type_id: 'bigint', ...use },
  process_type_document: {
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

const columns = Object.fromEntries(
  Object.entries(tables).map(([table, own]) => [table, { customer_id: 'int', ...own }]),
) as Readonly<Record<SetupTable, Readonly<Record<string, string>>>>;

/** The inserts of the rows of a set. */
export function insertSet(customerId: number, rows: SetupRows): Sql[] {
  return (Object.keys(tables) as SetupTable[]).flatMap((table) => {
    const own = rows[table] ?? [];
    if (own.length === 0) return [];
    return [
      insertRows(
        table,
        columns[table],
        own.map((row) => ({ customer_id: customerId, ...row })),
      ),
    ];
  });
}
