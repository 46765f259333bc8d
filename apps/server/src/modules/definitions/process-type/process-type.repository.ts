import type { Db } from '../../../platform/db/database.ts';
import { first, many, sql } from '../../../platform/db/sql.ts';

export interface TreeRow {
  readonly group_id: number;
  readonly group_name: string;
  readonly group_enabled: boolean;
  readonly id: number | null;
  readonly name: string;
  readonly is_bpm: boolean;
  readonly default_dpi: number;
  readonly enabled: boolean;
  readonly has_checks: boolean;
  readonly icon: string;
  /** Enabled document types it takes, and those of them it cannot begin without. */
  readonly document_types: number;
  readonly required_document_types: number;
}

/** Every group with its types, in the order of the tree. A type without a published version counts as disabled. */
export function listTree(db: Db, customerId: number): Promise<TreeRow[]> {
  return many(
    db,
    sql<TreeRow>`
      select g.id as group_id, g.name as group_name, g.enabled as group_enabled, t.id, t.name, t.is_bpm, t.default_dpi,
        t.icon, d.total as document_types, d.required as required_document_types,
        coalesce(t.enabled and t.current_version_id is not null, false) as enabled,
        exists (
          select from process_type_document pd
          join check_step s on s.customer_id = pd.customer_id and s.document_type_id = pd.document_type_id
          where pd.customer_id = t.customer_id and pd.process_type_id = t.id and s.enabled
        ) as has_checks
      from process_group g
      left join process_type t on t.customer_id = g.customer_id and t.group_id = g.id
      cross join lateral (
        select count(*)::int as total, count(*) filter (where pd.min_count > 0)::int as required
        from process_type_document pd
        join document_type dt on dt.customer_id = pd.customer_id and dt.id = pd.document_type_id
        where pd.customer_id = t.customer_id and pd.process_type_id = t.id and dt.enabled
      ) d
      where g.customer_id = ${customerId}
      order by g.position, g.name collate "pt-BR-x-icu", g.id, t.name collate "pt-BR-x-icu", t.id`,
  );
}

export interface DocumentTypeRow {
  readonly id: number;
  readonly label: string;
  readonly required: boolean;
}

/** Enabled document types of a customer by label. */
export function listDocumentTypes(db: Db, customerId: number): Promise<DocumentTypeRow[]> {
  return many(
    db,
    sql<DocumentTypeRow>`
      select id, label, false as required from document_type
      where customer_id = ${customerId} and enabled
      order by label collate "pt-BR-x-icu", id`,
  );
}

/** Enabled document types of a process type in its order; undefined when there is no such type. */
export async function findDocumentTypesOf(db: Db, customerId: number, processTypeId: number) {
  const row = await first(
    db,
    sql<{ items: DocumentTypeRow[] }>`
      select (
        select coalesce(jsonb_agg(jsonb_build_object('id', dt.id, 'label', dt.label, 'required', pd.min_count > 0)
          order by pd.position, dt.id), '[]')
        from process_type_document pd
        join document_type dt on dt.customer_id = pd.customer_id and dt.id = pd.document_type_id
        where pd.customer_id = t.customer_id and pd.process_type_id = t.id and dt.enabled
      ) as items
      from process_type t where t.customer_id = ${customerId} and t.id = ${processTypeId}`,
  );
  return row?.items;
}
