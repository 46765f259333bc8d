import type { Changer } from '../../lib/form/form-state.ts';
import type { Rebased } from './edit-merge.ts';
import type { RecordIndexers } from './edited-record.ts';

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
