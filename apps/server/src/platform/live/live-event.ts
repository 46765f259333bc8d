import type { LiveBatch, LiveEvent } from '@tramite/contract';
import { type Actor, hasPermission } from '../session/actor.ts';
import { isVisibleTo } from '../tenancy/visibility.ts';

/** Something that happened, with what decides who may be told. */
export interface StoredEvent {
  readonly customerId: number;
  /** Where its record is and who captured it, as they are now; null of what is about no record that is there. */
  readonly place: { readonly establishmentId: number; readonly ownerId: number } | null;
  /** The establishment it left by what happened. */
  readonly leftEstablishmentId: number | null;
  /** Who alone is told. */
  readonly toUserId: number | null;
  readonly told: LiveEvent;
}

/** Everything that was committed between two moments. */
export interface LiveReading {
  readonly snapshot: string;
  readonly events: readonly StoredEvent[];
  /** There was more than may be told. */
  readonly isPartial: boolean;
}

/** What one user is told of a reading. */
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
