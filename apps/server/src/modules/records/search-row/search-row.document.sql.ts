import type { DocumentSituation } from '@tramite/contract';
import { json, type Sql, sql } from '../../../platform/db/sql.ts';
import type { FieldValue } from './search-row.process.sql.ts';

/** What a document is found by: labels by their stem, values as they are. */
export interface DocumentTexts {
  readonly id: number;
  readonly typeId: number;
  readonly situation: DocumentSituation;
  readonly labels: string;
  readonly values: string;
  /** Of its forms, where the same change writes them; otherwise those it has are taken. */
  readonly formWords?: string;
}

/** What the search rows of documents captured at once repeat of them. */
export interface DocumentOrigin {
  readonly customerId: number;
  readonly establishmentId: number;
  readonly ownerId: number;
  readonly at: Date;
}

/** The same of one document among others that were captured by others, elsewhere or before. */
interface Origin {
  readonly establishmentId: number;
  readonly ownerId: number;
  readonly capturedAt: Date;
}

/** A document with all by which it is found. */
export interface DocumentRows extends DocumentTexts, Origin {
  readonly fields: readonly FieldValue[];
}

/** Writes or replaces the rows of any documents, and leaves exactly their values as field rows. */
export function putDocumentRows(customerId: number, documents: readonly DocumentRows[]): Sql[] {
  const fields = documents.flatMap(({ id, establishmentId, capturedAt, fields: own }) =>
    own.map((field) => ({ documentId: id, establishmentId, capturedAt, ...field })),
  );
  const ids = documents.map(({ id }) => id);
  const texts = documents.map(({ fields: _, ...text }) => text);
  return [putTexts(customerId, texts), dropFields(customerId, ids, fields), putFields(customerId, fields)];
}

/** Writes or replaces the free-text rows of documents. */
export function putDocumentSearch(origin: DocumentOrigin, texts: readonly DocumentTexts[]): Sql {
  const { customerId, at: capturedAt, ...rest } = origin;
  return putTexts(
    customerId,
    texts.map((text) => ({ ...text, ...rest, capturedAt })),
  );
}

export interface DocumentField extends FieldValue {
  readonly documentId: number;
}

/** Writes or replaces the field rows of documents; rows that are not among `fields` stay. */
export function putDocumentFields(origin: DocumentOrigin, fields: readonly DocumentField[]): Sql {
  const { customerId, establishmentId, at: capturedAt } = origin;
  return putFields(
    customerId,
    fields.map((field) => ({ ...field, establishmentId, capturedAt })),
  );
}

/** Takes away the field rows of a document that are not among `fields`. */
export function dropDocumentFields(customerId: number, documentId: number, fields: readonly FieldValue[]): Sql {
  return dropFields(
    customerId,
    [documentId],
    fields.map((field) => ({ ...field, documentId })),
  );
}

function putTexts(customerId: number, texts: readonly (DocumentTexts & Origin)[]): Sql {
  return sql`
    insert into document_search (customer_id, document_id, establishment_id, type_id, situation, captured_at, ts)
    select ${customerId}::int, r.id, r."establishmentId", r."typeId", r.situation, r."capturedAt",
      search_vector(${customerId}::int, r."establishmentId", r."typeId", r.situation, r."ownerId", r.labels,
        concat_ws(' ', r."values", coalesce(r."formWords", (select string_agg(f.words, ' ') from form f
          where f.customer_id = ${customerId} and f.document_id = r.id))))
    from jsonb_to_recordset(${json(texts)}) as r(id bigint, "establishmentId" bigint, "typeId" bigint, situation text,
      "capturedAt" timestamptz, "ownerId" bigint, labels text, "values" text, "formWords" text)
    on conflict (customer_id, document_id) do update
    set establishment_id = excluded.establishment_id, type_id = excluded.type_id, situation = excluded.situation,
      ts = excluded.ts`;
}

function putFields(customerId: number, fields: readonly (DocumentField & Omit<Origin, 'ownerId'>)[]): Sql {
  return sql`
    insert into document_field
      (customer_id, document_id, indexer_id, seq, establishment_id, captured_at, val_text, val_num)
    select ${customerId}::int, r."documentId", r."indexerId", r.seq, r."establishmentId", r."capturedAt", r."valText",
      r."valNum"
    from jsonb_to_recordset(${json(fields)}) as r("documentId" bigint, "indexerId" bigint, seq int,
      "establishmentId" bigint, "capturedAt" timestamptz, "valText" text, "valNum" bigint)
    on conflict (customer_id, document_id, indexer_id, seq) do update
    set val_text = excluded.val_text, val_num = excluded.val_num, establishment_id = excluded.establishment_id`;
}

function dropFields(customerId: number, documentIds: readonly number[], fields: readonly DocumentField[]): Sql {
  return sql`
    delete from document_field f
    where f.customer_id = ${customerId} and f.document_id = any(${[...documentIds]}::bigint[])
      and not exists (select from jsonb_to_recordset(${json(fields)}) as r("documentId" bigint, "indexerId" bigint, seq int)
        where r."documentId" = f.document_id and r."indexerId" = f.indexer_id and r.seq = f.seq)`;
}
