import { type Registration, registrationOf, registrations } from '@tramite/contract';
import type { Guarded } from '../../../platform/change/decision.ts';
import type { Db } from '../../../platform/db/database.ts';
import { first, many, sql } from '../../../platform/db/sql.ts';
import { columnOf, fieldOf, labelOf, ownerOf } from './registration.columns.ts';

/** A record with its parent. */
export interface Node {
  readonly id: number;
  readonly label: string;
  readonly above: number | null;
}

/** The whole tree, with the version that guards its changes. */
export async function findTree(db: Db, customerId: number, registration: Registration, field: string) {
  const node = sql`jsonb_build_object('id', t.id, 'label', ${labelOf(registration)},
    'above', ${columnOf(fieldOf(registration.fields, field))})`;
  // One statement, since a version read later might belong to other records.
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

/** A guard that makes concurrent changes of a tree collide. */
export function treeSeen(customerId: number, version: number): Guarded {
  return {
    part: 'customer.tree',
    sql: sql`
      update customer set tree_version = tree_version + 1
      where id = ${customerId} and tree_version = ${version} returning id`,
  };
}

/** A field that limits what other records may refer to. */
export interface Dependence {
  readonly field: string;
  readonly label: string;
  /** Records on which others depend through this field. */
  readonly ids: readonly number[];
}

/** By field, the records on which others depend. */
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
