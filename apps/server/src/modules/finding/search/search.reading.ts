import { allProcessesFilterId, findSystemFilter, type SearchBody } from '@tramite/contract';
import type { Day } from '@tramite/rules/date/day';
import { dayOf } from '@tramite/rules/date/zoned';
import { toFieldTest } from '@tramite/rules/search/field-test';
import { type NamedPerson, type NamedQuery, withPeople } from '@tramite/rules/search/named-people';
import { parseQuery, QUERY_LENGTH } from '@tramite/rules/search/parse-query';
import { fieldProblem, problem } from '../../../platform/problem/problem.ts';
import { kindOf, type RecordKind } from './record-kind.ts';
import { type ColumnCondition, columnsOf, exclusionsOf, type LinkCondition, linksOf } from './search.conditions.ts';
import { withFixedDays } from './search.days.ts';
import type { Asker, SearchFields } from './search.system-filters.repository.ts';

export interface SearchReading {
  readonly kind: RecordKind;
  readonly text: TextReading;
  /** Empty means all. */
  readonly establishmentIds: readonly number[];
  readonly onlyMine: boolean;
  /** The system filter, unless it lets everything through. */
  readonly filterId: number | null;
  readonly columns: readonly ColumnCondition[];
  readonly links: readonly LinkCondition[];
}

export type TextReading =
  | { readonly by: 'nothing' }
  /** Words found in search rows, along with any other conditions. */
  | { readonly by: 'words'; readonly query: NamedQuery }
  /** Only a vehicle or invoice code, which few records have. */
  | { readonly by: 'code'; readonly query: NamedQuery }
  /** Ids, other codes, phrases, suffixes, or text that cannot match. */
  | { readonly by: 'other'; readonly query: NamedQuery };

type Reader = Pick<Asker, 'now' | 'today' | 'fields' | 'people'>;
type Conditions = NonNullable<SearchBody['options']>['indexers'];

/** Codes that few records share, unlike a dealer's CNPJ. */
const RARE_CODES: ReadonlySet<string> = new Set(['plate', 'chassis', 'nfeKey']);

/**
 * Reads the body of a search.
 * @throws quick_filter.not_found unless it is one of the product for this kind of record; indexer.not_found for a field the actor does not see; request.invalid when the text is longer than 200 characters or a value or date is none
 */
export function readSearch(reader: Reader, asked: SearchBody): SearchReading {
  const { now, today = dayOf(now), fields, people } = reader;
  const body = withFixedDays(asked, today);
  const { options = {}, quickFilterId } = body;
  const kind = kindOf(body.searchType);
  const text = readText(body.text, people);
  const columns = columnsOf(kind, body);
  const links = [...linksOf(kind, body), ...readFields(fields, today, options.indexers), ...exclusionsOf(kind, body)];
  if (quickFilterId && !isSystemFilter(kind, quickFilterId)) throw problem('quick_filter.not_found');
  return {
    kind,
    text,
    establishmentIds: options.establishmentIds ?? [],
    onlyMine: options.onlyMine === true,
    filterId: quickFilterId && quickFilterId !== allProcessesFilterId ? quickFilterId : null,
    columns,
    links,
  };
}

/** Whether the id is a system filter for this kind of record. */
export function isSystemFilter(kind: RecordKind, id: number): boolean {
  return findSystemFilter(id)?.searchType === kind.searchType;
}

function readText(text = '', people: readonly NamedPerson[] = []): TextReading {
  const parsed = parseQuery(text);
  if (parsed.kind === 'too_long') throw fieldProblem('text', 'tooLong', { limit: QUERY_LENGTH });
  if (parsed.kind !== 'terms') return { by: 'nothing' };
  const query = withPeople(parsed, people);
  if (isRareCode(query)) return { by: 'code', query };
  const isDirect = query.idCandidates.length > 0 || query.code !== null;
  const hasWords = query.terms.some(({ kind }) => kind === 'word' || kind === 'prefix');
  return { by: hasWords && !isDirect ? 'words' : 'other', query };
}

function isRareCode({ code, terms }: NamedQuery): boolean {
  if (code === null || !RARE_CODES.has(code.kind)) return false;
  return terms.every(({ kind, text, writings }) => {
    return kind === 'word' && text === code.value.toLowerCase() && !writings;
  });
}

/** All fields must be visible to the actor. */
function readFields(fields: SearchFields | undefined, today: Day, conditions: Conditions = []): LinkCondition[] {
  return conditions.map((condition, index) => {
    const field = fields?.byId.get(condition.id);
    if (!field?.enabled || fields?.hidden.includes(condition.id)) throw problem('indexer.not_found');
    const result = toFieldTest(field, condition, today);
    if (!result.ok)
      throw problem('request.invalid', { fields: { [`options.indexers.${index}.value`]: result.message } });
    return { by: 'field', indexerId: condition.id, test: result.test, isExcluded: condition.not === true };
  });
}
