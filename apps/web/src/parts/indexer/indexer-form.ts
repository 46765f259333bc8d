import type { Indexer, IndexerInput, IndexerValue } from '@tramite/contract';
import { dayOf } from '@tramite/rules/date/zoned';
import type { IndexerDefinition, IndexerOption } from '@tramite/rules/indexer/indexer-definition';
import { type IndexerError, validateIndexers } from '@tramite/rules/indexer/validate-indexers';

/** What was filled in, by indexer id. A date is the text as it was typed until it can be read. */
export type IndexerValues = Readonly<Record<number, IndexerValue>>;

/** Options chosen from lists that do not travel whole, by indexer id. */
export type ChosenOptions = Readonly<Record<number, readonly IndexerOption[]>>;

/** The fields of one process or document as a person fills them. */
export interface FilledIndexers {
  readonly values: IndexerValues;
  readonly chosen: ChosenOptions;
  /** Fields that lost their value to a choice in the one of this name. */
  readonly cleared?: Readonly<Record<number, string>>;
}

export const nothingFilled: FilledIndexers = { values: {}, chosen: {} };

/** Portuguese message by indexer id. */
export type IndexerMessages = Readonly<Record<number, string>>;

export interface IndexersCheck {
  readonly errors: IndexerMessages;
  /** What to mention without blocking. */
  readonly warnings: IndexerMessages;
  /** What is sent, in canonical form; complete only without errors. */
  readonly inputs: IndexerInput[];
}

/** The value a field shows: what was filled in, else what the record has. */
export function filledValue(indexer: Indexer, values: IndexerValues): IndexerValue {
  return indexer.id in values ? (values[indexer.id] ?? null) : indexer.value;
}

/** Options of a field, with those chosen from a list that is searched by call. */
export function optionsOf(indexer: Indexer, chosen: ChosenOptions): readonly IndexerOption[] {
  const extra = (chosen[indexer.id] ?? []).filter(({ id }) => !indexer.options.some((option) => option.id === id));
  return extra.length > 0 ? [...indexer.options, ...extra] : indexer.options;
}

/** A field that loses what no longer belongs to the choice above it, with what stays. */
export interface Cleared {
  readonly indexer: Indexer;
  readonly value: IndexerValue;
}

/** A field took a value. */
export interface IndexerChange {
  readonly indexer: Indexer;
  readonly value: IndexerValue;
  /** The option that was chosen from a list. */
  readonly option?: IndexerOption;
  /** What the choice takes away below it. */
  readonly cleared?: readonly Cleared[];
}

/** What is filled in after a field took a value; an option of a list that is searched by call is kept with its text. */
export function fillIn<T extends FilledIndexers>(old: T, { indexer, value, option, cleared = [] }: IndexerChange): T {
  const { id, searchable, label } = indexer;
  const { [id]: _, ...lost } = old.cleared ?? {};
  const below = cleared.map((lower) => [lower.indexer.id, lower.value] as const);
  const filled = {
    ...old,
    values: { ...old.values, [id]: value, ...Object.fromEntries(below) },
    cleared: { ...lost, ...Object.fromEntries(below.map(([child]) => [child, label])) },
  };
  if (!searchable || !option) {
    return filled;
  }
  const others = (old.chosen[id] ?? []).filter((known) => known.id !== option.id);
  return { ...filled, chosen: { ...old.chosen, [id]: [...others, option] } };
}

export interface CheckOptions {
  /** Lifts minimum dates (flag ignore-min-date, for what exists already). */
  readonly ignoreMinDate?: boolean;
}

/** Checks a form with the rules the server applies too, and gives what to send. */
export function checkIndexers(
  indexers: readonly Indexer[],
  { values, chosen }: FilledIndexers,
  { ignoreMinDate = false }: CheckOptions = {},
): IndexersCheck {
  const definitions = indexers.map(
    (indexer): IndexerDefinition => ({ ...indexer, options: optionsOf(indexer, chosen) }),
  );
  const sent = indexers.filter(({ readOnly }) => !readOnly).map((i) => ({ id: i.id, value: filledValue(i, values) }));
  const today = dayOf(new Date());
  const check = validateIndexers(definitions, sent, { today, ignoreMinDate, current: indexers });
  const stored = new Map(indexers.map(({ id, value }) => [id, value]));
  const inputs = check.values
    .filter(({ definition, value }) => !definition.readOnly && (value !== null || stored.get(definition.id) !== null))
    .map(({ definition, value }) => ({ id: definition.id, value: value as IndexerValue }));
  return { errors: messagesOf(check.errors), warnings: messagesOf(check.warnings), inputs };
}

function messagesOf(problems: readonly IndexerError[]): IndexerMessages {
  return Object.fromEntries(problems.map(({ id, message }) => [id, message]));
}

/** Whether a person filled anything in. */
export function isAnyFilled({ values }: FilledIndexers): boolean {
  return Object.values(values).some(
    (value) => value !== null && value !== '' && !(Array.isArray(value) && !value.length),
  );
}

/** id of the element that takes the focus of a field. */
export function fieldIdOf(prefix: string, indexerId: number): string {
  return `${prefix}-${indexerId}`;
}
