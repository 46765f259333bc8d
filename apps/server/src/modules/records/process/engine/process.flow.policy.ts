import type { Definition } from '@tramite/rules/workflow/definition';
import type { Effect } from '@tramite/rules/workflow/state';

/** What the steps of a flow set in the record of their process. */
export interface SetByFlow {
  /** By name of the field, as expressions say it; the last one counts. */
  readonly values: ReadonlyMap<string, unknown>;
  /** Labels of the stages that set fields. */
  readonly stages: readonly string[];
  readonly tagIds: readonly number[];
}

export function setBy(definition: Definition, effects: readonly Effect[]): SetByFlow {
  const values = new Map<string, unknown>();
  const stages = new Set<string>();
  const tagIds = new Set<number>();
  effects.forEach((effect, index) => {
    if (effect.type === 'indexerSet') {
      values.set(effect.indexer, effect.value);
      stages.add(labelOf(definition, stageBehind(effects, index)));
    }
    if (effect.type === 'acted' && effect.action.type === 'addTag') tagIds.add(Number(effect.action.tag));
  });
  return { values, stages: [...stages], tagIds: [...tagIds] };
}

/** The automatic stage that set a field, or the one that a child handed it back to, which is left next. */
function stageBehind(effects: readonly Effect[], index: number): string {
  const before = effects[index - 1];
  if (before?.type === 'acted' && before.action.type === 'setIndexer') return before.stageId;
  const left = effects.slice(index).find(({ type }) => type === 'left');
  return left?.type === 'left' ? left.stageId : '';
}

function labelOf({ stages }: Definition, stageId: string): string {
  return stages.find(({ id }) => id === stageId)?.label ?? '';
}
