import { isApiError } from '../api/api-error.ts';
import type { Changer } from './form-state.ts';

/** Whether the server says that the record is not what it was when it was read. */
export function isChangedMeanwhile(error: unknown): boolean {
  return isApiError(error) && error.code === 'conflict.version';
}

/** Who it was, from the answer of the server. */
export function changerOf(error: unknown): Changer {
  const { name = null, time = null } = ((isApiError(error) && error.details) || {}) as Partial<Changer>;
  return { name, time };
}
