import { type Sql, sql } from '../../../platform/db/sql.ts';
import { visibleTo } from '../../../platform/tenancy/visibility.ts';
import type { RecordKind } from './record-kind.ts';
import type { DocumentCondition, PlainCondition, ProcessCondition } from './search.conditions.ts';
import { dayWithin, instantWithin } from './search.days.repository.ts';
import type { Bound } from './search.days.ts';
import { isCheckedBy } from './search.people.repository.ts';
import { type Asker, today, waitsForActor } from './search.system-filters.repository.ts';

/** A column that records, their search rows and their relations have alike. */
export function byPlain(alias: 'r' | 'd' | 'p', condition: PlainCondition): Sql<boolean> {
  switch (condition.by) {
    case 'type':
      return isAny(`${alias}.type_id`, condition.ids);
    case 'number':
      return isAny(`${alias}.id`, condition.ids);
    case 'situation':
      return inSituations(alias, condition.situations);
    case 'processSituation':
      return isAny(`${alias}.situation_id`, condition.ids);
  }
}

/** That a column is one of these ids. */
export function isAny(column: string, ids: readonly number[]): Sql<boolean> {
  return sql`${sql.ref(column)} = any(${[...ids]}::bigint[])`;
}

/** As literals, which the contract has narrowed to six: a parameter would keep the partial index out of a prepared plan. */
function inSituations(alias: string, situations: readonly string[]): Sql<boolean> {
  const literals = [...new Set(situations)].sort().map((situation) => sql.lit(situation));
  return sql`${sql.ref(`${alias}.situation`)} in (${sql.join(literals)})`;
}

/** That a process has a document which the actor may see and which meets all of these. */
export function hasDocument(asker: Asker, conditions: readonly DocumentCondition[]): Sql<boolean> {
  const { customerId, actor } = asker;
  const holds = conditions.map((condition) => byDocument(asker, condition));
  return sql`r.id in (
    select d.process_id from document d
    where d.customer_id = ${customerId} and ${visibleTo(actor, 'd')} and ${sql.join(holds, sql` and `)})`;
}

/** A condition on a document, aliased d. */
function byDocument(asker: Asker, condition: DocumentCondition): Sql<boolean> {
  switch (condition.by) {
    case 'expiry':
      return dayWithin(sql.ref('d.expires_on'), condition.bound);
    case 'checkedBy':
      return isCheckedBy(asker, 'd', condition.userIds);
    case 'toCheck':
      return waitsForActor(sql.ref('d.id'), asker);
    case 'fileAnew':
      return hasFileAnew('d', asker);
    default:
      return byPlain('d', condition);
  }
}

/** That the file of a document was replaced after the last pendency of the asker in it. */
export function hasFileAnew(alias: 'r' | 'd', { customerId, actor }: Asker): Sql<boolean> {
  return sql`${sql.ref(`${alias}.id`)} in (
    select y.document_id from pendency y where y.customer_id = ${customerId} and y.created_by = ${actor.userId}
    group by y.document_id
    having max(y.created_at) < (select max(v.replaced_at) from document_version v
      where v.customer_id = ${customerId} and v.document_id = y.document_id))`;
}

/** What is asked of the process of a document, or of a process itself that its search row does not tell. */
export function isOfProcess({ table }: RecordKind, asker: Asker, condition: ProcessCondition): Sql<boolean> {
  const holds = byProcess(asker.customerId, condition);
  return table === 'document'
    ? sql`r.process_id in (select p.id from process p where p.customer_id = ${asker.customerId} and ${holds})`
    : sql`exists (select from process p where p.customer_id = r.customer_id and p.id = r.id and ${holds})`;
}

/** A condition on a process, aliased p. */
function byProcess(customerId: number, condition: ProcessCondition): Sql<boolean> {
  switch (condition.by) {
    case 'tag':
      return sql`p.id in (
      select x.process_id from process_tag x where x.customer_id = ${customerId} and x.tag_id in (
        select family.id from ${tagFamilies(customerId)} as family where family.root = any(${[...condition.ids]}::bigint[])))`;
    case 'stage':
      return sql`p.id in (
      select k.process_id from process_token k
      join stage s on s.customer_id = k.customer_id and s.id = k.stage_id
      where k.customer_id = ${customerId} and lower(s.label) = any(array(select lower(l) from unnest(${[...condition.labels]}::text[]) as l)))`;
    case 'due':
      return instantWithin(customerId, sql.ref('p.due_at'), condition.bound);
    case 'ended':
      return instantWithin(customerId, sql.ref('p.ended_at'), condition.bound);
    default:
      return byPlain('p', condition);
  }
}

/** Every tag with itself and each tag beneath it: (root, id). */
export function tagFamilies(customerId: number): Sql {
  return sql`(
    with recursive family as (
      select t.id as root, t.id from tag t where t.customer_id = ${customerId}
      union
      select family.root, t.id from family join tag t on t.customer_id = ${customerId} and t.parent_id = family.id
    ) select root, id from family)`;
}

/** That the record waits for one of these workflow roles. */
export function waitsForRole(kind: RecordKind, { customerId }: Asker, roleIds: readonly number[]): Sql<boolean> {
  const table = kind.table === 'document' ? 'document_open_check' : 'process_token';
  return sql`r.id in (
    select ${sql.ref(`x.${kind.key}`)} from ${sql.table(table)} as x
    where x.customer_id = ${customerId} and x.role_id = any(${[...roleIds]}::bigint[]))`;
}

/** The delay of a document by its expiry; null for a canceled one. */
export function documentDelay(asker: Asker, alias: string): Sql {
  const expiresOn = sql.ref(`${alias}.expires_on`);
  return sql`case when ${sql.ref(`${alias}.situation`)} = 'S' then null when ${expiresOn} is null then 'none'
    when ${expiresOn} < ${today(asker)} then 'late' else 'onTime' end`;
}

/** The delay of a process over its tokens, aliased k: one late token makes it late. */
export function tokensDelay({ now }: Asker): Sql {
  return sql`case when min(k.due_at) is null then 'none' when min(k.due_at) < ${now}::timestamptz then 'late'
    else 'onTime' end`;
}

/** That the last progress of the record is within a bound. */
export function lastProgressWithin(kind: RecordKind, { customerId }: Asker, bound: Bound): Sql<boolean> {
  if (kind.table === 'process') return instantWithin(customerId, sql.ref('r.last_progress_at'), bound);
  const last = sql`coalesce((
    select p.at from progress p where p.customer_id = r.customer_id and p.document_id = r.id order by p.id desc limit 1
  ), r.captured_at)`;
  return instantWithin(customerId, last, bound);
}
