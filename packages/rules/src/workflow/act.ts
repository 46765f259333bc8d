import type { AutoAction, Stage } from './definition.ts';
import type { Draft } from './draft.ts';
import { mapped, valueAt } from './stay.ts';

/** What an automatic stage does; a field it sets is seen by what comes after it. */
export function act(draft: Draft, stage: Stage, tokenId: number): void {
  for (const action of stage.actions ?? []) {
    const values = valuesFor(draft, action);
    draft.effects.push({ type: 'acted', tokenId, stageId: stage.id, action, values, at: draft.command.at });
    if (action.type === 'setIndexer') setIndexer(draft, action.indexer, values[action.indexer]);
  }
}

function valuesFor(draft: Draft, action: AutoAction): Record<string, unknown> {
  if (action.type === 'setIndexer') return { [action.indexer]: valueAt(draft, action.value) };
  return action.type === 'createProcess' ? mapped(draft, action.indexers) : {};
}

export function setIndexer(draft: Draft, indexer: string, value: unknown): void {
  draft.indexers = { ...draft.indexers, [indexer]: value };
  draft.effects.push({ type: 'indexerSet', indexer, value });
}
