import type { Sql } from '../../../platform/db/sql.ts';
import { insertTables, versionTables } from '../workflow/workflow.version.sql.ts';

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
  ...versionTables,
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
  return insertTables(tables, customerId, rows);
}
