import type { VersionMove } from '@tramite/contract';
import type { Definition, Stage } from '@tramite/rules/workflow/definition';
import type { Arrival } from '@tramite/rules/workflow/state';
import { moveTokens, substitutesOf } from '@tramite/rules/workflow-version/move-tokens';
import { problem } from '../../../platform/problem/problem.ts';
import { stageOf, type VersionDefinition } from '../../definitions/workflow/workflow.facts.ts';

/** @throws workflow.substitute_unknown */
export function ensureSubstitutes(to: Definition, { substitutes }: Pick<VersionMove, 'substitutes'>): void {
  const known = new Set(substitutesOf(to).map(({ id }) => id));
  const wrong = substitutes.find((each) => !known.has(each.to));
  if (wrong) throw problem('workflow.substitute_unknown', { values: { stage: wrong.to } });
}

/** The stages of a version behind rows of them. */
export function stagesOf(version: VersionDefinition, stageIds: readonly number[]): Stage[] {
  return stageIds.map((id) => {
    const stage = stageOf(version, id);
    if (!stage) throw new Error(`version ${version.id} has no stage ${id}`);
    return stage;
  });
}

/**
 * Where the tokens that stand in these stages go, in their order.
 * @throws workflow.stage_gone, workflow.stages_meet, workflow.stage_waits
 */
export function ensureMoves(
  { standing, arrivals }: { readonly standing: readonly Stage[]; readonly arrivals: readonly Arrival[] },
  to: Definition,
  { substitutes }: VersionMove,
): readonly Stage[] {
  const moved = moveTokens(standing, to, substitutes, arrivals);
  if (!moved.ok) throw problem(moved.code, { values: { stage: moved.stage } });
  return moved.stages;
}
