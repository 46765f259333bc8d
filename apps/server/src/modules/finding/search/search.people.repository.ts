import { type Sql, sql } from '../../../platform/db/sql.ts';
import { visibleTo } from '../../../platform/tenancy/visibility.ts';
import type { RecordKind } from './record-kind.ts';
import type { Asker } from './search.system-filters.repository.ts';

/** Users who see these people may also search by them. */
export type PersonFacet = 'capturedBy' | 'reservedBy' | 'checkedBy';

export function isCapturedBy(userIds: readonly number[]): Sql<boolean> {
  return sql`r.owner_id = any(${[...userIds]}::bigint[])`;
}

/** Somebody signed the document in its current round, as far as the actor sees signatures. */
export function isCheckedBy({ customerId, actor }: Asker, alias: string, userIds: readonly number[]): Sql<boolean> {
  if (!actor.hasConference) return sql`false`;
  const document = (column: string) => sql.ref(`${alias}.${column}`);
  return sql`exists (
    select from document_check c where c.customer_id = ${customerId} and c.document_id = ${document('id')}
      and c.round = ${document('check_round')} and c.user_id = any(${[...userIds]}::bigint[]))`;
}

/** One of them reserved the process; for a document, a process the actor may see. */
export function isReservedBy(kind: RecordKind, { customerId, actor }: Asker, userIds: readonly number[]): Sql<boolean> {
  const isBy = sql`p.reserved_by = any(${[...userIds]}::bigint[])`;
  if (kind.table === 'process')
    return sql`r.id in (select p.id from process p where p.customer_id = ${customerId} and ${isBy})`;
  return sql`r.process_id in (
    select p.id from process p where p.customer_id = ${customerId} and ${visibleTo(actor, 'p')} and ${isBy})`;
}

/** Entries (facet, key, label, n) of people over the rows of `found`. */
export function peopleFacet(facet: PersonFacet, kind: RecordKind, asker: Asker): Sql {
  const { customerId } = asker;
  return sql`
    select ${sql.lit(facet)}, w.id::text, w.name, count(distinct f.id)
    from found f ${whoOf[facet](kind, asker)}
    join user_customer m on m.customer_id = ${customerId} and m.user_id = x.user_id
    join app_user w on w.id = m.user_id
    group by w.id, w.name`;
}

/** Joins that bring the people of a record as x.user_id. */
const whoOf: Readonly<Record<PersonFacet, (kind: RecordKind, asker: Asker) => Sql>> = {
  capturedBy: (kind, { customerId }) => sql`
    join (select id, owner_id as user_id from ${sql.table(kind.table)} where customer_id = ${customerId}) x on x.id = f.id`,
  reservedBy: (kind, { customerId, actor }) =>
    kind.table === 'process'
      ? sql`join (select id, reserved_by as user_id from process where customer_id = ${customerId}) x on x.id = f.id`
      : sql`join document d on d.customer_id = ${customerId} and d.id = f.id
          join (select p.id, p.reserved_by as user_id from process p
            where p.customer_id = ${customerId} and ${visibleTo(actor, 'p')}) x on x.id = d.process_id`,
  checkedBy: (kind, { customerId, actor }) => sql`
    join document d on d.customer_id = ${customerId} and ${actor.hasConference ? sql`true` : sql`false`}
      and ${kind.table === 'document' ? sql`d.id = f.id` : sql`d.process_id = f.id and ${visibleTo(actor, 'd')}`}
    join document_check x on x.customer_id = d.customer_id and x.document_id = d.id and x.round = d.check_round`,
};
