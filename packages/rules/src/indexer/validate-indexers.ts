import { yearWarning } from '../format/year.ts';
import {
  type IndexerDefinition,
  type IndexerItem,
  type IndexerValue,
  isDateIndexer,
  isEmptyValue,
  isListIndexer,
  isOptionIndexer,
} from './indexer-definition.ts';
import { type IndexerCode, type IndexerProblem, indexerProblem } from './indexer-messages.ts';
import { type NormaliseContext, normaliseScalar } from './normalise-value.ts';
import { foreignChoices } from './parent-list.ts';
import { MAX_QUANTITY } from './quantity.ts';

export interface ValidateOptions extends NormaliseContext {
  /** Stored values: kept for fields that were not sent, and always for read-only ones. */
  readonly current?: readonly { readonly id: number; readonly value: IndexerValue }[];
}

/** `id` is the indexer's. */
export interface IndexerError extends IndexerProblem {
  readonly id: number;
  readonly name: string;
}

export interface NormalisedIndexer {
  readonly definition: IndexerDefinition;
  readonly value: IndexerValue;
}

export interface IndexersCheck {
  readonly ok: boolean;
  /** Every field in canonical form, in the order of the definitions; complete only when `ok`. */
  readonly values: readonly NormalisedIndexer[];
  readonly errors: readonly IndexerError[];
  /** Non-blocking: desired fields left empty, unusual years. */
  readonly warnings: readonly IndexerError[];
}

type ValueResult =
  | { readonly ok: true; readonly value: IndexerValue }
  | { readonly ok: false; readonly problem: IndexerProblem };

// The specification also allows objects with value and uniqueId.
function unwrap(value: unknown): unknown {
  const isWrapped = typeof value === 'object' && value !== null && !Array.isArray(value) && 'value' in value;
  return isWrapped ? value.value : value;
}

function normaliseList(definition: IndexerDefinition, raw: unknown, context: NormaliseContext): ValueResult {
  const items = (Array.isArray(raw) ? raw : [raw]).map(unwrap);
  if (items.length > MAX_QUANTITY)
    return { ok: false, problem: indexerProblem('indexer.too_many', { max: MAX_QUANTITY }) };
  const values: (string | number)[] = [];
  for (const item of items) {
    if (isEmptyValue(item)) {
      const code = isDateIndexer(definition) ? 'indexer.dates_missing' : 'indexer.values_missing';
      return { ok: false, problem: indexerProblem(code) };
    }
    const result = normaliseScalar(definition, item, context);
    if (!result.ok) return result;
    values.push(result.value);
  }
  return { ok: true, value: isOptionIndexer(definition) ? [...new Set(values)] : values };
}

/** Canonical value of one field. Empty is null, which is a problem only for a required, editable field. */
export function normaliseIndexer(definition: IndexerDefinition, sent: unknown, context: NormaliseContext): ValueResult {
  const raw = unwrap(sent);
  if (isEmptyValue(raw)) {
    const isMissing = definition.required && !definition.readOnly;
    return isMissing ? { ok: false, problem: indexerProblem('indexer.required') } : { ok: true, value: null };
  }
  if (isListIndexer(definition)) return normaliseList(definition, raw, context);
  return normaliseScalar(definition, Array.isArray(raw) && raw.length === 1 ? unwrap(raw[0]) : raw, context);
}

function warningOf(definition: IndexerDefinition, value: IndexerValue): IndexerCode | undefined {
  if (value === null) return definition.desired && !definition.readOnly ? 'indexer.desired' : undefined;
  if (definition.format !== 'YEAR') return undefined;
  const years = Array.isArray(value) ? value : [value];
  return years.some((year) => yearWarning(String(year)) !== undefined) ? 'indexer.year_unusual' : undefined;
}

function strayItems(known: ReadonlyMap<number, string>, sent: readonly IndexerItem[]): IndexerError[] {
  return sent.flatMap(({ id }, index) => {
    const name = known.get(id);
    if (name === undefined) return [{ id, name: '', ...indexerProblem('indexer.unknown') }];
    const isRepeated = sent.findIndex((other) => other.id === id) !== index;
    return isRepeated ? [{ id, name, ...indexerProblem('indexer.repeated') }] : [];
  });
}

// A stored value is not validated again: its list or minimum date may have changed since.
function keep(definition: IndexerDefinition, value: IndexerValue): ValueResult {
  const isMissing = isEmptyValue(value) && definition.required && !definition.readOnly;
  return isMissing ? { ok: false, problem: indexerProblem('indexer.required') } : { ok: true, value };
}

/** Validates the fields a person sent, in the form and on the server. Unknown or repeated fields are errors. */
export function validateIndexers(
  definitions: readonly IndexerDefinition[],
  sent: readonly IndexerItem[],
  options: ValidateOptions,
): IndexersCheck {
  const known = new Map(definitions.map(({ id, name }) => [id, name]));
  const sentById = new Map(sent.map((item) => [item.id, item.value]));
  const currentById = new Map((options.current ?? []).map((item) => [item.id, item.value]));
  const errors: IndexerError[] = strayItems(known, sent);
  const warnings: IndexerError[] = [];
  const values: NormalisedIndexer[] = [];
  for (const definition of definitions) {
    const { id, name } = definition;
    const isSent = sentById.has(id) && !definition.readOnly;
    const result = isSent
      ? normaliseIndexer(definition, sentById.get(id), options)
      : keep(definition, currentById.get(id) ?? null);
    if (!result.ok) {
      errors.push({ id, name, ...result.problem });
      continue;
    }
    values.push({ definition, value: result.value });
    const warning = warningOf(definition, result.value);
    if (warning) warnings.push({ id, name, ...indexerProblem(warning) });
  }
  const judged = values.map((each) => ({ ...each, before: currentById.get(each.definition.id) ?? null }));
  for (const { definition, problem } of foreignChoices(judged))
    errors.push({ id: definition.id, name: definition.name, ...problem });
  return { ok: errors.length === 0, values, errors, warnings };
}
