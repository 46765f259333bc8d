import type { LiveBatch, LiveEvent } from '@tramite/contract';
import { type Actor, hasPermission } from '../session/actor.ts';
import { isVisibleTo } from '../tenancy/visibility.ts';

/** An event with the data that decides who may receive it. */
export interface StoredEvent {
  readonly customerId: number;
  /** Current place and owner of its record; null if there is none. */
  readonly place: { readonly establishmentId: number; readonly ownerId: number } | null;
  /** The establishment the record left. */
  readonly leftEstablishmentId: number | null;
  readonly toUserId: number | null;
  readonly told: LiveEvent;
}

export interface LiveReading {
  readonly snapshot: string;
  readonly events: readonly StoredEvent[];
  /** There were too many events to send. */
  readonly isPartial: boolean;
}

/** The events of a reading that one user may see. */
export function batchFor(actor: Actor, { events, isPartial }: LiveReading, position: string): LiveBatch {
  const told = events.filter((event) => mayBeTold(actor, event)).map((event) => event.told);
  return { position, reset: isPartial, events: told };
}

function mayBeTold(actor: Actor, { customerId, place, leftEstablishmentId: left, toUserId }: StoredEvent): boolean {
  if (customerId !== actor.customerId) return false;
  if (toUserId !== null) return toUserId === actor.userId;
  if (place === null || !hasPermission(actor, 'process.view', 'document.view')) return false;
  return isVisibleTo(actor, place) || (left !== null && isVisibleTo(actor, { ...place, establishmentId: left }));
}
