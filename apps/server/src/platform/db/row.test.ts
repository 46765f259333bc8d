import { Kysely, PostgresDialect } from 'kysely';
import Type from 'typebox';
import Value from 'typebox/value';
import { expect, it } from 'vitest';
import { jsonOf, listOf, read, rowOf, selectOf, within } from './row.ts';
import { sql } from './sql.ts';

const compiler = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: { connect: fail, end: fail } }) });

function fail(): never {
  throw new Error('nothing is sent here');
}

const tag = jsonOf({ id: read('t.id', Type.Integer()), name: read('t.name', Type.String()) });
const row = rowOf({ ownId: read('p.id', Type.Integer()), tags: within(listOf(tag, sql`t.name`), sql`from tag t`) });

it('writes the columns of a row, and objects and lists in JSON, under the names of its type', () => {
  expect(selectOf(row, sql`from process p`).compile(compiler).sql).toBe(
    `select "p"."id" as "ownId", (select coalesce(jsonb_agg(jsonb_build_object('id', "t"."id", 'name', "t"."name") order by t.name), '[]') from tag t) as "tags" from process p`,
  );
});

it('knows a row of that type from another', () => {
  expect(Value.Check(row.schema, { ownId: 1, tags: [{ id: 2, name: 'Novo' }] })).toBe(true);
  expect(Value.Check(row.schema, { ownId: 1, tags: [{ id: 2, name: null }] })).toBe(false);
  expect(Value.Check(row.schema, { ownId: 1, tags: [], more: true })).toBe(false);
});
