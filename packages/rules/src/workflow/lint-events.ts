import type { Boundary, Definition, Stage, Trigger } from './definition.ts';
import { graphOf } from './graph.ts';
import { type LintProblem, lintProblem } from './lint-messages.ts';

function lintTrigger(trigger: Trigger | undefined, nodeId: string, label: string): LintProblem[] {
  if (trigger?.type === 'timer' && trigger.minutes === null) return [lintProblem('timer.no_due', nodeId, label)];
  if (trigger?.type === 'message' && trigger.message === '') return [lintProblem('message.no_name', nodeId, label)];
  return [];
}

function lintBoundary(definition: Definition, boundary: Boundary): LintProblem[] {
  const { id, stageId, isInterrupting, trigger, escalation } = boundary;
  const graph = graphOf(definition);
  const stage = graph.stages.get(stageId);
  const label = boundary.label || stage?.label || '';
  const isAlone = graph.flowsFrom(id).length === 0 && (isInterrupting || !escalation);
  const isStray = trigger.type === 'error' && !stage?.child;
  return [
    ...lintTrigger(trigger, id, label),
    ...(isAlone ? [lintProblem('event.no_way', id, label)] : []),
    ...(isStray ? [lintProblem('event.no_target', id, label)] : []),
  ];
}

function lintErrors(definition: Definition, { id, label, child }: Stage): LintProblem[] {
  const caught = graphOf(definition)
    .boundariesOf(id)
    .flatMap(({ trigger }) => (trigger.type === 'error' ? [trigger.error] : []));
  if (caught.includes(null)) return [];
  const thrown = (child?.part?.stages ?? []).flatMap(({ ends }) => (typeof ends === 'object' ? [ends.error] : []));
  return [...new Set(thrown)]
    .filter((error) => !caught.includes(error))
    .map((error) => lintProblem('error.uncaught', id, label, error));
}

/** Timers without due time, messages without name, events that lead nowhere, errors that nobody treats. */
export function lintEvents(definition: Definition): LintProblem[] {
  return [
    ...definition.stages.flatMap((stage) => [
      ...lintTrigger(stage.waitsFor, stage.id, stage.label),
      ...lintErrors(definition, stage),
    ]),
    ...(definition.boundaries ?? []).flatMap((boundary) => lintBoundary(definition, boundary)),
  ];
}
