import type { ErrorCode, Missing } from '@tramite/contract';
import { isApiError } from '../../lib/api/api-error.ts';

const ended: readonly string[] = [
  'process.not_found',
  'process.closed',
  'process.reserved',
  'transition.not_found',
  'transition.wrong_role',
  'transition.moved',
] satisfies ErrorCode[];

/** Whether the transition is no longer there to be made, so that its flow ends. */
export function endsFlow(error: unknown): boolean {
  return isApiError(error) && error.code !== null && ended.includes(error.code);
}

/** What is missing, of a transition.not_ready; empty for any other failure. */
export function missingOf(error: unknown): readonly Missing[] {
  if (!isApiError(error) || error.code !== 'transition.not_ready') {
    return [];
  }
  const { details } = error;
  const hasList = typeof details === 'object' && details !== null && 'missing' in details;
  return hasList && Array.isArray(details.missing) ? (details.missing as Missing[]) : [];
}
