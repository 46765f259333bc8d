import { type Registration, registrationOf, registrations } from '@tramite/contract';
import type { Guarded } from '../../../platform/change/decision.ts';
import type { Db } from '../../../platform/db/database.ts';
import { first, many, sql } from '../../../platform/db/sql.ts';
import { columnOf, fieldOf, labelOf, ownerOf } from './registration.columns.ts';

/** A record with the one above it. */
export interface Node {
  readonly id: number;
  readonly label: string;
  readonly above: number | null;
}

/** All records of a registration as a tree, and the version that a change of it is decided on. */
export async function findTree(db: Db, customerId: number, registration: Registration, field: string) {
  const node = sql`jsonb_build_object('id', t.id, 'label', ${labelOf(registration)},
    'above', ${columnOf(fieldOf(registration.fields, field))})`;
  // One statement: a version read after the records could stand for others.
  const row = await first(
    db,
    sql<{ version: number; nodes: Node[] }>`
      select c.tree_version as version, coalesce((
        select jsonb_agg(${node}) from ${sql.table(registration.table)} t
        where ${ownerOf(registration)} = ${customerId}), '[]') as nodes
      from customer c where c.id = ${customerId}`,
  );
  return row ?? { nodes: [], version: 0 };
}

/** The part in which two changes of trees meet: the second one is decided anew. */
export function treeSeen(customerId: number, version: number): Guarded {
  return {
    part: 'customer.tree',
    sql: sql`
      update customer set tree_version = tree_version + 1
      where id = ${customerId} and tree_version = ${version} returning id`,
  };
}

/** A field whose value decides what records of another registration may point at. */
export interface Dependence {
  readonly field: string;
  readonly label: string;
  /** Those of the records asked for that others depend on by it. */
  readonly ids: readonly number[];
}

/** Which of the records others depend on, by field. */
export async function findDependences(
  db: Db,
  customerId: number,
  registration: Registration,
  ids: readonly number[],
): Promise<Dependence[]> {
  const found = dependentsOf(registration).map(async ({ field, other, by, own }) => {
    const rows = await many(
      db,
      sql<{ id: number }>`
        select t.id from ${sql.table(registration.table)} t
        where ${ownerOf(registration)} = ${customerId} and t.id = any(${[...ids]}::bigint[]) and exists (
          select from ${sql.table(other.table)} u where u.customer_id = ${customerId}
            and ${columnOf(fieldOf(other.fields, by), 'u')} = t.id
            and ${columnOf(fieldOf(other.fields, own), 'u')} is not null)`,
    );
    return { field, label: other.label, ids: rows.map(({ id }) => id) };
  });
  return Promise.all(found);
}

function dependentsOf({ name }: Registration) {
  return registrations.flatMap((each) => {
    const other = registrationOf(each.name);
    return other.fields.flatMap((field) => {
      if (field.kind !== 'reference' || !field.within) return [];
      const { by, of } = field.within;
      const owner = fieldOf(other.fields, by);
      return owner.kind === 'reference' && owner.to === name ? [{ field: of, other, by, own: field.name }] : [];
    });
  });
}
