import { type FilterKey, findSystemFilter, type SearchType } from '@tramite/contract';
import type { Day } from '@tramite/rules/date/day';
import type { NamedPerson } from '@tramite/rules/search/named-people';
import { type Sql, sql, uncountedIds } from '../../../platform/db/sql.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { visibleTo } from '../../../platform/tenancy/visibility.ts';
import type { ComparedIndexer } from '../../definitions/indexer/indexer.facts.ts';
import { documentsToSign } from '../../records/document/facts/document.signature.sql.ts';
import { kindOf, type RecordKind } from './record-kind.ts';

/** Who asks, and when. */
export interface Asker {
  readonly customerId: number;
  readonly actor: Actor;
  readonly now: Date;
  /** Where the customer is; needed by a search that names days. */
  readonly today?: Day;
  /** Needed by a search with words or conditions on fields; a search without them reads none. */
  readonly fields?: SearchFields;
  /** Colleagues by their names; needed by a search with words. */
  readonly people?: readonly NamedPerson[];
}

/** Fields as this search may use them. */
export interface SearchFields {
  /** Those the actor does not see: nothing is found by their values. */
  readonly hidden: readonly number[];
  readonly byId: ReadonlyMap<number, ComparedIndexer>;
}

/**
 * Where a filter of the product finds its records: the condition is written once, over the table whose index serves it,
 * and used by the search as well as by the count.
 */
interface Source {
  readonly table: 'document' | 'process' | 'process_token' | 'process_follow' | 'document_open_check';
  readonly condition: (alias: string, asker: Asker) => Sql<boolean>;
}

interface FilterSource extends Source {
  readonly kind: RecordKind;
}

/** Days ahead in which a document counts as about to expire. */
const EXPIRING_DAYS = 30;

const hasMyRole: Source['condition'] = (alias, { actor }) =>
  sql`${sql.ref(`${alias}.role_id`)} = any(${uncountedIds(actor.roleIds)})`;

// Situations are literals: a parameter would keep the partial indexes out of a prepared plan.
const sources: Readonly<Record<FilterKey, Source>> = {
  mine: { table: 'process_token', condition: hasMyRole },
  followed: {
    table: 'process_follow',
    condition: (alias, { actor }) => sql`${sql.ref(`${alias}.user_id`)} = ${actor.userId}`,
  },
  late: {
    table: 'process_token',
    condition: (alias, { now }) => sql`${sql.ref(`${alias}.due_at`)} < ${now}::timestamptz`,
  },
  allProcesses: { table: 'process', condition: () => sql`true` },
  pending: { table: 'document', condition: (alias) => sql`${sql.ref(`${alias}.situation`)} = 'P'` },
  toCheck: { table: 'document_open_check', condition: hasMyRole },
  toSign: {
    table: 'document',
    condition: (alias, { customerId, actor }) =>
      sql`(${sql.ref(`${alias}.signature_state`)} = 'OPEN' and ${sql.ref(`${alias}.situation`)} not in ('S', 'V')
        and ${sql.ref(`${alias}.id`)} in (${documentsToSign(customerId, actor)}))`,
  },
  expiring: {
    table: 'document',
    condition: (alias, asker) => {
      const expiresOn = sql.ref(`${alias}.expires_on`);
      const situation = sql.ref(`${alias}.situation`);
      return sql`(${expiresOn} <= ${today(asker)} + ${sql.lit(EXPIRING_DAYS)}
        and (${situation} = 'V' or (${situation} <> 'S' and ${expiresOn} >= ${today(asker)})))`;
    },
  },
  canceled: { table: 'document', condition: (alias) => sql`${sql.ref(`${alias}.situation`)} = 'S'` },
};

/** The condition that a record, aliased r, is in the filter. */
export function inSystemFilter(id: number, asker: Asker): Sql<boolean> {
  const filter = getFilter(id);
  if (filter.table === filter.kind.table) return filter.condition('r', asker);
  return sql`r.id in (select ${sql.ref(`x.${filter.kind.key}`)} ${sideRows(filter, asker)})`;
}

/** The condition that a check of a document waits for a role of the asker. */
export function waitsForActor(document: Sql, asker: Asker): Sql<boolean> {
  if (!asker.actor.hasConference) return sql`false`;
  return sql`${document} in (select x.document_id ${sideRows(sourceOf('toCheck', 'documents'), asker)})`;
}

/** Rows, one per record, of what the filter holds for the asker; for counting. */
export function systemFilterRows(id: number, asker: Asker): Sql {
  const filter = getFilter(id);
  const { actor, customerId } = asker;
  const isCovered = filter.table !== filter.kind.table && filter.table !== 'process_follow' && !actor.seesOwnOnly;
  if (isCovered) return sql`select distinct ${sql.ref(`x.${filter.kind.key}`)} ${sideRows(filter, asker)}`;
  return sql`
    select 1 from ${sql.table(filter.kind.table)} as r
    where r.customer_id = ${customerId} and ${visibleTo(actor, 'r', uncountedIds(actor.establishmentIds))} and ${inSystemFilter(id, asker)}`;
}

/** Rows of the filter's own table, which knows the establishment of its record but not its owner. */
function sideRows(filter: FilterSource, asker: Asker): Sql {
  const { actor, customerId } = asker;
  if (filter.table === 'process_follow' || actor.seesAllEstablishments) {
    return sql`
      from ${sql.table(filter.table)} as x where x.customer_id = ${customerId} and ${filter.condition('x', asker)}`;
  }
  // One establishment after the other: with two lists a prepared plan would read the customer's whole index.
  return sql`
    from unnest(${uncountedIds(actor.establishmentIds)}) as e (id)
    cross join lateral (
      select ${sql.ref(`y.${filter.kind.key}`)} from ${sql.table(filter.table)} as y
      where y.customer_id = ${customerId} and y.establishment_id = e.id and ${filter.condition('y', asker)} offset 0
    ) as x`;
}

function getFilter(id: number): FilterSource {
  const filter = findSystemFilter(id);
  if (!filter) throw new RangeError(`There is no system filter ${id}.`);
  return sourceOf(filter.key, filter.searchType);
}

function sourceOf(key: FilterKey, searchType: SearchType): FilterSource {
  return { ...sources[key], kind: kindOf(searchType) };
}

/** The day it is for the customer. */
export function today({ customerId, now }: Asker): Sql {
  return sql`(${now}::timestamptz at time zone (select time_zone from customer where id = ${customerId}))::date`;
}
