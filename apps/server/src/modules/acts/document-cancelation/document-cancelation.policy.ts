import { answerTexts, type CancelationField, errorText, fieldText, shortestReasonText } from '@tramite/contract';
import { cleanText } from '@tramite/rules/text/sanitize-text';
import type { Ctx } from '../../../platform/call/context.ts';
import { fieldProblem, problem } from '../../../platform/problem/problem.ts';
import type { Cancelation, CancelationReason } from './document-cancelation.repository.ts';

/** How long a first step may wait for its second. */
export const STEP_MS = 10 * 60_000;

export interface Reason {
  readonly id: number;
  readonly label: string;
  readonly text: string;
}

/** @throws cancelation.reason_not_found; request.invalid where the reason needs a word more */
export function ensureReason(reason: CancelationReason | null, reasonText: string | null | undefined): Reason {
  if (!reason) {
    const text = errorText('cancelation.reason_not_found');
    throw problem('cancelation.reason_not_found', { fields: { reason: text } });
  }
  const text = cleanText(reasonText ?? '');
  if (reason.requiresText && text.length < shortestReasonText) {
    throw fieldProblem('reasonText', 'tooShort', { limit: shortestReasonText });
  }
  return { id: reason.id, label: reason.label, text };
}

/** How the history tells of a reason. */
export const toldReason = ({ label, text }: Omit<Reason, 'id'>) => (text === '' ? label : `${label}: ${text}`);

/**
 * The first step as it is still good for the second: of the same user, for the same reason, not too old.
 * @throws cancelation.not_found, cancelation.expired, cancelation.changed
 */
export function ensureStep({ actor, clock }: Ctx, step: Cancelation | null, reason: Reason): Cancelation {
  if (!step || step.askedBy !== actor.userId) throw problem('cancelation.not_found');
  if (clock.now().getTime() - new Date(step.askedAt).getTime() > STEP_MS) throw problem('cancelation.expired');
  if (step.reasonId !== reason.id || step.reasonText !== reason.text) throw problem('cancelation.changed');
  return step;
}

type Fields = Cancelation['fields'];

/** What the system asked for, and nothing else. @throws request.invalid with every field that is missing */
export function ensureFields({ requires }: Cancelation, given: Fields | undefined): Fields {
  const filled = requires.map((name): [CancelationField, string] => [name, cleanText(given?.[name] ?? '')]);
  const missing = filled.filter(([, text]) => text === '').map(([name]) => [`fields.${name}`, fieldText('required')]);
  if (missing.length > 0) throw problem('request.invalid', { fields: Object.fromEntries(missing) });
  return Object.fromEntries(filled);
}

/** What stands in for a name nobody knows. */
export const someone = (name: string | null | undefined) => name ?? answerTexts.somebody;
