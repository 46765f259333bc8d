import { Kysely, PostgresDialect } from 'kysely';
import { expect, it } from 'vitest';
import { insertRows, type Sql } from './sql.ts';

const compiler = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: { connect: fail, end: fail } }) });
const compiled = (statement: Sql) => statement.compile(compiler);

function fail(): never {
  throw new Error('nothing is sent here');
}

it('writes the same text for any number of rows, and one for each table and its columns', () => {
  const columns = { id: 'bigint', name: 'text' };
  const one = compiled(insertRows('tag', columns, [{ id: 1, name: 'Seminovo' }]));
  const two = compiled(insertRows('tag', columns, [{ id: 2, name: 'Novo' }, { id: 3 }]));
  expect(one.sql).toBe(
    'insert into "tag" ("id", "name") select "id", "name" from jsonb_to_recordset($1::jsonb) as r("id" bigint, "name" text)',
  );
  expect(two.sql).toBe(one.sql);
  expect(two.parameters).toEqual(['[{"id":2,"name":"Novo"},{"id":3}]']);
  expect(compiled(insertRows('process_tag', columns, [])).sql).toContain('insert into "process_tag"');
  expect(compiled(insertRows('tag', { id: 'bigint' }, [])).sql).not.toContain('name');
});
