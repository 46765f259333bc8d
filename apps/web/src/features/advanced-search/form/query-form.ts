import type { SearchBody } from '@tramite/contract';
import { formatTypedQuery } from '@tramite/rules/search/query-syntax/format-typed-query';
import { parseTypedQuery, type QueryProblem } from '@tramite/rules/search/query-syntax/parse-typed-query';
import type { QueryCatalogue } from '@tramite/rules/search/query-syntax/query-catalogue';
import { tidy } from '../query/address.ts';
import { type ConditionRow, readRow, rowsOf } from './condition-row.ts';

/**
 * One search in two views: what the fields hold and what the text says. A change in one writes the other; what the text
 * says and nobody understands stays in it.
 */
export interface QueryForm {
  /** Everything but the conditions on fields, as it was filled in. */
  readonly body: SearchBody;
  readonly rows: readonly ConditionRow[];
  readonly text: string;
  readonly problems: readonly QueryProblem[];
}

/** The form of a search. `typed` is more of it that was not understood when it was read. */
export function openForm(body: SearchBody, catalogue: QueryCatalogue, typed = ''): QueryForm {
  return changeText({ rows: [] }, join([formatTypedQuery(body, catalogue), typed]), catalogue);
}

/** The search that the form asks for; rows that lack something are left out. */
export function searchOf({ body, rows }: QueryForm, catalogue: QueryCatalogue): SearchBody {
  const indexers = rows.flatMap((row) => {
    const reading = readRow(row, catalogue);
    return 'condition' in reading ? [reading.condition] : [];
  });
  const options = { ...body.options, ...(indexers.length > 0 && { indexers }) };
  return tidy({ ...body, searchType: catalogue.searchType, text: body.text?.trim(), options });
}

/** The form after its fields changed. */
export function changeFields(
  form: QueryForm,
  change: Partial<Pick<QueryForm, 'body' | 'rows'>>,
  catalogue: QueryCatalogue,
): QueryForm {
  return write({ ...form, ...change }, catalogue, leftovers(form));
}

/**
 * The form after its text changed: the text stays as it is typed, and the fields are drawn from what was read of it.
 * Rows that still lack something stand in no text yet and stay.
 */
export function changeText({ rows }: Pick<QueryForm, 'rows'>, text: string, catalogue: QueryCatalogue): QueryForm {
  const { body, problems } = parseTypedQuery(text, catalogue);
  const { indexers, ...options } = body.options ?? {};
  const unfinished = rows.filter((row) => 'message' in readRow(row, catalogue));
  return { body: tidy({ ...body, options }), rows: [...rowsOf(indexers, catalogue), ...unfinished], text, problems };
}

/** The form for the other kind of record. What that kind does not have stays in the text, named as a problem. */
export function changeKind(form: QueryForm, from: QueryCatalogue, to: QueryCatalogue): QueryForm {
  const search = searchOf(form, from);
  const { situations, processSituationIds, indexers = [], ...options } = search.options ?? {};
  const { not = {} } = options;
  const has = ({ id }: { readonly id: number }) =>
    to.indexers.some((field) => field.id === id && field.of.includes(to.searchType));
  const offered = (row: ConditionRow) => row.fieldId === null || has({ id: row.fieldId });
  const lost: SearchBody = {
    searchType: from.searchType,
    options: {
      situations,
      processSituationIds,
      indexers: indexers.filter((condition) => !has(condition)),
      not: { situations: not.situations, processSituationIds: not.processSituationIds },
    },
  };
  const kept: SearchBody = {
    ...search,
    searchType: to.searchType,
    quickFilterId: undefined,
    options: { ...options, indexers: indexers.filter(has) },
  };
  const text = join([formatTypedQuery(tidy(kept), to), formatTypedQuery(tidy(lost), from), ...leftovers(form)]);
  return changeText({ rows: form.rows.filter(offered) }, text, to);
}

function join(pieces: readonly string[]): string {
  return pieces.filter((piece) => piece !== '').join(' ');
}

function leftovers({ text, problems }: QueryForm): string[] {
  return problems.map(({ start, end }) => text.slice(start, end));
}

function write(form: Omit<QueryForm, 'problems'>, catalogue: QueryCatalogue, rest: readonly string[]): QueryForm {
  const { body, rows } = form;
  const typed = formatTypedQuery(searchOf({ ...form, problems: [] }, catalogue), catalogue);
  const text = join([typed, ...rest]);
  return { body, rows, text, problems: parseTypedQuery(text, catalogue).problems };
}
