import type { DocumentSituation, ErrorCode } from '@tramite/contract';
import { type Condition, condition, decided } from '../condition/condition.ts';
import { type CheckMark, type CheckStep, markOf, nextOpenSteps } from './check-step.ts';

/** `assumed`: the actor works under somebody else's profile. */
export interface CheckActor {
  readonly roleIds: readonly number[];
  readonly assumed: boolean;
}

export type CheckRefusal = Extract<
  ErrorCode,
  | 'check.not_found'
  | 'check.document_canceled'
  | 'check.document_expired'
  | 'check.assumed_profile'
  | 'check.already_signed'
  | 'check.wrong_role'
  | 'check.not_next'
>;

/** Everybody needs the step's role, administrators too; an assumed profile never signs. */
export function maySign(
  step: CheckStep,
  steps: readonly CheckStep[],
  marks: readonly CheckMark[],
  actor: CheckActor,
  situation: DocumentSituation,
): true | CheckRefusal {
  if (actor.assumed) return 'check.assumed_profile';
  if (situation === 'S') return 'check.document_canceled';
  if (situation === 'V') return 'check.document_expired';
  if (step.enabled === false || !steps.some(({ id }) => id === step.id)) return 'check.not_found';
  if (markOf(step, marks)) return 'check.already_signed';
  if (!actor.roleIds.includes(step.roleId)) return 'check.wrong_role';
  return nextOpenSteps(steps, marks).some(({ id }) => id === step.id) || 'check.not_next';
}

/** Steps the actor may sign now, in order; if their roles differ, the person chooses a role first. */
export function signableSteps(
  steps: readonly CheckStep[],
  marks: readonly CheckMark[],
  actor: CheckActor,
  situation: DocumentSituation,
): CheckStep[] {
  return nextOpenSteps(steps, marks).filter((step) => maySign(step, steps, marks, actor, situation) === true);
}

type NoneToSign =
  | Extract<CheckRefusal, 'check.document_canceled' | 'check.document_expired' | 'check.assumed_profile'>
  | 'check.none_open';

/** Conditions for signing any step of a document; `signable` is the number of steps the actor could sign. */
export function conditionsToSign(
  situation: DocumentSituation,
  { assumed }: Pick<CheckActor, 'assumed'>,
  signable: number,
): Condition<NoneToSign>[] {
  return [
    condition('restriction', 'check.assumed_profile', !assumed),
    condition('situation', 'check.document_canceled', situation !== 'S'),
    condition('situation', 'check.document_expired', situation !== 'V'),
    condition('role', 'check.none_open', signable > 0),
  ];
}

/** The reason shown when the actor can sign no step of a document. */
export function whyNoneToSign(situation: DocumentSituation, actor: Pick<CheckActor, 'assumed'>): NoneToSign {
  const answer = decided(conditionsToSign(situation, actor, 0));
  return answer === true ? 'check.none_open' : answer;
}

/** The next step to sign: the first of the chosen role, or the first of all. Otherwise the code of the refusal. */
export function stepToSign(
  signable: readonly CheckStep[],
  roleId: number | undefined,
): CheckStep | 'check.none_open' | 'check.role_needed' {
  const roles = new Set(signable.map((step) => step.roleId));
  if (roleId === undefined && roles.size > 1) return 'check.role_needed';
  return signable.find((step) => roleId === undefined || step.roleId === roleId) ?? 'check.none_open';
}
