import type { Document, Indexer } from '@tramite/contract';
import { formatDay } from '@tramite/rules/date/day';
import { isOptionIndexer } from '@tramite/rules/indexer/indexer-definition';
import { heldOptions } from '@tramite/rules/indexer/restore-stored';
import type { StoredIndexer } from '@tramite/rules/indexer/to-stored';
import type { Actor } from '../../../platform/session/actor.ts';
import { isKeptFor, isMaskedFor, maskDisplay, maySeeIndexer } from './indexer.policy.ts';
import type { IndexerUse, RestrictedIndexer } from './indexer.sql.ts';

/** A value as it stands in a record; older records may lack what newer ones keep. */
export type StoredValue = Pick<StoredIndexer, 'id' | 'value' | 'display'>;

/** Fields as a form or panel of this actor shows them, with the values a record has; what they may not see is left out. */
export function presentIndexers(actor: Actor, uses: readonly IndexerUse[], stored: readonly StoredValue[]): Indexer[] {
  const byId = new Map(stored.map((item) => [item.id, item]));
  return uses.filter((use) => maySeeIndexer(actor, use)).map((use) => presentIndexer(actor, use, byId.get(use.id)));
}

function presentIndexer(actor: Actor, use: IndexerUse, stored: StoredValue | undefined): Indexer {
  const masked = isMaskedFor(actor, use) && stored !== undefined;
  const {
    id,
    name,
    label,
    type,
    format,
    position,
    group,
    required,
    desired,
    multiple,
    alertText,
    listId,
    parentListId,
  } = use;
  return {
    id,
    name,
    label,
    type,
    format,
    position,
    group,
    required,
    desired,
    readOnly: use.readOnly || isKeptFor(actor, use, stored !== undefined),
    multiple,
    alertText,
    minDate: use.minDate ? formatDay(use.minDate) : null,
    listId,
    parentListId,
    options: masked ? [...use.options] : optionsOf(use, stored),
    searchable: use.searchable,
    value: masked ? null : copyOf(stored?.value ?? null),
    display: masked ? maskDisplay(stored.display) : (stored?.display ?? ''),
  };
}

/** The options of a field with those the record holds, which may have left the list or be too many to travel. */
function optionsOf(use: IndexerUse, stored: StoredValue | undefined): Indexer['options'] {
  if (!stored || !isOptionIndexer(use)) return [...use.options];
  const held = heldOptions(stored, use.options);
  return [...use.options, ...held.filter(({ id }) => !use.options.some((option) => option.id === id))];
}

const copyOf = (value: StoredIndexer['value']): Indexer['value'] =>
  typeof value === 'object' && value !== null ? [...value] : value;

/** Fields of a record as its card shows them to this actor: without what they may not see, masked where they must be. */
export function presentStored(
  actor: Actor,
  stored: readonly { readonly id: number; readonly label: string; readonly display: string }[],
  restricted: readonly RestrictedIndexer[] | null,
) {
  const shown: Document['indexers'] = [];
  for (const { id, label, display } of stored) {
    const access = restricted?.find((each) => each.id === id);
    if (access && !maySeeIndexer(actor, access)) continue;
    shown.push({ id, label, display: access && isMaskedFor(actor, access) ? maskDisplay(display) : display });
  }
  return shown;
}
