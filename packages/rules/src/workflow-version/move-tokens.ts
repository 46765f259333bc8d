import type { Definition, Stage } from '../workflow/definition.ts';
import type { Arrival } from '../workflow/state.ts';

/** Chosen in place of a stage that the other version does not have, by their ids in the BPMN. */
export interface ChosenStage {
  readonly from: string;
  readonly to: string;
}

export type MoveProblem = 'workflow.stage_gone' | 'workflow.stages_meet' | 'workflow.stage_waits';

export type MovedTokens =
  | { readonly ok: true; readonly stages: readonly Stage[] }
  | { readonly ok: false; readonly code: MoveProblem; readonly stage: string };

/** Stages a token of a gone one can be put into: there people decide how it goes on. */
export function substitutesOf({ stages }: Definition): Stage[] {
  return stages.filter(({ type }) => type === 'TASK');
}

/** Where a stage goes in the other definition; undefined where it is gone and nothing was chosen for it. */
export function targetOf(from: Stage, to: Definition, chosen: readonly ChosenStage[]): Stage | undefined {
  const same = to.stages.find(({ id, type }) => id === from.id && type === from.type);
  if (same) return same;
  const id = chosen.find((each) => each.from === from.id)?.to;
  return substitutesOf(to).find((stage) => stage.id === id);
}

/** Where the tokens of a process go in another definition, in their order, or why they cannot. */
export function moveTokens(
  standing: readonly Stage[],
  to: Definition,
  chosen: readonly ChosenStage[],
  arrivals: readonly Arrival[] = [],
): MovedTokens {
  const lost = arrivals.find((arrival) => !waitsIn(to, arrival));
  if (lost) return { ok: false, code: 'workflow.stage_waits', stage: lost.gatewayId };
  const stages: Stage[] = [];
  for (const stage of standing) {
    const target = targetOf(stage, to, chosen);
    if (!target) {
      const code = stage.type === 'TASK' ? 'workflow.stage_gone' : 'workflow.stage_waits';
      return { ok: false, code, stage: stage.label };
    }
    if (stages.some(({ id }) => id === target.id) && !isSame(standing, stage, stages, target))
      return { ok: false, code: 'workflow.stages_meet', stage: target.label };
    stages.push(target);
  }
  return { ok: true, stages };
}

/** Whether a token that came to a join waits there in this definition, too. */
function waitsIn({ gateways, flows }: Definition, { gatewayId, flowId }: Arrival): boolean {
  const isJoin = gateways.some(({ id, type }) => id === gatewayId && type !== 'EXCLUSIVE');
  return isJoin && flows.some(({ id, to }) => id === flowId && to === gatewayId);
}

/** Tokens that shared a stage may go on sharing one. */
function isSame(standing: readonly Stage[], stage: Stage, stages: readonly Stage[], target: Stage): boolean {
  return stages.every((other, at) => other.id !== target.id || standing[at]?.id === stage.id);
}
