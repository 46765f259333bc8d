import type { SearchBody } from '@tramite/contract';
import type { Day } from '@tramite/rules/date/day';
import { dayOf } from '@tramite/rules/date/zoned';
import { toFieldTest } from '@tramite/rules/search/field-test';
import { withPeople } from '@tramite/rules/search/named-people';
import { parseQuery, QUERY_LENGTH } from '@tramite/rules/search/parse-query';
import { type Sql, sql } from '../../../platform/db/sql.ts';
import { fieldProblem, problem } from '../../../platform/problem/problem.ts';
import { visibleTo } from '../../../platform/tenancy/visibility.ts';
import { kindOf, type RecordKind } from './record-kind.ts';
import { endOf, startOf } from './search.days.repository.ts';
import { withFixedDays } from './search.days.ts';
import { byField } from './search.fields.repository.ts';
import { anyOf, byLinks, inSituations, named } from './search.links.repository.ts';
import { type Asker, inSystemFilter, isEverythingFilter, isSystemFilter } from './search.system-filters.repository.ts';
import { anyLexeme, hitRows, matchText, type TextMatch } from './search.text.repository.ts';

/** What a search asks for, as conditions on a record aliased r. */
export interface Selection {
  readonly asker: Asker;
  readonly kind: RecordKind;
  /** Establishments the records may stand in; null = all of the customer. */
  readonly establishmentIds: readonly number[] | null;
  /** The one record it names, when it asks for nothing else. */
  readonly onlyId: number | null;
  /** Only the establishments narrow it: exact totals are kept for this. */
  readonly isEverything: boolean;
  /** Only a code narrows it: its statements need no planning for their values. */
  readonly isCode: boolean;
  /** Conditions that a walk along a list index may test row by row. */
  readonly narrow: readonly Sql<boolean>[];
  /** Conditions that name their records by other tables. */
  readonly among: readonly Sql<boolean>[];
  /** Leads the statement from the search rows, where these suffice. */
  readonly words: Sql | null;
  /** Records the text names by their number. */
  readonly ids: readonly number[];
}

/** Establishments up to which words are looked for within them. */
const FEW = 8;

type Conditions = NonNullable<SearchBody['options']>['indexers'];

const NO_TEXT: TextMatch = { words: null, conditions: [], ids: [], isCode: false };

/**
 * Reads the body of a search into conditions.
 * @throws quick_filter.not_found unless it is one of the product for this kind of record; indexer.not_found for a field the actor does not see; request.invalid when the text is longer than 200 characters or a value or date is none
 */
export function selectionOf(asker: Asker, asked: SearchBody): Selection {
  const { actor, customerId, today = dayOf(asker.now) } = asker;
  const body = withFixedDays(asked, today);
  const kind = kindOf(body.searchType);
  const text = readText(kind, asker, body.text);
  const { options = {} } = body;
  const columns = byColumns(kind, asker, body);
  const links = [
    ...byLinks(kind, asker, body),
    ...byIndexers(kind, asker, today, options.indexers),
    ...byExclusions(kind, asker, body),
  ];
  const isOwn = actor.seesOwnOnly || options.onlyMine === true;
  const filterId = body.quickFilterId;
  if (filterId && !isSystemFilter(kind, filterId)) throw problem('quick_filter.not_found');
  const filter = filterId && !isEverythingFilter(filterId) ? [inSystemFilter(filterId, asker)] : [];
  const hidden = asker.fields?.hidden ?? [];
  const needsRecord = isOwn || filter.length > 0 || links.length > 0 || hidden.length > 0;
  const words = needsRecord ? null : text.words;
  const byWords =
    text.words && !words ? [sql<boolean>`r.id in (${hitRows(kind, customerId, text.words, hidden)})`] : [];
  const among = [...text.conditions, ...byWords, ...filter, ...links];
  const isPicked = options.onlyMine === true || (options.establishmentIds ?? []).length > 0;
  return {
    asker,
    kind,
    establishmentIds: establishmentsOf(asker, options.establishmentIds),
    onlyId: columns.length + among.length === 1 && !words && !isPicked ? onlyIdOf(kind, body) : null,
    isEverything: !isOwn && columns.length === 0 && among.length === 0 && !words,
    isCode: text.isCode && !isOwn && columns.length === 0 && among.length === 1,
    narrow: [
      ...columns,
      ...(options.onlyMine && !actor.seesOwnOnly ? [sql<boolean>`r.owner_id = ${actor.userId}`] : []),
    ],
    among,
    words,
    ids: text.ids,
  };
}

/**
 * `from ... where ...` of a selection, with the record aliased r; visibility is part of it. Who takes the newest of them
 * says so: words are then found along the list of the newest where they are frequent.
 */
export function fromSelection(selection: Selection, takes: 'all' | 'newest' = 'all'): Sql {
  const { asker, kind, establishmentIds, narrow, among, words } = selection;
  const { customerId, actor } = asker;
  const isNarrowed = establishmentIds !== null && (words !== null || establishmentIds !== actor.establishmentIds);
  const wall = words
    ? sql`from ${sql.table(takes === 'newest' ? kind.hits : kind.countedHits)} as r where r.customer_id = ${customerId} and r.ts @@ (${scoped(selection, words)})`
    : sql`from ${sql.table(kind.table)} as r where r.customer_id = ${customerId} and ${visibleTo(actor, 'r')}`;
  const standing = isNarrowed ? [sql`r.establishment_id = any(${[...establishmentIds]}::bigint[])`] : [];
  return sql.join([wall, ...standing, ...narrow, ...among], sql` and `);
}

/** Words within a few establishments: the index itself then leaves the others out. */
function scoped({ asker, establishmentIds }: Selection, words: Sql): Sql {
  if (!establishmentIds || establishmentIds.length === 0 || establishmentIds.length > FEW) return words;
  return sql`${words} && ${anyLexeme(asker.customerId, 'e', establishmentIds)}`;
}

function readText(kind: RecordKind, { customerId, fields, people = [] }: Asker, text: string | undefined): TextMatch {
  const query = parseQuery(text ?? '');
  if (query.kind === 'too_long') {
    throw fieldProblem('text', 'tooLong', { limit: QUERY_LENGTH });
  }
  if (query.kind !== 'terms') return NO_TEXT;
  return matchText({ kind, customerId, hidden: fields?.hidden ?? [] }, withPeople(query, people));
}

/** Establishments that are both the actor's and asked for; null when nothing narrows them. */
function establishmentsOf({ actor }: Asker, asked: readonly number[] | undefined): readonly number[] | null {
  const own = actor.seesAllEstablishments ? null : actor.establishmentIds;
  if (!asked || asked.length === 0) return own;
  return own ? asked.filter((id) => own.includes(id)) : asked;
}

function onlyIdOf(kind: RecordKind, { documentIds, workflowIds }: SearchBody): number | null {
  const ids = (kind.table === 'document' ? documentIds : workflowIds) ?? [];
  return ids.length === 1 ? (ids[0] ?? null) : null;
}

/** Conditions on columns that records and search rows both have. */
function byColumns(kind: RecordKind, { customerId }: Asker, body: SearchBody): Sql<boolean>[] {
  const { options = {}, startDate, endDate } = body;
  const isDocuments = kind.table === 'document';
  const typeIds = isDocuments ? options.documentTypeIds : options.workflowTypeIds;
  const ids = isDocuments ? body.documentIds : body.workflowIds;
  return [
    ...anyOf('r.type_id', typeIds),
    ...named('r.id', ids),
    ...(isDocuments && options.situations?.length ? [inSituations('r', options.situations)] : []),
    ...(isDocuments ? [] : anyOf('r.situation_id', options.processSituationIds)),
    ...(startDate ? [sql<boolean>`r.captured_at >= ${startOf(customerId, startDate)}`] : []),
    ...(endDate ? [sql<boolean>`r.captured_at ${endOf(customerId, endDate)}`] : []),
  ];
}

/** That none of the lists of `not` holds, each asked as it would narrow the search by itself. */
function byExclusions(kind: RecordKind, asker: Asker, { searchType, options = {} }: SearchBody): Sql<boolean>[] {
  return Object.entries(options.not ?? {}).flatMap(([list, values]) => {
    const only: SearchBody = { searchType, options: { [list]: values } };
    const { establishmentIds } = only.options ?? {};
    const holds = [
      ...byColumns(kind, asker, only),
      ...byLinks(kind, asker, only),
      ...anyOf('r.establishment_id', establishmentIds),
    ];
    return holds.length > 0 ? [sql<boolean>`(${sql.join(holds, sql` and `)}) is not true`] : [];
  });
}

/** Conditions on fields, of which the actor sees every one. */
function byIndexers(kind: RecordKind, asker: Asker, today: Day, conditions: Conditions = []): Sql<boolean>[] {
  return conditions.map((condition, index) => {
    const field = asker.fields?.byId.get(condition.id);
    if (!field?.enabled || asker.fields?.hidden.includes(condition.id)) throw problem('indexer.not_found');
    const result = toFieldTest(field, condition, today);
    if (!result.ok)
      throw problem('request.invalid', { fields: { [`options.indexers.${index}.value`]: result.message } });
    const holds = byField(kind, asker.customerId, condition.id, result.test);
    return condition.not ? sql<boolean>`(${holds}) is not true` : holds;
  });
}
