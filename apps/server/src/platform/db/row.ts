import Type, { type Static, type TArray, type TObject, type TSchema } from 'typebox';
import { type Sql, sql } from './sql.ts';

export interface Read<S extends TSchema> {
  readonly sql: Sql;
  readonly schema: S;
}

type Reads = Readonly<Record<string, Read<TSchema>>>;
type ObjectOf<R extends Reads> = TObject<{ [K in keyof R]: R[K]['schema'] }>;

export interface Row<R extends Reads> {
  readonly columns: Sql;
  readonly schema: ObjectOf<R>;
}

/** The TypeScript type of a read, a row, or a function that makes one. */
export type ReadAs<R> = R extends (...args: never[]) => infer Made
  ? ReadAs<Made>
  : R extends { readonly schema: infer S extends TSchema }
    ? Static<S>
    : never;

/** `of` is 'alias.column' or an expression. */
export function read<S extends TSchema>(of: string | Sql, schema: S): Read<S> {
  return { sql: typeof of === 'string' ? sql.ref(of) : of, schema };
}

export function jsonOf<R extends Reads>(reads: R): Read<ObjectOf<R>> {
  const entries = Object.entries(reads).map(([name, { sql: value }]) => sql`${sql.lit(name)}, ${value}`);
  return { sql: sql`jsonb_build_object(${sql.join(entries)})`, schema: schemaOf(reads) };
}

/** A JSON list over the rows of a group; empty if there are none. */
export function listOf<S extends TSchema>(each: Read<S>, order: Sql): Read<TArray<S>> {
  return { sql: sql`coalesce(jsonb_agg(${each.sql} order by ${order}), '[]')`, schema: Type.Array(each.schema) };
}

/** A scalar subselect; `rest` is everything after its select list. */
export function within<S extends TSchema>({ sql: value, schema }: Read<S>, rest: Sql): Read<S> {
  return { sql: sql`(select ${value} ${rest})`, schema };
}

export function rowOf<R extends Reads>(reads: R): Row<R> {
  const columns = Object.entries(reads).map(([name, { sql: value }]) => sql`${value} as ${sql.ref(name)}`);
  return { columns: sql.join(columns), schema: schemaOf(reads) };
}

/** Selects such rows; `rest` follows the select list. */
export function selectOf<R extends Reads>({ columns }: Row<R>, rest: Sql): Sql<Static<ObjectOf<R>>> {
  return sql`select ${columns} ${rest}`;
}

function schemaOf<R extends Reads>(reads: R): ObjectOf<R> {
  const properties = Object.entries(reads).map(([name, { schema }]) => [name, schema]);
  return Type.Object(Object.fromEntries(properties), { additionalProperties: false }) as ObjectOf<R>;
}
