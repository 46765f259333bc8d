import {
  type BodyOf,
  type endpoints,
  type SearchBody,
  type SearchSuggestion,
  viewPermissions,
} from '@tramite/contract';
import { answeredWords, typedPieces } from '@tramite/rules/search/answered-words';
import type { Ctx } from '../../../platform/call/context.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { hasPermission } from '../../../platform/session/actor.ts';
import { getCatalog } from '../../definitions/catalog/catalog.facts.ts';
import { isMaskedFor, maySeeIndexer } from '../../definitions/indexer/indexer.policy.ts';
import { listColleagues } from '../../definitions/user-name/user-name.facts.ts';
import { kindOf, type RecordKind } from './record-kind.ts';
import { askerOf } from './search.asker.ts';
import { CAP, countFound, listTotals } from './search.count.repository.ts';
import { countSavedSearches } from './search.count.service.ts';
import { isNamedBy, presentFacets } from './search.presenter.ts';
import { selectionOf } from './search.selection.ts';
import { listSuggestedFields, listValues } from './search.suggest.repository.ts';

/** Suggestions of one answer, and how many of them are people or values of fields. */
const MOST = 8;
const MOST_PEOPLE = 3;

type Named = Omit<SearchSuggestion, 'count' | 'countIsAtLeast'>;

/** What there is that answers the words typed last, as far as the actor sees it: what answers most of them first. */
export async function suggest(ctx: Ctx, { searchType, text }: BodyOf<typeof endpoints.search.suggest>) {
  if (!hasPermission(ctx.actor, viewPermissions[searchType])) throw problem('permission.denied');
  const pieces = typedPieces(text);
  if ((pieces.at(-1) ?? '').length < 2) return { items: [] };
  const kind = kindOf(searchType);
  const found = await Promise.all([
    listFacets(ctx, kind, pieces),
    countNamed(ctx, kind, [...(await listPeople(ctx, pieces)), ...(await listFieldValues(ctx, kind, pieces))]),
  ]);
  const items = found.flat().filter(({ count }) => count > 0);
  return { items: items.sort((a, b) => b.words - a.words || b.count - a.count).slice(0, MOST) };
}

const facetNames = ['type', 'situation', 'stage', 'establishment'] as const;

/** Types, situations, stages and establishments that records have. */
async function listFacets(ctx: Ctx, kind: RecordKind, pieces: readonly string[]): Promise<SearchSuggestion[]> {
  const body: SearchBody = { searchType: kind.searchType, text: '*' };
  const selection = selectionOf(await askerOf(ctx, [body]), body);
  const isCounted = selection.plan.by === 'everything';
  const rows = isCounted
    ? await listTotals(ctx.db, selection)
    : await countFound(ctx.db, selection, { counting: 'fast', facets: [] });
  if (rows === 'timeout') return [];
  const catalog = await getCatalog(ctx, (known) => isNamedBy(known, kind, rows));
  const facets = presentFacets(kind, rows, catalog);
  const total = rows.find(({ facet }) => facet === 'total')?.n ?? 0;
  const isCapped = !isCounted && total > CAP;
  return facetNames.flatMap((of) =>
    (facets[of] ?? []).flatMap(({ id, label, count }): SearchSuggestion[] => {
      const words = answeredWords(pieces, label);
      return words === 0 ? [] : [{ of, field: null, id, label, words, count, countIsAtLeast: isCapped }];
    }),
  );
}

async function listPeople(ctx: Ctx, pieces: readonly string[]): Promise<Named[]> {
  const people = await listColleagues(ctx);
  const named = people.flatMap(({ id, name }): Named[] => {
    const words = answeredWords(pieces, name);
    return words === 0 ? [] : [{ of: 'person', field: null, id, label: name, words }];
  });
  return named.sort((a, b) => b.words - a.words).slice(0, MOST_PEOPLE);
}

async function listFieldValues(ctx: Ctx, kind: RecordKind, pieces: readonly string[]): Promise<Named[]> {
  const { db, customerId, actor, clock } = ctx;
  const fields = await listSuggestedFields(db, customerId);
  const seen = fields.filter((field) => maySeeIndexer(actor, field) && !isMaskedFor(actor, field));
  const asker = { customerId, actor, now: clock.now() };
  const values = await listValues(db, asker, kind, { fieldIds: seen.map(({ id }) => id), pieces });
  return values.flatMap(({ indexerId, label }): Named[] => {
    const field = seen.find(({ id }) => id === indexerId);
    if (!field) return [];
    return [
      { of: 'field', field: { id: field.id, label: field.label }, id: label, label, words: wordsOf(label, pieces) },
    ];
  });
}

/** A code is typed as it likes, so that it answers the last word at least. */
const wordsOf = (label: string, pieces: readonly string[]) => Math.max(1, answeredWords(pieces, label));

async function countNamed(ctx: Ctx, { searchType }: RecordKind, named: readonly Named[]): Promise<SearchSuggestion[]> {
  const counts = await countSavedSearches(
    ctx,
    named.map((each) => ({ searchType, options: optionsOf(each) })),
  );
  return named.map((each, index) => ({ ...each, ...(counts[index] ?? { count: 0, countIsAtLeast: false }) }));
}

function optionsOf({ field, id, label }: Named): SearchBody['options'] {
  return field ? { indexers: [{ id: field.id, op: 'eq', value: label }] } : { capturedByIds: [Number(id)] };
}
