import type { Indexer, IndexerInput, IndexerValue } from '@tramite/contract';
import { displayIndexer } from '@tramite/rules/indexer/display-indexer';
import { isSameValue } from '@tramite/rules/indexer/indexer-changes';
import {
  type CheckOptions,
  checkIndexers,
  type FilledIndexers,
  filledValue,
  type IndexerMessages,
  optionsOf,
} from '../../parts/indexer/indexer-form.ts';

/** Values by indexer id, as a record had them when somebody began to edit it. */
export type BaseValues = Readonly<Record<number, IndexerValue>>;

export interface Edits {
  /** What is sent: fields that become another value. */
  readonly inputs: readonly IndexerInput[];
  readonly errors: IndexerMessages;
  readonly warnings: IndexerMessages;
}

/** What was typed that the record does not have; only these fields are judged and sent. */
export function editsOf(indexers: readonly Indexer[], filled: FilledIndexers, options: CheckOptions = {}): Edits {
  const touched = indexers.filter(({ id, readOnly }) => id in filled.values && !readOnly);
  const { inputs, errors, warnings } = checkIndexers(touched, filled, options);
  const changed = inputs.filter(({ id, value }) => !isSameValue(storedValue(indexers, id), value));
  return { inputs: changed, errors, warnings };
}

/** What was typed into fields that may be changed; what one that is locked by now was to hold is only shown. */
export function openFields(indexers: readonly Indexer[], filled: FilledIndexers): FilledIndexers {
  const locked = new Set(indexers.filter(({ readOnly }) => readOnly).map(({ id }) => String(id)));
  const values = Object.fromEntries(Object.entries(filled.values).filter(([id]) => !locked.has(id)));
  return { ...filled, values };
}

/** A field that was edited here and, meanwhile, by somebody else. */
export interface FieldConflict {
  readonly id: number;
  readonly label: string;
  readonly mine: IndexerValue;
  readonly mineText: string;
  readonly theirsText: string;
  /** The actor may not change it any more: what was typed is only shown. */
  readonly isLocked: boolean;
}

export interface Rebased {
  /** What was typed, without what the record has by now. */
  readonly filled: FilledIndexers;
  readonly conflicts: readonly FieldConflict[];
}

/** Takes what was typed over to the record as it is now; fields that both changed are left to who typed. */
export function rebase(base: BaseValues, filled: FilledIndexers, now: readonly Indexer[]): Rebased {
  const values: Record<number, IndexerValue> = {};
  const conflicts: FieldConflict[] = [];
  for (const indexer of now.filter(({ id }) => id in filled.values)) {
    const mine = canonical(indexer, filled);
    if (isSameValue(mine, indexer.value) && !indexer.readOnly) {
      continue;
    }
    const isTheirs = indexer.readOnly || !isSameValue(base[indexer.id] ?? null, indexer.value);
    if (isTheirs) {
      conflicts.push(conflictOf(indexer, mine, filled));
    }
    if (!indexer.readOnly) {
      values[indexer.id] = filled.values[indexer.id] ?? null;
    }
  }
  return { filled: { ...filled, values }, conflicts };
}

function conflictOf(indexer: Indexer, mine: IndexerValue, filled: FilledIndexers): FieldConflict {
  const { id, label, display, readOnly: isLocked } = indexer;
  const known = { ...indexer, options: optionsOf(indexer, filled.chosen) };
  const mineText = displayIndexer(known, { value: mine, display: String(mine) });
  return { id, label, mine, mineText, theirsText: display, isLocked };
}

/** A typed value as the server would keep it; as it was typed where it would not take it. */
function canonical(indexer: Indexer, filled: FilledIndexers): IndexerValue {
  const { inputs, errors } = checkIndexers([{ ...indexer, readOnly: false }], filled);
  return errors[indexer.id] === undefined ? (inputs[0]?.value ?? null) : filledValue(indexer, filled.values);
}

/** Values of a record by indexer id. */
export function baseOf(indexers: readonly Indexer[]): BaseValues {
  return Object.fromEntries(indexers.map(({ id, value }) => [id, value]));
}

function storedValue(indexers: readonly Indexer[], id: number): IndexerValue {
  return indexers.find((indexer) => indexer.id === id)?.value ?? null;
}
