import type { SearchBody } from '@tramite/contract';
import { cleanLine } from '@tramite/rules/text/sanitize-text';
import { type Sql, sql } from '../../../platform/db/sql.ts';
import { visibleTo } from '../../../platform/tenancy/visibility.ts';
import type { RecordKind } from './record-kind.ts';
import { dayWithin, instantWithin } from './search.days.repository.ts';
import { byPeople, isCheckedBy } from './search.people.repository.ts';
import { type Asker, today, waitsForActor } from './search.system-filters.repository.ts';

type Options = NonNullable<SearchBody['options']>;
type Delay = NonNullable<Options['delays']>[number];

/** Conditions on documents by their process, and on processes by the documents of theirs that the actor may see. */
export function byLinks(kind: RecordKind, asker: Asker, body: SearchBody): Sql<boolean>[] {
  const { options = {} } = body;
  const ofProcess = processConditions(asker, options);
  const waiting = asked(options.responsibleRoleIds).map((roleIds) => waitingOn(kind, asker, roleIds));
  const late = asked(options.delays).map((delays) => delayed(kind, asker, delays));
  const progress = options.lastProgress ? lastProgressWithin(kind, asker, options.lastProgress) : [];
  const people = byPeople(kind, asker, options);
  if (kind.table === 'document') {
    const { customerId } = asker;
    const processes = [
      ...anyOf('p.type_id', options.workflowTypeIds),
      ...anyOf('p.situation_id', options.processSituationIds),
      ...ofProcess,
    ];
    const among = processes.map(
      (condition) =>
        sql<boolean>`r.process_id in (select p.id from process p where p.customer_id = ${customerId} and ${condition})`,
    );
    const own = [
      ...(options.expiry ? dayWithin(sql.ref('r.expires_on'), options.expiry) : []),
      ...(options.toCheck ? [waitsForActor(sql.ref('r.id'), asker)] : []),
    ];
    return [...named('r.process_id', body.workflowIds), ...among, ...own, ...progress, ...waiting, ...late, ...people];
  }
  const documents = documentConditions(asker, body);
  const among = documents.length > 0 ? [hasDocument(asker, documents)] : [];
  const own = ofProcess.map(
    (condition) =>
      sql<boolean>`exists (select from process p where p.customer_id = r.customer_id and p.id = r.id and ${condition})`,
  );
  return [...among, ...own, ...progress, ...waiting, ...late, ...people];
}

/** That a column is one of the records that are named; none where the list is empty. */
export function named(column: string, ids: readonly number[] | undefined): Sql<boolean>[] {
  return ids === undefined ? [] : [sql<boolean>`${sql.ref(column)} = any(${[...ids]}::bigint[])`];
}

/** That a column is one of these ids, when any are asked for. */
export function anyOf(column: string, ids: readonly number[] | undefined): Sql<boolean>[] {
  return asked(ids).map((some) => sql<boolean>`${sql.ref(column)} = any(${[...some]}::bigint[])`);
}

function asked<T>(values: readonly T[] | undefined): (readonly T[])[] {
  return values && values.length > 0 ? [values] : [];
}

/** Conditions on a document, aliased d, all of which one document must meet. */
function documentConditions(asker: Asker, { documentIds, options = {} }: SearchBody): Sql<boolean>[] {
  return [
    ...anyOf('d.type_id', options.documentTypeIds),
    ...named('d.id', documentIds),
    ...(options.situations?.length ? [inSituations('d', options.situations)] : []),
    ...(options.expiry ? dayWithin(sql.ref('d.expires_on'), options.expiry) : []),
    ...(options.checkedByIds?.length ? [isCheckedBy(asker, 'd', options.checkedByIds)] : []),
    ...(options.toCheck ? [waitsForActor(sql.ref('d.id'), asker)] : []),
  ];
}

/** As literals, which the contract has narrowed to six: a parameter would keep the partial index out of a prepared plan. */
export function inSituations(alias: string, situations: readonly string[]): Sql<boolean> {
  const literals = [...new Set(situations)].sort().map((situation) => sql.lit(situation));
  return sql`${sql.ref(`${alias}.situation`)} in (${sql.join(literals)})`;
}

function hasDocument({ customerId, actor }: Asker, conditions: readonly Sql[]): Sql<boolean> {
  return sql`r.id in (
    select d.process_id from document d
    where d.customer_id = ${customerId} and ${visibleTo(actor, 'd')} and ${sql.join(conditions, sql` and `)})`;
}

/** Conditions on a process, aliased p. */
function processConditions({ customerId }: Asker, { tagIds, stages, due }: Options): Sql<boolean>[] {
  const tagged = asked(tagIds).map(
    (ids) => sql<boolean>`p.id in (
      select x.process_id from process_tag x where x.customer_id = ${customerId} and x.tag_id in (
        select family.id from ${tagFamilies(customerId)} as family where family.root = any(${[...ids]}::bigint[])))`,
  );
  const standing = asked(stages).map(
    (labels) => sql<boolean>`p.id in (
      select k.process_id from process_token k
      join stage s on s.customer_id = k.customer_id and s.id = k.stage_id
      where k.customer_id = ${customerId} and lower(s.label) = any(array(select lower(l) from unnest(${labels.map(cleanLine)}::text[]) as l)))`,
  );
  return [...tagged, ...standing, ...(due ? instantWithin(customerId, sql.ref('p.due_at'), due) : [])];
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

function waitingOn(kind: RecordKind, { customerId }: Asker, roleIds: readonly number[]): Sql<boolean> {
  const table = kind.table === 'document' ? 'document_open_check' : 'process_token';
  return sql`r.id in (
    select ${sql.ref(`x.${kind.key}`)} from ${sql.table(table)} as x
    where x.customer_id = ${customerId} and x.role_id = any(${[...roleIds]}::bigint[]))`;
}

function delayed(kind: RecordKind, asker: Asker, delays: readonly Delay[]): Sql<boolean> {
  const names = [...delays];
  if (kind.table === 'document') return sql`${documentDelay(asker, 'r')} = any(${names}::text[])`;
  return sql`r.id in (
    select k.process_id from process_token k where k.customer_id = ${asker.customerId}
    group by k.process_id having ${tokensDelay(asker)} = any(${names}::text[]))`;
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

function lastProgressWithin(kind: RecordKind, { customerId }: Asker, period: Options['lastProgress'] & object) {
  if (kind.table === 'process') return instantWithin(customerId, sql.ref('r.last_progress_at'), period);
  const last = sql`coalesce((
    select p.at from progress p where p.customer_id = r.customer_id and p.document_id = r.id order by p.id desc limit 1
  ), r.captured_at)`;
  return instantWithin(customerId, last, period);
}
