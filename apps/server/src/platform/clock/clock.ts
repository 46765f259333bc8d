/** Where the time comes from; services and jobs ask it and never the machine. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock for tests that stands still until it is moved. */
export interface FixedClock extends Clock {
  /** Moves the clock forward by milliseconds. */
  advance(ms: number): void;
  set(instant: Date | string): void;
}

/** Starts a standing clock at an instant (ISO 8601 when given as text). */
export function fixedClock(start: Date | string): FixedClock {
  let current = new Date(start).getTime();
  return {
    now: () => new Date(current),
    advance: (ms) => {
      current += ms;
    },
    set: (instant) => {
      current = new Date(instant).getTime();
    },
  };
}
