import type { Log } from '../log/log.ts';
import { type Clock, systemClock } from './clock.ts';

export interface DatabaseClock extends Clock {
  /** Reads the database's time; before the first success the machine's time is used. Never throws. */
  synchronize(): Promise<void>;
  stop(): void;
}

/** Milliseconds: `wall` clock, which may be set, and `steady` clock, which only runs forward. */
export interface MachineTimes {
  wall(): number;
  steady(): number;
}

export interface DatabaseClockSettings {
  readonly readTime: () => Promise<number>;
  readonly log: Log;
  readonly machine?: MachineTimes;
}

/** A database time with the machine times at which it was read. */
interface Reading {
  readonly time: number;
  readonly steady: number;
  readonly wall: number;
}

const EVERY_MS = 60_000;
const AGAIN_MS = 1000;
/** A difference this large is logged as an error. */
const WRONG_MS = 5_000;
/** The first query may include connecting; the second is more precise. */
const QUESTIONS = 2;

const thisMachine: MachineTimes = { wall: () => systemClock.now().getTime(), steady: () => performance.now() };

/** One clock for all nodes, so that a wrong machine clock ends no session. Steady between readings. */
export function createDatabaseClock({ readTime, log, machine = thisMachine }: DatabaseClockSettings): DatabaseClock {
  let known: Reading | undefined;
  let running: Promise<void> | undefined;
  let asked = Number.NEGATIVE_INFINITY;
  let told = 0;

  const timeAt = (reading: Reading, steady: number) => reading.time + steady - reading.steady;
  const now = () => (known ? timeAt(known, machine.steady()) : machine.wall());
  const isTorn = () => known !== undefined && Math.abs(now() - known.time - (machine.wall() - known.wall)) > WRONG_MS;

  async function ask(): Promise<void> {
    const from = machine.steady();
    const answer = await readTime();
    const steady = machine.steady();
    const time = within(answer, answer + steady - from, known && timeAt(known, steady));
    known = { time, steady, wall: machine.wall() };
  }

  async function read(): Promise<void> {
    try {
      for (let question = 0; question < QUESTIONS; question += 1) await ask();
      const differenceMs = Math.round(machine.wall() - now());
      if (Math.abs(differenceMs - told) <= WRONG_MS) return;
      told = differenceMs;
      log.warn({ differenceMs }, "the clock of this machine is off, or was set; the database's time is used");
    } catch (error) {
      log.debug({ err: error }, 'the time of the database could not be read');
    }
  }

  function synchronize(): Promise<void> {
    asked = machine.steady();
    running ??= read().finally(() => {
      running = undefined;
    });
    return running;
  }

  /** Once a minute; every second while no time is known or after the machine slept or its clock was set. */
  function look(): void {
    const since = machine.steady() - asked;
    if (since >= EVERY_MS || (since >= AGAIN_MS && (!known || isTorn()))) void synchronize();
  }

  const timer = setInterval(look, AGAIN_MS).unref();
  return {
    now() {
      look();
      return new Date(now());
    },
    synchronize,
    stop: () => clearInterval(timer),
  };
}

/** The true time lies between both bounds; moves the believed time as little as possible. */
function within(earliest: number, latest: number, believed = (earliest + latest) / 2): number {
  return Math.min(Math.max(believed, earliest), latest);
}
