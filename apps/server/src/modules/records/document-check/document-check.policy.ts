import { answerTexts } from '@tramite/contract';
import type { CheckStep } from '@tramite/rules/check/check-step';
import type { CheckRefusal } from '@tramite/rules/check/may-sign';
import { problem } from '../../../platform/problem/problem.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import type { CheckedDocument } from './document-check.facts.ts';

/**
 * Keeps checks away from companies that work without them.
 * @throws check.disabled
 */
export function ensureConference({ hasConference }: Actor): void {
  if (!hasConference) throw problem('check.disabled');
}

/** Turns the rules' answer into a problem that says who was there first. */
export function ensureSignable(answer: true | CheckRefusal, document: CheckedDocument, step: CheckStep): void {
  if (answer === true) return;
  if (answer !== 'check.already_signed') throw problem(answer);
  const mark = document.marks.find(({ stepId, round }) => stepId === step.id && round === document.check_round);
  throw problem(answer, { values: { name: mark?.userName ?? answerTexts.somebody } });
}
