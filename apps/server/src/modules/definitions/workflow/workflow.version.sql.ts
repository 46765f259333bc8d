import { insertRows, type Sql } from '../../../platform/db/sql.ts';

const own = { customer_id: 'int' };
const asked = { indexer_id: 'bigint', position: 'int' };
const askedDocument = { document_type_id: 'bigint', min_count: 'int', max_count: 'int', position: 'int' };

/** The tables of a version with the columns that are filled, in the order in which they need each other. */
export const versionTables = {
  process_type_version: {
    ...own,
    id: 'bigint',
    process_type_id: 'bigint',
    number: 'int',
    part: 'text',
    status: 'text',
    bpmn_xml: 'text',
    definition: 'jsonb',
    published_at: 'timestamptz',
    published_by: 'bigint',
    notes: 'text',
    origin: 'int',
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
  stage_indexer: { ...own, stage_id: 'bigint', ...asked },
  stage_document: { ...own, stage_id: 'bigint', ...askedDocument },
  stage_checklist: { ...own, stage_id: 'bigint', checklist_id: 'bigint', position: 'int' },
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
  transition_indexer: { ...own, transition_id: 'bigint', ...asked },
  transition_document: { ...own, transition_id: 'bigint', ...askedDocument },
} as const;

type Tables = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** One insert for each of the tables that has rows, in their order. */
export function insertTables<T extends Tables>(
  tables: T,
  customerId: number,
  rows: Readonly<Partial<Record<keyof T, readonly object[]>>>,
): Sql[] {
  return Object.entries(tables).flatMap(([table, columns]) => {
    const made = rows[table] ?? [];
    if (made.length === 0) return [];
    return [
      insertRows(
        table,
        columns,
        made.map((row) => ({ customer_id: customerId, ...row })),
      ),
    ];
  });
}
