import type { Row, Rows } from '@tramite/fixtures/world/rows';
import type pg from 'pg';

/** Tables of what a customer defines, in an order in which every row finds what it refers to. */
export const definitionTables = [
  'legal_person',
  'company',
  'role',
  'role_permission',
  'workflow_role',
  'indexer_list',
  'list_option',
  'indexer',
  'document_type',
  'document_type_indexer',
  'check_step',
  'attachment_label',
  'form_type',
  'form_version',
  'form_template',
  'form_template_default',
  'form_template_version',
  'document_type_form',
  'tag',
  'checklist',
  'checklist_item',
  'cancellation_reason',
  'pendency_reason',
  'holiday',
  'process_group',
  'process_type',
  'process_type_version',
  'stage',
  'transition',
  'stage_indexer',
  'stage_document',
  'stage_checklist',
  'transition_indexer',
  'transition_document',
  'process_type_indexer',
  'process_type_document',
  'old_form',
  'old_form_field',
] as const;

/** Tables in the same kind of order. */
const TABLES = [
  'app_user',
  'customer',
  'legal_agreement',
  'legal_acceptance',
  'feature_flag',
  ...definitionTables,
  'establishment_group',
  'establishment',
  'establishment_group_member',
  'user_customer',
  'user_cpf',
  'user_establishment',
  'user_role',
  'user_workflow_role',
  'prepared_process',
  'prepared_process_role',
  'prepared_process_field',
  'stored_file',
  'process',
  'process_token',
  'process_stay',
  'process_tag',
  'process_follow',
  'document',
  'form',
  'attachment',
  'document_check',
  'document_open_check',
  'pendency',
  'pendency_target',
  'announcement',
  'notice',
  'comment',
  'progress',
  'document_search',
  'document_field',
  'process_search',
  'process_field',
  'counter',
  'customer_room',
  'quick_filter',
  'outbox',
] as const;

const BATCH = 2000;

/** The vector of a search row is made by the database, of the words the world gives. */
const searchInsert = (record: 'document' | 'process') => `
  insert into ${record}_search (customer_id, ${record}_id, establishment_id, type_id, situation, captured_at, ts)
  select customer_id, ${record}_id, establishment_id, type_id, situation, captured_at,
    search_vector(customer_id, establishment_id, type_id, situation, owner_id, labels, vals)
  from jsonb_to_recordset($1::jsonb) as r(customer_id int, ${record}_id bigint, establishment_id bigint,
    type_id bigint, situation text, owner_id bigint, captured_at timestamptz, labels text, vals text)`;

/** Names the columns of the rows, so that those left out take their defaults. */
function insertOf(table: string, rows: readonly Row[]): string {
  if (table === 'document_search') return searchInsert('document');
  if (table === 'process_search') return searchInsert('process');
  const columns = Object.keys(rows[0] ?? {});
  const names = columns.map((column) => `"${column}"`).join(', ');
  const odd = rows.find((row) => Object.keys(row).length !== columns.length || columns.some((name) => !(name in row)));
  if (odd) throw new Error(`A row of ${table} names other columns than the first: ${JSON.stringify(odd)}`);
  return `insert into "${table}" (${names}) select ${names} from jsonb_populate_recordset(null::"${table}", $1::jsonb)`;
}

/** Inserts the rows of every table; the caller holds the transaction and the role. */
export async function insertRows(client: pg.ClientBase, rows: Rows): Promise<void> {
  const unknown = Object.keys(rows).filter((table) => !(TABLES as readonly string[]).includes(table));
  if (unknown.length > 0) throw new Error(`Nobody knows when to insert ${unknown.join(', ')}.`);
  for (const table of TABLES) {
    const all = rows[table] ?? [];
    if (all.length === 0) continue;
    const statement = insertOf(table, all);
    for (let start = 0; start < all.length; start += BATCH)
      await client.query(statement, [JSON.stringify(all.slice(start, start + BATCH))]);
  }
}
