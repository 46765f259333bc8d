import type { EventAction, EventType } from '@tramite/contract';

export interface LinkedEvent {
  readonly name: string;
  readonly eventType: EventType;
  readonly processTypeId: number | null;
  readonly actions: readonly EventAction[];
}

/** What comes to a process by itself once it has begun. */
const FOLLOWING: ReadonlySet<EventType> = new Set(['PROCESS_CREATED', 'SLA_NEAR', 'SLA_BREACH']);

/** Whether an event of this kind may be caused by one that begins a process, with nobody in between. */
export function followsByItself(type: EventType): boolean {
  return FOLLOWING.has(type);
}

/**
 * The names of a circle of events that begin processes whose beginning is what they wait for, from one back to itself;
 * null where the event closes none. `begins` are the types of processes that the flow of a type begins.
 */
export function loopOf(
  event: LinkedEvent,
  others: readonly LinkedEvent[],
  begins: ReadonlyMap<number, readonly number[]>,
): string[] | null {
  const all = [event, ...others];
  const seen = new Set<LinkedEvent>();
  const walk = (from: LinkedEvent, path: readonly string[]): string[] | null => {
    const begun = reached(begunBy(from), begins);
    for (const next of all) {
      if (!followsByItself(next.eventType)) continue;
      if (next.processTypeId === null ? begun.size === 0 : !begun.has(next.processTypeId)) continue;
      if (next === event) return [...path, event.name];
      if (seen.has(next)) continue;
      seen.add(next);
      const found = walk(next, [...path, next.name]);
      if (found) return found;
    }
    return null;
  };
  return walk(event, [event.name]);
}

function begunBy({ actions }: LinkedEvent): number[] {
  return actions.flatMap((action) =>
    action.type === 'createProcess' && action.processTypeId !== null ? [action.processTypeId] : [],
  );
}

function reached(from: readonly number[], begins: ReadonlyMap<number, readonly number[]>): ReadonlySet<number> {
  const found = new Set<number>();
  const left = [...from];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    left.push(...(begins.get(next) ?? []));
  }
  return found;
}
