import { openSteps } from './check-change.ts';
import { type CheckMark, type CheckStep, markOf, orderedSteps } from './check-step.ts';
import { type CheckActor, type CheckRefusal, maySign } from './may-sign.ts';
import { type DocumentFacts, documentSituation } from './situation.ts';

/** A step as the timeline shows it, without the names of role and user. */
export interface CheckView {
  readonly step: CheckStep;
  readonly mark: CheckMark | null;
  /** Whether somebody with its role could sign it now (`enable` on the wire). */
  readonly isOpen: boolean;
  /** Whether the actor holds its role (`flag` of the role on the wire). */
  readonly hasRole: boolean;
  readonly ability: true | CheckRefusal;
}

export function checksOf(facts: DocumentFacts, actor: CheckActor): CheckView[] {
  const situation = documentSituation(facts);
  const open = new Set(openSteps(facts).map(({ id }) => id));
  return orderedSteps(facts.steps).map((step) => ({
    step,
    mark: markOf(step, facts.marks) ?? null,
    isOpen: open.has(step.id),
    hasRole: actor.roleIds.includes(step.roleId),
    ability: maySign(step, facts.steps, facts.marks, actor, situation),
  }));
}

/** Counts of required steps, as shown on cards. */
export function checkProgress(facts: Pick<DocumentFacts, 'steps' | 'marks'>): {
  readonly done: number;
  readonly total: number;
} {
  const required = orderedSteps(facts.steps).filter((step) => step.required);
  return { done: required.filter((step) => markOf(step, facts.marks)).length, total: required.length };
}
