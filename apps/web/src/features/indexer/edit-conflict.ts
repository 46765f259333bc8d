import { isApiError } from '../../lib/api/api-error.ts';
import type { Rebased } from './edit-merge.ts';
import type { RecordIndexers } from './edited-record.ts';

/** Who changed a record meanwhile, and when, as far as it is known. */
export interface Changer {
  readonly name: string | null;
  readonly time: string | null;
}

/** Somebody else changed the same fields: whoever typed chooses between both values. */
export class EditConflict extends Error {
  readonly now: RecordIndexers;
  readonly rebased: Rebased;
  readonly by: Changer;

  constructor(now: RecordIndexers, rebased: Rebased, by: Changer) {
    super('EditConflict');
    this.now = now;
    this.rebased = rebased;
    this.by = by;
  }
}

/** Whether the server says that the record is not what it was when it was read. */
export function isChanged(error: unknown): boolean {
  return isApiError(error) && error.code === 'conflict.version';
}

/** Who it was, from the answer of the server. */
export function changerOf(error: unknown): Changer {
  const details = isApiError(error) ? (error.details as Partial<Changer> | undefined) : undefined;
  return { name: details?.name ?? null, time: details?.time ?? null };
}
