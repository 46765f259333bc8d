import type { Progress, ProgressType } from '@tramite/contract';
import type { ChangedField } from '../../../platform/change/decision.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { isMaskedFor, maySeeIndexer } from '../../definitions/indexer/indexer.policy.ts';
import type { RestrictedIndexer } from '../../definitions/indexer/indexer.sql.ts';

/** An entry of the history as it is kept. */
export interface ToldEntry {
  readonly type: ProgressType;
  readonly description: string;
  /** Fields that changed; null of entries that tell of none, and of those kept before they were told apart. */
  readonly fields: readonly ChangedField[] | null;
}

type Restricted = readonly RestrictedIndexer[] | null;

/** What the actor reads of an entry in one line: names of fields only where they may see the field. */
export function tellEntry(actor: Actor, entry: ToldEntry, restricted: Restricted): string {
  const labels = tellChanges(actor, entry, restricted).map(({ label }) => label);
  const description = describeEntry(actor, entry, restricted);
  return labels.length > 0 ? `${description}: ${labels.join(', ')}` : description;
}

/** The same without the fields: `tellChanges` has them. */
export function describeEntry(actor: Actor, { type, description, fields }: ToldEntry, restricted: Restricted): string {
  // Entries kept before their fields were told apart have the names in their text.
  const isMixed =
    fields === null && type === 'INDEXER' && (restricted ?? []).some((each) => !maySeeIndexer(actor, each));
  return isMixed ? (description.split(':')[0] ?? '') : description;
}

/** The fields of an entry that the actor sees; of masked ones what became of them is not told. */
export function tellChanges(actor: Actor, { fields }: ToldEntry, restricted: Restricted): Progress['changes'] {
  const rules = new Map((restricted ?? []).map((rule) => [rule.id, rule]));
  return (fields ?? []).flatMap(({ id, label, before = null, after = null }) => {
    const rule = rules.get(id);
    if (rule && !maySeeIndexer(actor, rule)) return [];
    const isMasked = rule !== undefined && isMaskedFor(actor, rule);
    return [{ id, label, isMasked, before: isMasked ? null : before, after: isMasked ? null : after }];
  });
}
