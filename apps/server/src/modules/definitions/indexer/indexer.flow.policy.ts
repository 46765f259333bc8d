import { type Day, formatDay } from '@tramite/rules/date/day';
import { fromExpression } from '@tramite/rules/indexer/from-expression';
import { type IndexerDefinition, isEmptyValue } from '@tramite/rules/indexer/indexer-definition';
import { foreignChoices } from '@tramite/rules/indexer/parent-list';
import { restoreStored } from '@tramite/rules/indexer/restore-stored';
import { type Stored, type StoredIndexer, toStored } from '@tramite/rules/indexer/to-stored';
import { normaliseIndexer } from '@tramite/rules/indexer/validate-indexers';
import type { KeptIndexers } from './indexer.fill.policy.ts';
import type { IndexerUse } from './indexer.sql.ts';

interface Filling {
  /** Fields of the type, with the options that the values name. */
  readonly uses: readonly IndexerUse[];
  readonly current: readonly StoredIndexer[];
  /** Values of expressions by name of their field. */
  readonly set: ReadonlyMap<string, unknown>;
  readonly today: Day;
}

/** A value that its field does not take. */
export interface Unfit {
  readonly label: string;
  readonly reason: string;
}

/** The fields of a record after a flow filled some of them, whoever may fill them, or the first value that does not fit. */
export function fillByFlow({ uses, current, set, today }: Filling): KeptIndexers | Unfit {
  const before = new Map(current.map((item) => [item.id, item]));
  const stored = new Map<number, Stored>(current.map((item) => [item.id, restoreStored(item)]));
  for (const [name, said] of set) {
    const use = uses.find((each) => each.name === name);
    if (!use) return { label: name, reason: 'o indexador não pertence ao tipo do processo.' };
    const definition = definitionOf(use);
    const result = normaliseIndexer(definition, fromExpression(definition, said), { today });
    if (!result.ok) return { label: use.label, reason: result.problem.message };
    if (isEmptyValue(result.value)) stored.delete(use.id);
    else stored.set(use.id, toStored(definition, result.value));
  }
  const values = uses.map((use) => ({
    definition: definitionOf(use),
    value: stored.get(use.id)?.item.value ?? null,
    before: before.get(use.id)?.value ?? null,
  }));
  const [foreign] = foreignChoices(values);
  if (foreign) return { label: foreign.definition.label, reason: foreign.problem.message };
  return kept(uses, stored);
}

function definitionOf(use: IndexerUse): IndexerDefinition {
  const minDate = use.minDate ? formatDay(use.minDate) : null;
  return { ...use, minDate, required: false, desired: false, readOnly: false };
}

/** In position order; fields that left the type come last. */
function kept(uses: readonly IndexerUse[], stored: ReadonlyMap<number, Stored>): KeptIndexers {
  const ids = [...new Set([...uses.map(({ id }) => id), ...stored.keys()])];
  const all = ids.flatMap((id) => stored.get(id) ?? []);
  return {
    items: all.map(({ item }) => item),
    fields: all.flatMap(({ item, rows }) => rows.map((row) => ({ indexerId: item.id, ...row }))),
    words: [...new Set(all.flatMap(({ words }) => words))],
  };
}
