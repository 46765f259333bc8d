import type { Definition, Trigger } from './definition.ts';
import { graphOf } from './graph.ts';

/** What an event at the border of a stage, or a stage that waits, waits for. */
function triggerOf(definition: Definition, nodeId: string): Trigger | undefined {
  const { boundaries, stages } = graphOf(definition);
  return boundaries.get(nodeId)?.trigger ?? stages.get(nodeId)?.waitsFor;
}

/** Working minutes from the entry until a timer happens; null of what is none. */
export function timerMinutes(definition: Definition, nodeId: string): number | null {
  const trigger = triggerOf(definition, nodeId);
  return trigger?.type === 'timer' ? trigger.minutes : null;
}

/** The nodes armed at a token that enters a stage: the events at its border, and the stage itself where it waits. */
export function armedAt(definition: Definition, stageId: string): string[] {
  const { boundariesOf, stages } = graphOf(definition);
  const border = boundariesOf(stageId).map(({ id }) => id);
  return stages.get(stageId)?.waitsFor ? [stageId, ...border] : border;
}
