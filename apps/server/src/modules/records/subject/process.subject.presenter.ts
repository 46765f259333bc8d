import type { Process } from '@tramite/contract';
import type { StoredIndexer } from '@tramite/rules/indexer/to-stored';
import type { Actor } from '../../../platform/session/actor.ts';
import { presentStored } from '../../definitions/indexer/indexer.presenter.ts';
import type { RestrictedIndexer } from '../../definitions/indexer/indexer.sql.ts';

/** Names of the fields by which people know a process; a type that lacks one of them has none. */
export const SUBJECT_FIELDS = {
  customer: 'customerName',
  vehicle: 'vehicleModel',
  plate: 'plate',
  value: 'saleValue',
} as const;

/** Whose process it is, of which vehicle and for how much, as far as it is filled and the actor sees it. */
export function presentSubject(
  actor: Actor,
  stored: readonly Pick<StoredIndexer, 'id' | 'name' | 'label' | 'display'>[],
  restricted: readonly RestrictedIndexer[] | null,
): Process['subject'] {
  const told = (name: string) => {
    const filled = stored.filter((each) => each.name === name && each.display !== '');
    return presentStored(actor, filled, restricted)[0] ?? null;
  };
  const { customer, vehicle, plate, value } = SUBJECT_FIELDS;
  return { customer: told(customer), vehicle: told(vehicle), plate: told(plate), value: told(value) };
}
