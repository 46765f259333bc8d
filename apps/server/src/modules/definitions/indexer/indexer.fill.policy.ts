import type { IndexerInput } from '@tramite/contract';
import { type Day, formatDay } from '@tramite/rules/date/day';
import { parseDay } from '@tramite/rules/date/parse-day';
import { type IndexerDefinition, isEmptyValue } from '@tramite/rules/indexer/indexer-definition';
import { restoreStored } from '@tramite/rules/indexer/restore-stored';
import { type StoredIndexer, toStored } from '@tramite/rules/indexer/to-stored';
import { type NormalisedIndexer, validateIndexers } from '@tramite/rules/indexer/validate-indexers';
import { problem } from '../../../platform/problem/problem.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { isKeptFor, maySeeIndexer } from './indexer.policy.ts';
import type { IndexerUse } from './indexer.sql.ts';

/** A search row of one value. */
export interface IndexerField {
  readonly indexerId: number;
  readonly seq: number;
  readonly valText: string | null;
  readonly valNum: number | null;
}

/** The fields of a record after it was filled. */
export interface FilledIndexers {
  /** What the record keeps: filled fields only, in position order. */
  readonly items: readonly StoredIndexer[];
  readonly fields: readonly IndexerField[];
  readonly words: readonly string[];
  readonly values: readonly NormalisedIndexer[];
  /** Message by path, `indexers.<id>` behind the prefix. */
  readonly errors: Readonly<Record<string, string>>;
}

export interface Filling {
  readonly actor: Actor;
  readonly uses: readonly IndexerUse[];
  readonly sent: readonly IndexerInput[];
  /** What an existing record has: only fields that are sent are judged then. */
  readonly current?: readonly StoredIndexer[];
  readonly today: Day;
  /** Lifts minimum dates; for what exists already. */
  readonly ignoreMinDate?: boolean;
  /** Put before the paths of errors, e.g. `documents.0.documentObjects.2.`. */
  readonly path?: string;
}

/** Checks what was sent against the fields of a type and says what the record keeps. The same rules run in the form. */
export function fillIndexers({ actor, uses, sent, path = '', ...context }: Filling): FilledIndexers {
  const { current } = context;
  const sentIds = new Set(sent.map(({ id }) => id));
  const filledIds = new Set((current ?? []).map(({ id }) => id));
  const definitions = uses.map((use) => {
    const definition = toDefinition(actor, use, filledIds.has(use.id));
    return { ...definition, required: definition.required && (current === undefined || sentIds.has(use.id)) };
  });
  const check = validateIndexers(definitions, sent, context);
  const errors = Object.fromEntries(check.errors.map(({ id, message }) => [`${path}indexers.${id}`, message]));
  const stored = check.values
    .filter(({ value }) => !isEmptyValue(value))
    .map(({ definition, value }) => toStored(definition, value));
  const known = new Set(definitions.map(({ id }) => id));
  // A field that left the type stays in the records that have it.
  const left = (current ?? []).filter(({ id }) => !known.has(id));
  const kept = [...stored, ...left.map((item) => restoreStored(item))];
  return {
    items: kept.map(({ item }) => item),
    fields: kept.flatMap(({ item, rows }) => rows.map((row) => ({ indexerId: item.id, ...row }))),
    words: [...new Set(kept.flatMap(({ words }) => words))],
    values: check.values,
    errors,
  };
}

/** The field as the rules know it; what this actor may not fill counts as read-only. */
export function toDefinition(actor: Actor, use: IndexerUse, isFilled = false): IndexerDefinition {
  const { id, name, label, type, format, required, desired, multiple, options, listId, parentListId } = use;
  const readOnly = use.readOnly || isKeptFor(actor, use, isFilled);
  const minDate = use.minDate ? formatDay(use.minDate) : null;
  const field = { id, name, label, type, format, required, desired, multiple, options, readOnly, minDate };
  return { ...field, listId, parentListId, isHidden: !maySeeIndexer(actor, use) };
}

/** Ids among values that may be options, so that only their labels have to be read. */
export function optionIdsOf(sent: readonly { readonly value: unknown }[]): number[] {
  const ids = sent.flatMap(({ value }) => (Array.isArray(value) ? value : [value])).map(Number);
  return ids.filter((id) => Number.isSafeInteger(id) && id > 0);
}

/** @throws indexer.invalid with the messages of all refused fields */
export function ensureNoErrors(...all: readonly FilledIndexers['errors'][]): void {
  const fields = Object.assign({}, ...all) as Record<string, string>;
  if (Object.keys(fields).length > 0) throw problem('indexer.invalid', { fields });
}

/** The earliest date of the fields that carry the validity, null without one. */
export function validityOf(
  uses: readonly Pick<IndexerUse, 'id' | 'isValidity'>[],
  items: readonly Pick<StoredIndexer, 'id' | 'value'>[],
  today: Day,
): Day | null {
  const ids = new Set(uses.filter(({ isValidity }) => isValidity).map(({ id }) => id));
  const days = items
    .filter(({ id }) => ids.has(id))
    .flatMap(({ value }) => (Array.isArray(value) ? value : [value]))
    .flatMap((value) => parseDay(String(value), today) ?? []);
  return days.sort()[0] ?? null;
}

/** What a record keeps of its fields, as its rows are written. */
export type KeptIndexers = Pick<FilledIndexers, 'items' | 'fields' | 'words'>;

/** Fields that stay as they are, of a record whose rows are written anew. */
export function keepIndexers(items: readonly StoredIndexer[]): KeptIndexers {
  const kept = items.map((item) => restoreStored(item));
  return {
    items: kept.map(({ item }) => item),
    fields: kept.flatMap(({ item, rows }) => rows.map((row) => ({ indexerId: item.id, ...row }))),
    words: [...new Set(kept.flatMap(({ words }) => words))],
  };
}
