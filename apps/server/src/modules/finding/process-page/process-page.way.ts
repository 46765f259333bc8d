import type { ProcessDiagram, ProcessPage } from '@tramite/contract';
import { mainWay } from '@tramite/rules/workflow/main-way';
import { presentDefinition } from '../../definitions/workflow/workflow.diagram.presenter.ts';
import type { TransitionRow, VersionDefinition } from '../../definitions/workflow/workflow.facts.ts';
import type { ProcessFacts } from '../../records/process/facts/process.facts.ts';
import type { StayEntry, StepEntry } from './process-page.repository.ts';

type WayStage = ProcessPage['stages'][number];
type FlowDecision = ProcessPage['breadcrumbs']['flowDecisions'][number];

const quotes = /[“”]/g;

/** The transition of the version that an entry of the history tells of. */
export function transitionOf(version: VersionDefinition, { description }: StepEntry): TransitionRow | undefined {
  const told = description.replace(quotes, '');
  return version.transitions.find(({ label, fromStageId }) => {
    const from = version.stages.find(({ id }) => id === fromStageId)?.label ?? '';
    return told.startsWith(`${label}: de ${from} para `);
  });
}

/** Ways that were chosen, in the order they were. */
export function presentDecisions(version: VersionDefinition, steps: readonly StepEntry[]): FlowDecision[] {
  return steps
    .filter(({ type }) => type === 'TRANSITION' || type === 'CANCEL')
    .map((step) => {
      const transition = transitionOf(version, step);
      const label = transition?.label ?? step.description.split(':')[0] ?? '';
      return { transitionId: transition?.id ?? null, label, at: new Date(step.at).toISOString(), user: step.user };
    });
}

/** Where the process was and is. */
export function presentPlaces(
  process: Pick<ProcessFacts, 'establishment_name'>,
  steps: readonly StepEntry[],
): string[] {
  const before = steps.flatMap(({ type, description }) => {
    const [, from] = type === 'MOVE' ? (/^Processo movido de (.+) para .+\.$/.exec(description) ?? []) : [];
    return from ? [from] : [];
  });
  return [...before, process.establishment_name];
}

/** Who captured the process, then who moved it on, each once. */
export function presentOwners(steps: readonly StepEntry[]): string[] {
  return [...new Set(steps.filter(({ type }) => type !== 'MOVE').flatMap(({ user }) => (user ? [user] : [])))];
}

type Standing = Pick<ProcessFacts, 'tokens' | 'is_open' | 'stage_id'>;

/** Nodes where the process stands and which it passed, and the flows it came along. */
function wentThrough(version: VersionDefinition, process: Standing, steps: readonly StepEntry[]) {
  const { stages, flows, transitions } = version.definition;
  const nodeOf = (stageId: number) => version.stages.find(({ id }) => id === stageId)?.nodeId ?? '';
  const current = new Set(
    process.is_open ? process.tokens.map(({ stageId }) => nodeOf(stageId)) : [nodeOf(process.stage_id)],
  );
  const taken = new Set(
    steps.flatMap((step) => {
      const nodeId = transitionOf(version, step)?.nodeId;
      return transitions.find(({ id }) => id === nodeId)?.flows ?? [];
    }),
  );
  const isStart = (id: string) => stages.some((stage) => stage.id === id && stage.type === 'START');
  for (const { id, from } of flows) if (isStart(from)) taken.add(id);
  const passed = new Set(flows.filter(({ id }) => taken.has(id)).flatMap(({ from, to }) => [from, to]));
  return { current, taken, passed };
}

/** The diagram with where the process stands and the flows it came along. */
export function presentDiagram(
  version: VersionDefinition,
  process: Standing,
  steps: readonly StepEntry[],
): ProcessDiagram {
  const { current, taken, passed } = wentThrough(version, process, steps);
  const stateOf = (id: string) => (current.has(id) ? 'current' : passed.has(id) ? 'passed' : 'ahead');
  return presentDefinition(version.definition, { stateOf, isTaken: (id) => taken.has(id) });
}

/** The stages of people on the way of the process; what is behind where it stands is ahead again after a way back. */
export function presentStages(
  version: VersionDefinition,
  process: Standing,
  { steps, stays }: { readonly steps: readonly StepEntry[]; readonly stays: readonly StayEntry[] },
): WayStage[] {
  const { current, passed } = wentThrough(version, process, steps);
  for (const { nodeId } of stays) passed.add(nodeId);
  const way = mainWay(version.definition, { current, passed });
  const now = way.findIndex((id) => current.has(id));
  const stateOf = (id: string, index: number) => {
    if (process.is_open && current.has(id)) return 'current';
    return passed.has(id) && (now === -1 || index < now) ? 'passed' : 'ahead';
  };
  const stages = way.map(
    (id, index): WayStage => ({
      id,
      label: version.stages.find(({ nodeId }) => nodeId === id)?.label ?? '',
      state: stateOf(id, index),
      workedMinutes: stays.find(({ nodeId }) => nodeId === id)?.minutes ?? null,
    }),
  );
  return stages.filter(({ state }) => process.is_open || state === 'passed');
}
