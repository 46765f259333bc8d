import type { IndexerDefinition, IndexerOption } from '@tramite/rules/indexer/indexer-definition';
import type { StoredIndexer } from '@tramite/rules/indexer/to-stored';
import { type ConditionContext, conditionContext } from '@tramite/rules/workflow/condition';
import { transitionsFrom } from '@tramite/rules/workflow/step';
import type { TransitionRow, VersionDefinition } from '../../../definitions/workflow/workflow.facts.ts';
import type { ProcessFacts } from './process.facts.ts';

/** Options of a list value as its record shows them; enough for conditions, which see options by their label. */
function shownOptions({ value, display }: StoredIndexer): IndexerOption[] {
  if (typeof value === 'number') return [{ id: value, label: display }];
  if (value === null || typeof value !== 'object') return [];
  const labels = display.split(', ');
  return value.flatMap((id, index) => (typeof id === 'number' ? [{ id, label: labels[index] ?? '' }] : []));
}

/** Indexers of a process as the conditions of its definition see them. */
export function contextOf(indexers: readonly StoredIndexer[]): ConditionContext {
  return conditionContext(
    indexers.map((item) => {
      const { id, name, label, type, format, value } = item;
      const shape = { multiple: typeof value === 'object', required: false, desired: false, readOnly: false };
      const definition: IndexerDefinition = { id, name, label, type, format, options: shownOptions(item), ...shape };
      return { definition, value };
    }),
  );
}

/** Ways out of where a process stands whose conditions hold. */
export function offeredTransitions(
  { definition, stages, transitions }: VersionDefinition,
  { tokens, indexers }: Pick<ProcessFacts, 'tokens' | 'indexers'>,
): TransitionRow[] {
  const context = contextOf(indexers);
  return tokens.flatMap(({ stageId }) => {
    const nodeId = stages.find(({ id }) => id === stageId)?.nodeId ?? '';
    const offered = new Set(transitionsFrom(definition, nodeId, context).map(({ id }) => id));
    return transitions.filter((transition) => transition.fromStageId === stageId && offered.has(transition.nodeId));
  });
}
