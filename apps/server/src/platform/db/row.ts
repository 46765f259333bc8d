import Type, { type Static, type TArray, type TObject, type TSchema } from 'typebox';
import { type Sql, sql } from './sql.ts';

/** A value that a statement reads: its SQL, and the schema that is its type. */
export interface Read<S extends TSchema> {
  readonly sql: Sql;
  readonly schema: S;
}

type Reads = Readonly<Record<string, Read<TSchema>>>;
type ObjectOf<R extends Reads> = TObject<{ [K in keyof R]: R[K]['schema'] }>;

/** What a row of a statement has, said once: the columns it selects and the type they come back as. */
export interface Row<R extends Reads> {
  readonly columns: Sql;
  readonly schema: ObjectOf<R>;
}

/** The type of what a read or a row, or a function that makes one, comes back as. */
export type ReadAs<R> = R extends (...args: never[]) => infer Made
  ? ReadAs<Made>
  : R extends { readonly schema: infer S extends TSchema }
    ? Static<S>
    : never;

/** A column, named as 'alias.column', or an expression. */
export function read<S extends TSchema>(of: string | Sql, schema: S): Read<S> {
  return { sql: typeof of === 'string' ? sql.ref(of) : of, schema };
}

/** An object in JSON of these values. */
export function jsonOf<R extends Reads>(reads: R): Read<ObjectOf<R>> {
  const entries = Object.entries(reads).map(([name, { sql: value }]) => sql`${sql.lit(name)}, ${value}`);
  return { sql: sql`jsonb_build_object(${sql.join(entries)})`, schema: schemaOf(reads) };
}

/** A list in JSON over the rows of a group, empty without any. */
export function listOf<S extends TSchema>(each: Read<S>, order: Sql): Read<TArray<S>> {
  return { sql: sql`coalesce(jsonb_agg(${each.sql} order by ${order}), '[]')`, schema: Type.Array(each.schema) };
}

/** The one value of a subselect, of which this is all that follows what it selects. */
export function within<S extends TSchema>({ sql: value, schema }: Read<S>, rest: Sql): Read<S> {
  return { sql: sql`(select ${value} ${rest})`, schema };
}

/** A row of these columns. */
export function rowOf<R extends Reads>(reads: R): Row<R> {
  const columns = Object.entries(reads).map(([name, { sql: value }]) => sql`${value} as ${sql.ref(name)}`);
  return { columns: sql.join(columns), schema: schemaOf(reads) };
}

/** The statement that reads such rows; `rest` follows what it selects. */
export function selectOf<R extends Reads>({ columns }: Row<R>, rest: Sql): Sql<Static<ObjectOf<R>>> {
  return sql`select ${columns} ${rest}`;
}

function schemaOf<R extends Reads>(reads: R): ObjectOf<R> {
  const properties = Object.entries(reads).map(([name, { schema }]) => [name, schema]);
  return Type.Object(Object.fromEntries(properties), { additionalProperties: false }) as ObjectOf<R>;
}
