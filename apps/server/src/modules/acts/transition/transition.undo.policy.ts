import type { AutoAction } from '@tramite/rules/workflow/definition';
import type { Effect } from '@tramite/rules/workflow/state';
import type { Movement } from '../../records/process/engine/process.state.policy.ts';

/** Which steps of a flow leave nothing behind but what is kept of its process, or waits to be told. */
const isTakenBack: Readonly<Record<Exclude<Effect['type'], 'acted'>, boolean>> = {
  left: true,
  decided: true,
  parked: true,
  joined: true,
  entered: true,
  armed: true,
  disarmed: true,
  indexerSet: true,
  ended: true,
  dropped: true,
  happened: false,
  escalated: false,
  childStarted: false,
  childAbandoned: false,
  closed: false,
};

/** The same of what automatic stages do: what goes to others by itself is done for good. */
const isActTakenBack: Readonly<Record<AutoAction['type'], boolean>> = {
  setIndexer: true,
  addTag: true,
  notify: true,
  webhook: false,
  createProcess: false,
  sendMessage: false,
};

/** Whether all that a transition does can be as if it had not been: it brought no documents, and its process goes on. */
export function canBeUndone({ place, effects }: Movement, documents: readonly unknown[]): boolean {
  return (
    documents.length === 0 &&
    place.isOpen &&
    effects.every((effect) => (effect.type === 'acted' ? isActTakenBack[effect.action.type] : isTakenBack[effect.type]))
  );
}
