import { FIELD_TEXT_LENGTH } from '@tramite/rules/indexer/to-stored';
import type { FieldTest } from '@tramite/rules/search/field-test';
import { type Sql, sql } from '../../../platform/db/sql.ts';
import type { RecordKind } from './record-kind.ts';
import { beginsWith, sameWords } from './search.text.repository.ts';

/** SQL of a field condition on a record with alias r. */
export function byField(kind: RecordKind, customerId: number, indexerId: number, test: FieldTest): Sql<boolean> {
  const rows = (condition: Sql) => sql`
    select ${sql.ref(`f.${kind.key}`)} from ${sql.table(kind.fields)} as f
    where f.customer_id = ${customerId} and f.indexer_id = ${indexerId} and ${condition}`;
  const isAmong = (condition: Sql) => sql<boolean>`r.id in (${rows(condition)})`;
  const isOther = (condition: Sql) => sql<boolean>`(r.id in (${rows(sql`true`)}) and r.id not in (${rows(condition)}))`;
  switch (test.by) {
    case 'presence':
      return test.present ? isAmong(sql`true`) : isEmpty(kind, customerId, indexerId, rows(sql`true`));
    case 'range':
      return isAmong(
        sql`f.val_num between ${test.from ?? Number.MIN_SAFE_INTEGER}::bigint and ${test.to ?? Number.MAX_SAFE_INTEGER}::bigint`,
      );
    case 'number': {
      const equal = sql`f.val_num = any(${[...test.numbers]}::bigint[])`;
      return test.match === 'other' ? isOther(equal) : isAmong(equal);
    }
    case 'text': {
      if (test.match === 'contains') return sql`(${sql.join(test.texts.map(contains), sql` or `)})`;
      if (test.match === 'prefix') {
        return isAmong(
          sql`(${sql.join(
            test.texts.map((text) => beginsWith('f.val_text', text)),
            sql` or `,
          )})`,
        );
      }
      const equal = sql`f.val_text = any(${[...test.texts]}::text[])`;
      return test.match === 'other' ? isOther(equal) : isAmong(equal);
    }
  }

  /** Substring search in the rows of one field, through their own index. */
  function contains(text: string): Sql<boolean> {
    const parts = [...new Set([text, text.replace(/(?<=\d) (?=\S)|(?<=\S) (?=\d)/g, '')])];
    const holds = parts.map((part) => sql`f.val_text like ${`%${part}%`}`);
    return sql`(${isAmong(sql`(${sql.join(holds, sql` or `)})`)} or r.id in (${longRows(text)}))`;
  }

  /** Finds text beyond the part of a long value that its row stores. */
  function longRows(text: string): Sql {
    return sql`
      select h.id from (${rows(sql`length(f.val_text) = ${sql.lit(FIELD_TEXT_LENGTH)}`)}) as h (id)
      join ${sql.table(kind.table)} as p on p.customer_id = ${customerId} and p.id = h.id
      cross join lateral jsonb_array_elements(p.indexers) as i
      where (i ->> 'id')::bigint = ${indexerId} and ${sameWords(sql`i ->> 'display'`, `%${text}%`)}`;
  }
}

/** Records whose type has the field but which have no value. */
function isEmpty(kind: RecordKind, customerId: number, indexerId: number, filled: Sql): Sql<boolean> {
  const type = kind.table === 'document' ? 'document_type' : 'process_type';
  return sql`(r.id not in (${filled}) and r.type_id in (
    select ${sql.ref(`u.${type}_id`)} from ${sql.table(`${type}_indexer`)} as u
    where u.customer_id = ${customerId} and u.indexer_id = ${indexerId}))`;
}
