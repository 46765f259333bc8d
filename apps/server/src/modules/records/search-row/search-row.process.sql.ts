import { json, type Sql, sql } from '../../../platform/db/sql.ts';

/** What the search rows of a process repeat of it. */
export interface SearchKey {
  readonly id: number;
  readonly typeId: number;
  readonly establishmentId: number;
  readonly situation: number;
  readonly ownerId: number;
  readonly capturedAt: Date;
}

/** Texts by which a process is found: labels by their stem, values as they are. */
export interface SearchTexts {
  readonly labels: string;
  readonly values: string;
}

export interface FieldValue {
  readonly indexerId: number;
  readonly seq: number;
  readonly valText: string | null;
  readonly valNum: number | null;
}

/** Writes or replaces the free-text row of a process. */
export function putSearchRow(customerId: number, process: SearchKey, texts: SearchTexts): Sql {
  return sql`
    insert into process_search (customer_id, process_id, establishment_id, type_id, situation, captured_at, ts)
    values (${customerId}, ${process.id}, ${process.establishmentId}, ${process.typeId}, ${String(process.situation)},
      ${process.capturedAt}, search_vector(${customerId}::int, ${process.establishmentId}::bigint,
        ${process.typeId}::bigint, ${String(process.situation)}::text, ${process.ownerId}::bigint, ${texts.labels}::text,
        ${texts.values}::text))
    on conflict (customer_id, process_id) do update set establishment_id = excluded.establishment_id,
      situation = excluded.situation, ts = excluded.ts`;
}

/** Leaves exactly these values as the field rows of a process. */
export function putFieldRows(customerId: number, process: SearchKey, fields: readonly FieldValue[]): Sql[] {
  const values = json(fields);
  const columns = sql`"indexerId" bigint, seq int, "valText" text, "valNum" bigint`;
  return [
    sql`
      delete from process_field f
      where f.customer_id = ${customerId} and f.process_id = ${process.id}
        and not exists (select from jsonb_to_recordset(${values}) as r(${columns})
          where r."indexerId" = f.indexer_id and r.seq = f.seq)`,
    sql`
      insert into process_field
        (customer_id, process_id, indexer_id, seq, establishment_id, captured_at, val_text, val_num)
      select ${customerId}::int, ${process.id}::bigint, r."indexerId", r.seq, ${process.establishmentId}::bigint,
        ${process.capturedAt}::timestamptz, r."valText", r."valNum"
      from jsonb_to_recordset(${values}) as r(${columns})
      on conflict (customer_id, process_id, indexer_id, seq) do update
      set establishment_id = excluded.establishment_id, val_text = excluded.val_text, val_num = excluded.val_num`,
  ];
}
