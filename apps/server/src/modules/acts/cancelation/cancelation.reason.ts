import { errorText, shortestReasonText } from '@tramite/contract';
import { cleanText } from '@tramite/rules/text/sanitize-text';
import type { Ctx } from '../../../platform/call/context.ts';
import { fieldProblem, problem } from '../../../platform/problem/problem.ts';
import { listReasonRows, type ReasonRow } from './cancelation.repository.ts';

/** @throws cancelation.reason_not_found */
export function ensureReason(reason: ReasonRow | null | undefined): ReasonRow {
  if (reason) return reason;
  const fields = { reason: errorText('cancelation.reason_not_found') };
  throw problem('cancelation.reason_not_found', { fields });
}

/** The text as it is kept; some reasons say nothing without one. @throws request.invalid */
export function ensureText({ requiresText }: ReasonRow, sent = ''): string {
  const text = cleanText(sent);
  if (requiresText && text.length < shortestReasonText)
    throw fieldProblem('reasonText', 'tooShort', { limit: shortestReasonText });
  return text;
}

/** Throws where a reason cannot be given, before anything is done with it. */
export async function ensureReasonOf(
  { db, customerId }: Ctx,
  { reason: id, reasonText }: { readonly reason: number; readonly reasonText?: string },
): Promise<void> {
  const reasons = await listReasonRows(db, customerId);
  ensureText(ensureReason(reasons.find((reason) => reason.id === id)), reasonText);
}
