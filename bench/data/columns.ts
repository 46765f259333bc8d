import type pg from 'pg';

/** A column of a table, and what its values refer to. */
export interface Column {
  readonly name: string;
  readonly type: string;
  readonly isIdentity: boolean;
  /** Table its foreign key points to; `app_user`, or a table of the customer. */
  readonly refersTo: string | null;
}

/** Columns of a table in their order; what they refer to comes from its foreign keys. */
export async function columnsOf(client: pg.Client, table: string): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `select a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attidentity <> '' as "isIdentity",
       (select c.confrelid::regclass::text from pg_constraint c
        where c.contype = 'f' and c.conrelid = a.attrelid and a.attnum = c.conkey[cardinality(c.conkey)]
          and (cardinality(c.conkey) > 1 or c.confrelid = 'app_user'::regclass) limit 1) as "refersTo"
     from pg_attribute a
     where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped order by a.attnum`,
    [table],
  );
  return rows;
}
