import { Id, IndexerFormat, Nullable } from '@tramite/contract/server';
import { unifyPlate } from '@tramite/rules/format/plate';
import { ANSWERED_AT_MOST } from '@tramite/rules/search/answered-words';
import { normaliseText } from '@tramite/rules/text/normalise-text';
import Type from 'typebox';
import type { Db } from '../../../platform/db/database.ts';
import { type ReadAs, read, rowOf, selectOf } from '../../../platform/db/row.ts';
import { many, type Sql, sql } from '../../../platform/db/sql.ts';
import { manyWithin } from '../../../platform/db/time-limit.ts';
import { visibleTo } from '../../../platform/tenancy/visibility.ts';
import type { RecordKind } from './record-kind.ts';
import type { Asker } from './search.system-filters.repository.ts';
import { beginsWith } from './search.text.repository.ts';

const roles = Type.Array(Id);

/** A field with values of text, aliased i. */
export const suggestedFieldOf = () =>
  rowOf({
    id: read('i.id', Id),
    label: read('i.label', Type.String()),
    format: read('i.format', Nullable(IndexerFormat)),
    masked: read('i.masked', Type.Boolean()),
    visibleRoles: read(sql`to_jsonb(i.visible_roles)`, roles),
    editRoles: read(sql`to_jsonb(i.edit_roles)`, roles),
  });
export type SuggestedField = ReadAs<ReturnType<typeof suggestedFieldOf>>;

export function listSuggestedFields(db: Db, customerId: number): Promise<SuggestedField[]> {
  const isText = sql`i.type in ('S', 'L', 'C')`;
  return many(
    db,
    selectOf(suggestedFieldOf(), sql`from indexer i where i.customer_id = ${customerId} and i.enabled and ${isText}`),
  );
}

/** A value as its field shows it. */
export interface SuggestedValue {
  readonly indexerId: number;
  readonly label: string;
}

/** Rows of one field and beginning that are looked at. */
const LOOKED_AT = 200;
/** Values read to be counted. */
const VALUES = 6;
/** Milliseconds that looking for values may take. */
const VALUES_MS = 80;

/** Values of these fields that begin with what was typed last, the most frequent first, in what the actor sees. */
export async function listValues(
  db: Db,
  { customerId, actor }: Asker,
  kind: RecordKind,
  { fieldIds, pieces }: { fieldIds: readonly number[]; pieces: readonly string[] },
): Promise<SuggestedValue[]> {
  const beginnings = beginningsOf(pieces);
  if (fieldIds.length === 0 || beginnings.length === 0) return [];
  const record = sql.ref(`f.${kind.key}`);
  // Who sees all of the company need not be asked of each record.
  const isSeen =
    actor.seesAllEstablishments && !actor.seesOwnOnly
      ? sql`true`
      : sql`exists (select from ${sql.table(kind.table)} as r
          where r.customer_id = f.customer_id and r.id = ${record} and ${visibleTo(actor, 'r')})`;
  const rows = (beginning: string): Sql => sql`(
    select f.indexer_id, f.val_text, ${record} as record from ${sql.table(kind.fields)} as f
    where f.customer_id = ${customerId} and f.indexer_id = field.id and ${beginsWith('f.val_text', beginning)} and ${isSeen}
    limit ${sql.lit(LOOKED_AT)})`;
  const found = await manyWithin(
    db,
    VALUES_MS,
    sql<SuggestedValue>`
      select g.indexer_id as "indexerId", shown.display as label
      from (
        select s.indexer_id, s.val_text, count(*) as n, max(s.record) as record
        from unnest(${[...fieldIds]}::bigint[]) as field (id)
        cross join lateral (${sql.join(beginnings.map(rows), sql` union `)}) as s
        group by s.indexer_id, s.val_text order by n desc, s.val_text limit ${sql.lit(VALUES)}
      ) as g
      join ${sql.table(kind.table)} as p on p.customer_id = ${customerId} and p.id = g.record
      cross join lateral (
        select i ->> 'display' as display from jsonb_array_elements(p.indexers) as i
        where (i ->> 'id')::bigint = g.indexer_id limit 1) as shown
      where shown.display is not null
      order by g.n desc, g.val_text`,
  );
  return found === 'timeout' ? [] : found;
}

/** In the form of field rows: 'maria lo' of the last two words, 'lo' of the last one. */
function beginningsOf(pieces: readonly string[]): string[] {
  const last = pieces.slice(-ANSWERED_AT_MOST);
  const tails = last.map((_, index) => normaliseText(last.slice(index).join(' ')));
  const texts = [...tails, ...tails.map((tail) => unifyPlate(tail.replaceAll(' ', '')))];
  return [...new Set(texts)].filter((text) => text.length > 1);
}
