import type { ErrorCode } from '@tramite/contract';
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

const unready: readonly string[] = ['transition.not_ready', 'transition.needs_checklist'] satisfies ErrorCode[];

/** Whether something still keeps the process from the transition. */
export function isNotReady(error: unknown): boolean {
  return isApiError(error) && error.code !== null && unready.includes(error.code);
}

/** Whether what was answered is not what is asked any more. */
export function isAskedAnew(error: unknown): boolean {
  return isApiError(error) && error.code === 'checklist.changed';
}
