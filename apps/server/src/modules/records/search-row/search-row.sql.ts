import { type Sql, sql } from '../../../platform/db/sql.ts';

/** Keeps the free-text rows of records in step with the situation the same change gives them. */
export function moveSearchSituation(
  kind: 'document' | 'process',
  customerId: number,
  ids: readonly number[],
  to: string | number,
): Sql {
  const situation = String(to);
  return sql`
    update ${sql.table(`${kind}_search`)}
    set situation = ${situation},
      ts = ts_delete(ts, customer_id || ':@s' || situation)
        || array_to_tsvector(array[customer_id || ':@s' || ${situation}::text])
    where customer_id = ${customerId} and ${sql.ref(`${kind}_id`)} = any(${[...ids]}::bigint[])`;
}
